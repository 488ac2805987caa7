package dev.touchstone.service.web;

import dev.touchstone.protocol.Json;
import java.io.IOException;
import java.io.Writer;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.core.StandardHost;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;

/**
 * The answer to what Tomcat refuses before any of our code sees it, such as a path that cannot be decoded: a problem
 * detail like all others instead of Tomcat's page. Public, with a public constructor, because Tomcat makes it by its name.
 */
public final class ProblemReport extends ErrorReportValve {

    private static final Logger log = LoggerFactory.getLogger(ProblemReport.class);

    /** Has Tomcat use it. */
    @Component
    static class Installation implements WebServerFactoryCustomizer<TomcatServletWebServerFactory> {
        @Override
        public void customize(TomcatServletWebServerFactory factory) {
            factory.addContextCustomizers(context -> {
                if (context.getParent() instanceof StandardHost host) {
                    host.setErrorReportValveClass(ProblemReport.class.getName());
                }
            });
        }
    }

    @Override
    protected void report(Request request, Response response, @Nullable Throwable failure) {
        HttpStatus status = HttpStatus.resolve(response.getStatus());
        if (status == null || !status.isError() || response.getContentWritten() > 0 || !response.setErrorReported()) {
            return;
        }
        try {
            response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
            response.setCharacterEncoding("UTF-8");
            response.setHeader("X-Content-Type-Options", "nosniff");
            Writer writer = response.getReporter();
            if (writer != null) {
                writer.write(Json.write(Problems.problem(status, detail(status))));
                response.finishResponse();
            }
        } catch (IOException | IllegalStateException e) {
            log.debug("an error could not be answered: {}", e.getMessage());
        }
    }

    private static String detail(HttpStatus status) {
        return status == HttpStatus.BAD_REQUEST
                ? "the request cannot be read: its path, its query or a header is not well-formed"
                : status.getReasonPhrase();
    }
}
