package dev.touchstone.service.pages;

import dev.touchstone.service.TouchstoneProperties;
import dev.touchstone.service.match.LocalPrograms;
import jakarta.jms.ConnectionFactory;
import java.time.Clock;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.springframework.boot.LazyInitializationBeanFactoryPostProcessor;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.context.LifecycleProcessor;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** What the page of an experiment reads with, on a database of a test's own and nothing else: no thread, no broker. */
final class ExperimentParts {

    private ExperimentParts() {}

    /** Not marked: no other test is to find it. */
    @ComponentScan(
            basePackages = {
                "dev.touchstone.service.charge",
                "dev.touchstone.service.experiment",
                "dev.touchstone.service.match",
                "dev.touchstone.service.results",
                "dev.touchstone.service.suite"
            })
    private static final class Parts {}

    static AnnotationConfigApplicationContext on(JdbcClient jdbc, JdbcTemplate template) {
        var transactions = new JdbcTransactionManager(Objects.requireNonNull(template.getDataSource()));
        AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
        context.addBeanFactoryPostProcessor(new LazyInitializationBeanFactoryPostProcessor());
        context.registerBean("lifecycleProcessor", LifecycleProcessor.class, NothingStarts::new);
        context.registerBean(JdbcClient.class, () -> jdbc);
        context.registerBean(JdbcTemplate.class, () -> template);
        context.registerBean(Clock.class, Clock::systemUTC);
        context.registerBean(LocalPrograms.class, () -> program -> Optional.empty());
        context.registerBean(ConnectionFactory.class, () -> new ActiveMQConnectionFactory("tcp://127.0.0.1:1"));
        context.registerBean(TransactionTemplate.class, () -> new TransactionTemplate(transactions));
        context.registerBean(TouchstoneProperties.class, () -> new Binder(new MapConfigurationPropertySource(Map.of()))
                .bindOrCreate("touchstone", TouchstoneProperties.class));
        context.register(Parts.class, HistoryRows.class, SideNames.class);
        context.refresh();
        return context;
    }

    private static final class NothingStarts implements LifecycleProcessor {
        @Override
        public void onRefresh() {}

        @Override
        public void onClose() {}

        @Override
        public void start() {}

        @Override
        public void stop() {}

        @Override
        public boolean isRunning() {
            return false;
        }
    }
}
