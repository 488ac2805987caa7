package dev.touchstone.service;

import com.zaxxer.hikari.HikariDataSource;
import dev.touchstone.protocol.api.ServiceAddress;
import dev.touchstone.service.fleet.Enrolment;
import dev.touchstone.service.fleet.Fleet;
import jakarta.jms.ConnectionFactory;
import java.time.Clock;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.event.EventListener;
import org.springframework.core.env.Environment;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.Scheduled;

/** Puts the service together. */
@SpringBootApplication
@ConfigurationPropertiesScan
@EnableScheduling
class ServiceConfiguration {

    private final Infrastructure infrastructure;

    ServiceConfiguration(Infrastructure infrastructure) {
        this.infrastructure = infrastructure;
    }

    @Bean
    Clock clock() {
        return Clock.systemUTC();
    }

    @Bean
    @ConfigurationProperties("spring.datasource.hikari")
    HikariDataSource dataSource() {
        Infrastructure.Database database = infrastructure.database();
        HikariDataSource pool = new HikariDataSource();
        pool.setJdbcUrl(database.url());
        pool.setUsername(database.user());
        pool.setPassword(database.password());
        return pool;
    }

    @Bean
    ConnectionFactory serviceConnections() {
        return infrastructure.serviceConnections();
    }

    @Bean
    Listening listening(Environment environment) {
        return Listening.of(environment);
    }

    @Bean
    BuildWatch buildWatch() {
        return BuildWatch.ofThisProcess();
    }

    @Bean
    ServiceInfo serviceInfo() {
        String version = ServiceMain.class.getPackage().getImplementationVersion();
        return new ServiceInfo(
                version == null ? "development" : version,
                infrastructure.folder().root().toString());
    }

    @Bean
    EmbeddedWorker embeddedWorker(TouchstoneProperties settings, Fleet fleet, Enrolment enrolment) {
        return new EmbeddedWorker(
                infrastructure::workerConnections,
                settings.worker(),
                fleet,
                enrolment,
                infrastructure.folder().root().resolve("kept-results"));
    }

    /** From now on clients find the service through its data folder. */
    @EventListener
    void announce(ApplicationReadyEvent ready) {
        if (ready.getApplicationContext() instanceof WebServerApplicationContext web && web.getWebServer() != null) {
            int port = web.getWebServer().getPort();
            infrastructure
                    .folder()
                    .announce(new ServiceAddress(
                            ProcessHandle.current().pid(),
                            port,
                            "http://"
                                    + Listening.of(ready.getApplicationContext().getEnvironment())
                                            .localHost() + ":" + port,
                            clock().instant().toString()));
        }
    }

    /** The address stays where clients look for it, whatever happens to its file. */
    @Scheduled(fixedDelayString = "2s")
    void keepAnnounced() {
        infrastructure.folder().keepAnnounced();
    }
}
