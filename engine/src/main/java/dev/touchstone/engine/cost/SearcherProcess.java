package dev.touchstone.engine.cost;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A Java process of its own that runs {@link CostMain}, with the same Java and the same engine as this one. */
final class SearcherProcess implements Searcher {

    private static final long LONGEST_ANSWER_SECONDS = 120;

    private final Process process;
    private final PrintStream to;
    private final BufferedReader from;
    private String lastWords = "";

    private SearcherProcess(Process process) {
        this.process = process;
        to = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
        from = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /**
     * Starts one.
     *
     * @param before what is put before the command, to keep it on one core
     */
    static SearcherProcess start(List<String> before) {
        List<String> command = new ArrayList<>(before);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:+UseSerialGC", "-Xshare:auto", "-cp", whereTheEngineIs()));
        command.add(CostMain.class.getName());
        try {
            return new SearcherProcess(
                    new ProcessBuilder(command).redirectErrorStream(true).start());
        } catch (IOException e) {
            throw new CostException("no process to search in: " + e.getMessage(), e);
        }
    }

    private static String whereTheEngineIs() {
        try {
            return Path.of(CostMain.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new CostException("the engine's own file has no name", e);
        }
    }

    @Override
    public String ask(String line) {
        to.println(line);
        CompletableFuture<String> answer = new CompletableFuture<>();
        Thread.ofVirtual().start(() -> readInto(answer));
        try {
            return answer.get(LONGEST_ANSWER_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new CostException("a search did not end in " + LONGEST_ANSWER_SECONDS + " s", e);
        } catch (ExecutionException e) {
            throw new CostException("the process that searches ended" + lastWords, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CostException("interrupted", e);
        }
    }

    /** Other lines, such as the machine's own warnings, are passed over. */
    private void readInto(CompletableFuture<String> answer) {
        try {
            for (String line = from.readLine(); line != null; line = from.readLine()) {
                if (line.startsWith(CostMain.ANSWER)) {
                    answer.complete(line.substring(CostMain.ANSWER.length()));
                    return;
                }
                lastWords = ": " + line;
            }
            answer.completeExceptionally(new IOException("end of output"));
        } catch (IOException e) {
            answer.completeExceptionally(e);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
        to.close();
    }
}
