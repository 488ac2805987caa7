package dev.touchstone.engine.uci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.engine.config.EngineConfiguration;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class UciServerTest {
    private final ExecutorService thread = Executors.newSingleThreadExecutor();
    private UciServer server;
    private Future<?> serving;

    @BeforeEach
    void listen() throws IOException {
        server = UciServer.listen(InetAddress.getLoopbackAddress(), 0, EngineConfiguration.parse("cc65"));
        serving = thread.submit(() -> {
            server.serve();
            return null;
        });
    }

    @AfterEach
    void close() throws IOException {
        server.close();
        thread.close();
    }

    /** One client's side of the conversation. */
    private final class Client implements AutoCloseable {
        private final Socket socket =
                new Socket(server.address().getAddress(), server.address().getPort());
        private final PrintStream out = new PrintStream(socket.getOutputStream(), true, StandardCharsets.UTF_8);
        private final BufferedReader in =
                new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));

        Client() throws IOException {}

        void say(String line) {
            out.println(line);
        }

        /** The lines up to one that starts so. */
        List<String> until(String prefix) throws IOException {
            List<String> lines = new ArrayList<>();
            String line;
            do {
                line = in.readLine();
                assertThat(line).as("line before %s", prefix).isNotNull();
                lines.add(line);
            } while (!line.startsWith(prefix));
            return lines;
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    @Test
    void threeClientsHaveAnEngineEachAtTheSameTime() throws IOException {
        try (Client a = new Client();
                Client b = new Client();
                Client c = new Client()) {
            a.say("go infinite");
            b.say("setoption name Preset value agata");
            b.say("position startpos moves e2e4");
            b.say("go infinite");
            a.until("info depth 3");
            b.until("info depth 3");

            c.say("setoption name Preset value ce");
            c.say("uci");
            assertThat(c.until("uciok")).contains("id name Touchstone ce");
            c.say("position fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
            c.say("go nodes 5000");
            assertThat(c.until("bestmove")).last().isEqualTo("bestmove d1d8");

            b.say("stop");
            assertThat(b.until("bestmove").getLast()).matches("bestmove [a-h][78][a-h][56]");
            a.say("stop");
            assertThat(a.until("bestmove").getLast()).matches("bestmove [a-h][12][a-h][34]");
            a.say("uci");
            assertThat(a.until("uciok")).contains("id name Touchstone cc65");
        }
    }

    @Test
    void aClientMayNotNameFilesOfThisMachine() throws IOException {
        try (Client a = new Client()) {
            a.say("setoption name Preset value ce");
            a.say("setoption name BookFile value /etc/passwd");
            a.say("uci");
            assertThat(a.until("uciok"))
                    .contains("info string no such option: bookfile")
                    .noneMatch(line -> line.startsWith("option name BookFile"));
        }
    }

    @Test
    void quitEndsOneConversationAndNoOther() throws IOException {
        try (Client a = new Client();
                Client b = new Client()) {
            a.say("quit");
            assertThat(a.in.readLine()).isNull();
            b.say("isready");
            b.until("readyok");
        }
    }

    @Test
    void aClientThatGoesAwayLeavesTheOthersAlone() throws IOException {
        try (Client b = new Client()) {
            try (Client a = new Client()) {
                a.say("go infinite");
                a.until("info depth 2");
            }
            b.say("go depth 2");
            b.until("bestmove");
        }
    }

    @Test
    void closingEndsEverything() throws Exception {
        try (Client a = new Client()) {
            a.say("go infinite");
            a.until("info depth 2");

            server.close();
            serving.get();
            assertThatThrownBy(Client::new).isInstanceOf(IOException.class);
        }
    }

    @Test
    void aClientTooManyIsSentAway() throws IOException {
        List<Client> clients = new ArrayList<>();
        try {
            for (int i = 0; i < 64; i++) {
                Client client = new Client();
                clients.add(client);
                client.say("uci");
                client.until("uciok");
            }
            try (Client late = new Client()) {
                assertThat(late.until("info string").getLast()).contains("64 clients are connected");
                assertThat(late.in.readLine()).isNull();
            }
        } finally {
            for (Client client : clients) {
                client.close();
            }
        }
    }
}
