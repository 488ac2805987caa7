package dev.touchstone.engine.cost;

/** A process that searches for a measurement; tests put a scripted one in its place. */
interface Searcher extends AutoCloseable {

    /**
     * The answer to a line of {@link CostMain}.
     *
     * @throws CostException when the process has ended or says nothing for too long
     */
    String ask(String line);

    /** Ends the process. */
    @Override
    void close();
}
