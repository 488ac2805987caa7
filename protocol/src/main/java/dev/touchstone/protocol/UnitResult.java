package dev.touchstone.protocol;

import java.util.List;

/**
 * What a worker sends back for a unit that it played to the end.
 *
 * @param protocolVersion the version of this message
 * @param worker name of the worker
 * @param games two a game pair, in the order of the unit's pairs, candidate White first
 * @param digest {@link Digest#ofUnit} of the games
 */
public record UnitResult(
        int protocolVersion,
        long matchId,
        int unit,
        int attempt,
        String worker,
        List<GameRecord> games,
        String digest) {
    public UnitResult {
        Checks.positive(protocolVersion, "protocolVersion");
        Checks.unit(matchId, unit, attempt);
        Checks.notBlank(worker, "worker");
        Checks.that(games != null && !games.isEmpty(), "games", "must hold the games of at least one pair");
        Checks.that(games.size() % 2 == 0, "games", "must come in pairs, are " + games.size());
        games = List.copyOf(games);
        for (int i = 0; i < games.size(); i += 2) {
            GameRecord first = games.get(i);
            GameRecord second = games.get(i + 1);
            Checks.that(
                    first.opening() == second.opening() && first.candidateWhite() && !second.candidateWhite(),
                    "games",
                    "number " + i + " and the next must be one opening with the candidate White, then Black");
        }
        Checks.sha256(digest, "digest");
    }
}
