package dev.touchstone.engine.eval;

import dev.touchstone.engine.board.Position;

/** A static evaluation that can show what it is made of. */
public interface Evaluation {

    /** The evaluation of a position term by term; its score is the one that the search sees. The position is left as it is. */
    EvaluationTrace trace(Position position);
}
