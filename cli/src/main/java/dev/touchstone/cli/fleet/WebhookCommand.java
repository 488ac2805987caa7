package dev.touchstone.cli.fleet;

import dev.touchstone.cli.ExitCode;
import dev.touchstone.cli.HelpOption;
import dev.touchstone.cli.JsonOption;
import dev.touchstone.cli.Surroundings;
import dev.touchstone.cli.TextTable;
import dev.touchstone.cli.client.ServiceFinder;
import dev.touchstone.cli.client.WebhookClient;
import dev.touchstone.cli.match.DataOption;
import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.DeliveryList;
import dev.touchstone.protocol.api.DeliveryView;
import dev.touchstone.protocol.api.NewWebhook;
import dev.touchstone.protocol.api.WebhookList;
import dev.touchstone.protocol.api.WebhookView;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Webhooks: make, list, read the log, try, remove. */
@Command(
        name = "webhook",
        description = "Tells other programs of verdicts and faults over HTTP, and shows what came of it.",
        synopsisSubcommandLabel = "COMMAND")
final class WebhookCommand implements Runnable {

    @Mixin
    private final HelpOption help = new HelpOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing: create, list, log, test or remove");
    }

    /** What all of them take. */
    private abstract static class OfWebhooks implements Callable<Integer> {

        final Surroundings around;

        @Mixin
        private final HelpOption help = new HelpOption();

        @Mixin
        private final DataOption data = new DataOption();

        OfWebhooks(Surroundings around) {
            this.around = around;
        }

        final WebhookClient client() {
            return new WebhookClient(new ServiceFinder(data.folder(), around).join());
        }
    }

    @Command(name = "create", description = "Makes a webhook and prints its secret; it is not shown again.")
    static final class Create extends OfWebhooks {

        @Parameters(paramLabel = "URL", description = "where notices are sent, http or https")
        private String url = "";

        @Option(
                names = "--kinds",
                split = ",",
                paramLabel = "KIND",
                description = "verdict, match-failed, unit-parked, worker-barred, joined by commas (default: all)")
        private @Nullable List<String> kinds;

        @Option(names = "--match", paramLabel = "ID", description = "only of this match (default: all)")
        private @Nullable Long match;

        @Mixin
        private final JsonOption json = new JsonOption();

        Create(Surroundings around) {
            super(around);
        }

        @Override
        public Integer call() {
            WebhookView made = client().create(new NewWebhook(url, null, kinds, match));
            if (json.wanted()) {
                around.out().println(Json.write(made));
            } else {
                around.err().println("webhook " + made.id() + " is made; what signs its notices:");
                around.out().println(made.secret());
            }
            return ExitCode.DONE;
        }
    }

    @Command(name = "list", description = "Lists the webhooks, without their secrets.")
    static final class ListAll extends OfWebhooks {

        @Mixin
        private final JsonOption json = new JsonOption();

        ListAll(Surroundings around) {
            super(around);
        }

        @Override
        public Integer call() {
            WebhookList list = client().list();
            if (json.wanted()) {
                around.out().println(Json.write(list));
                return ExitCode.DONE;
            }
            TextTable table = new TextTable()
                    .row("webhook", "url", "match", "kinds", "delivered", "waiting", "given up", "removed");
            for (WebhookView hook : list.webhooks()) {
                table.row(
                        Long.toString(hook.id()),
                        hook.url(),
                        hook.match() == null ? "all" : Long.toString(hook.match()),
                        String.join(",", hook.kinds()),
                        Long.toString(hook.delivered()),
                        Long.toString(hook.waiting()),
                        Long.toString(hook.givenUp()),
                        Objects.requireNonNullElse(hook.removedAt(), ""));
            }
            table.lines().forEach(around.out()::println);
            return ExitCode.DONE;
        }
    }

    @Command(name = "log", description = "Shows what became of telling a webhook, newest first.")
    static final class Log extends OfWebhooks {

        @Parameters(paramLabel = "ID", description = "its number, as 'admin webhook list' shows it")
        private long id;

        @Option(names = "--limit", paramLabel = "N", description = "notices at most (default: ${DEFAULT-VALUE})")
        private int limit = 20;

        @Mixin
        private final JsonOption json = new JsonOption();

        Log(Surroundings around) {
            super(around);
        }

        @Override
        public Integer call() {
            DeliveryList log = client().log(id, limit);
            if (json.wanted()) {
                around.out().println(Json.write(log));
                return ExitCode.DONE;
            }
            TextTable table = new TextTable().row("notice", "what", "state", "tries", "last try", "came of it");
            for (DeliveryView delivery : log.deliveries()) {
                DeliveryView.Try last =
                        delivery.tries().isEmpty() ? null : delivery.tries().getLast();
                table.row(
                        Long.toString(delivery.notice()),
                        delivery.title(),
                        delivery.state(),
                        Integer.toString(delivery.tries().size()),
                        last == null ? "" : last.triedAt(),
                        last == null ? "" : outcome(last));
            }
            table.lines().forEach(around.out()::println);
            return ExitCode.DONE;
        }

        private static String outcome(DeliveryView.Try last) {
            return last.problem() == null
                    ? "answered " + last.status() + " in " + last.millis() + " ms"
                    : last.problem();
        }
    }

    @Command(name = "test", description = "Sends a webhook a notice that says nothing; its log tells what came of it.")
    static final class Test extends OfWebhooks {

        @Parameters(paramLabel = "ID", description = "its number, as 'admin webhook list' shows it")
        private long id;

        Test(Surroundings around) {
            super(around);
        }

        @Override
        public Integer call() {
            client().test(id);
            around.out().println("a test is on its way; see what comes of it with: touchstone admin webhook log " + id);
            return ExitCode.DONE;
        }
    }

    @Command(name = "remove", description = "Tells a webhook nothing more; its log stays.")
    static final class Remove extends OfWebhooks {

        @Parameters(paramLabel = "ID", description = "its number, as 'admin webhook list' shows it")
        private long id;

        Remove(Surroundings around) {
            super(around);
        }

        @Override
        public Integer call() {
            around.out().println("webhook " + client().remove(id).id() + " is removed");
            return ExitCode.DONE;
        }
    }
}
