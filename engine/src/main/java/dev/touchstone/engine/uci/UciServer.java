package dev.touchstone.engine.uci;

import dev.touchstone.engine.config.EngineConfiguration;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * UCI over TCP: several clients at once, each with an engine of its own. There is no password: whoever reaches the port can use the engine.
 */
public final class UciServer implements AutoCloseable {

    /** Clients at once; each may keep a core busy. One more is told so and sent away. */
    private static final int MOST_CLIENTS = 64;

    private final ServerSocket door;
    private final EngineConfiguration configuration;
    private final Set<Socket> clients = ConcurrentHashMap.newKeySet();

    /** Of the readers, which only wait; each engine searches on a thread of the platform's. */
    private final ExecutorService readers = Executors.newThreadPerTaskExecutor(
            Thread.ofVirtual().name("uci-client-", 1).factory());

    private UciServer(ServerSocket door, EngineConfiguration configuration) {
        this.door = door;
        this.configuration = configuration;
    }

    /**
     * Begins to listen.
     *
     * @param port 0 takes a free one
     * @param configuration what each client's engine starts from
     * @throws IOException when that address cannot be listened on
     */
    public static UciServer listen(InetAddress host, int port, EngineConfiguration configuration) throws IOException {
        ServerSocket door = new ServerSocket();
        try {
            door.setReuseAddress(true);
            door.bind(new InetSocketAddress(host, port));
        } catch (IOException taken) {
            door.close();
            throw taken;
        }
        return new UciServer(door, configuration);
    }

    /** Where it listens. */
    public InetSocketAddress address() {
        return (InetSocketAddress) door.getLocalSocketAddress();
    }

    /**
     * Takes clients until {@link #close}.
     *
     * @throws IOException when no more can be taken
     */
    public void serve() throws IOException {
        while (!door.isClosed()) {
            Socket client;
            try {
                client = door.accept();
            } catch (IOException failed) {
                if (door.isClosed()) {
                    return;
                }
                throw failed;
            }
            welcome(client);
        }
    }

    /** Stops listening, sends the clients away and waits until their engines have ended. */
    @Override
    public void close() throws IOException {
        synchronized (clients) {
            door.close();
            for (Socket client : clients) {
                client.close();
            }
        }
        readers.close();
    }

    private void welcome(Socket client) throws IOException {
        synchronized (clients) {
            if (door.isClosed()) {
                client.close();
                return;
            }
            boolean room = clients.size() < MOST_CLIENTS;
            clients.add(client);
            readers.execute(() -> attend(client, room));
        }
    }

    private void attend(Socket client, boolean room) {
        try (client) {
            PrintStream out = new PrintStream(client.getOutputStream(), true, StandardCharsets.UTF_8);
            if (room) {
                client.setTcpNoDelay(true);
                InputStreamReader in = new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8);
                UciEngine.forStranger(in, out, configuration).run();
            } else {
                out.println("info string " + MOST_CLIENTS + " clients are connected; try again later");
            }
        } catch (IOException gone) {
            // The client broke the connection; its engine has stopped, and nobody is left to tell.
        } finally {
            clients.remove(client);
        }
    }
}
