package dev.touchstone.openings;

import dev.touchstone.engine.board.Position;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The openings of one file so far; refuses finished positions and those that it has already. */
final class Collected {
    private final String file;
    private final List<Opening> openings = new ArrayList<>();
    private final Map<String, Integer> lines = new HashMap<>();

    Collected(String file) {
        this.file = file;
    }

    void add(Position position, Optional<String> id, int line) throws OpeningsException {
        Optional<String> problem = StartPositions.problem(position);
        if (problem.isPresent()) {
            throw new OpeningsException(file, line, problem.get());
        }
        Integer before = lines.putIfAbsent(StartPositions.key(position), line);
        if (before != null) {
            throw new OpeningsException(file, line, "the same position as in line " + before);
        }
        openings.add(new Opening(position.toFen(), id));
    }

    List<Opening> openings() {
        return List.copyOf(openings);
    }
}
