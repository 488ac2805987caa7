package dev.touchstone.engine.cost;

import java.util.List;

/** What one pair of fresh processes measured, one a side: a code that the compiler made of each engine once. */
public record Fork(List<Block> blocks) {
    public Fork {
        blocks = List.copyOf(blocks);
    }

    /** The ratio of each block. */
    public List<Double> ratios() {
        return blocks.stream().map(Block::ratio).toList();
    }
}
