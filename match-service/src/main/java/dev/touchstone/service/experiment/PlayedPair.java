package dev.touchstone.service.experiment;

/**
 * The two games of one opening of a match.
 *
 * @param opening its place in the set
 * @param points half points of the candidate, 0 to 4
 * @param line what was played, in hexadecimal: the start position and moves of both games, the candidate's with White first
 */
public record PlayedPair(int opening, int points, String line) {

    /** Of its two games, those with the same start and moves in another pair: 0 to 2. */
    int gamesAsIn(PlayedPair other) {
        int half = line.length() / 2;
        return (line.regionMatches(0, other.line, 0, half) ? 1 : 0)
                + (line.regionMatches(half, other.line, half, half) ? 1 : 0);
    }
}
