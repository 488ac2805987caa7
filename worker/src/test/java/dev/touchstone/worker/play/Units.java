package dev.touchstone.worker.play;

import dev.touchstone.protocol.GameRules;
import dev.touchstone.protocol.PairTask;
import dev.touchstone.protocol.Protocol;
import dev.touchstone.protocol.RuleSet;
import dev.touchstone.protocol.Side;
import dev.touchstone.protocol.WorkUnit;
import java.util.List;

/** Work units for tests. */
public final class Units {
    public static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    public static final String SANITY = "cc65 nodes=2000 depth=3";
    public static final GameRules CC65 = new GameRules(RuleSet.CC65, 240);
    public static final GameRules FIDE = new GameRules(RuleSet.FIDE, 240);

    private Units() {}

    public static Side side(String configuration, long signature) {
        return new Side(configuration, "ab".repeat(32), signature);
    }

    /** A unit for scripted engines. */
    public static WorkUnit scripted(GameRules rules, String... fens) {
        Side side = side(SANITY, ScriptedEngines.SIGNATURE);
        return unit(side, side, rules, pairs(fens));
    }

    public static WorkUnit unit(Side candidate, Side baseline, GameRules rules, List<PairTask> pairs) {
        return new WorkUnit(Protocol.VERSION, 7, 3, 1, candidate, baseline, rules, 11, pairs);
    }

    private static List<PairTask> pairs(String... fens) {
        PairTask[] pairs = new PairTask[fens.length];
        for (int i = 0; i < fens.length; i++) {
            pairs[i] = new PairTask(i, fens[i]);
        }
        return List.of(pairs);
    }
}
