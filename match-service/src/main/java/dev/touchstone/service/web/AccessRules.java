package dev.touchstone.service.web;

import dev.touchstone.service.Listening;
import dev.touchstone.service.access.Role;
import dev.touchstone.service.access.Tokens;
import java.util.ArrayList;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.web.AuthenticationEntryPoint;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.access.AccessDeniedHandler;
import org.springframework.security.web.authentication.AnonymousAuthenticationFilter;

/**
 * Who may do what over HTTP. Reading is open. Workers and tokens need a token always; other writes need one where the service
 * listens elsewhere than on loopback.
 */
@Configuration(proxyBeanMethods = false)
class AccessRules {

    private static final String NO_TOKEN =
            "this needs a token, as 'Authorization: Bearer TOKEN'; the service's owner makes"
                    + " one with 'touchstone admin token create NAME'";

    /** The role that requests without a token have. */
    private static final String ANONYMOUS = "ANONYMOUS";

    @Bean
    SecurityFilterChain rules(HttpSecurity http, Tokens tokens, Listening listening) {
        String[] writers = roles(listening, Role.USER, Role.ADMIN);
        String[] keepers = roles(listening, Role.ADMIN);
        return http.addFilterBefore(new BearerFilter(tokens), AnonymousAuthenticationFilter.class)
                .authorizeHttpRequests(requests -> requests.requestMatchers("/api/tokens/**", "/api/webhooks/**")
                        .hasRole(Role.ADMIN.name())
                        .requestMatchers(HttpMethod.POST, "/api/workers", "/api/workers/*/heartbeat")
                        .hasAnyRole(Role.WORKER.name(), Role.ADMIN.name())
                        .requestMatchers(HttpMethod.POST, "/api/workers/*/release", "/fleet/*/release")
                        .hasAnyRole(keepers)
                        .requestMatchers(HttpMethod.GET)
                        .permitAll()
                        .requestMatchers(HttpMethod.HEAD)
                        .permitAll()
                        .requestMatchers(HttpMethod.OPTIONS)
                        .permitAll()
                        .anyRequest()
                        .hasAnyRole(writers))
                .exceptionHandling(
                        refusals -> refusals.authenticationEntryPoint(noToken()).accessDeniedHandler(wrongRole()))
                .sessionManagement(sessions -> sessions.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
                // No cookie stands for a user here, and LocalOnlyFilter keeps out the pages of other origins.
                .csrf(AbstractHttpConfigurer::disable)
                .requestCache(AbstractHttpConfigurer::disable)
                .logout(AbstractHttpConfigurer::disable)
                .build();
    }

    private static String[] roles(Listening listening, Role... roles) {
        List<String> names = new ArrayList<>();
        for (Role role : roles) {
            names.add(role.name());
        }
        if (listening.onLoopbackOnly()) {
            names.add(ANONYMOUS);
        }
        return names.toArray(String[]::new);
    }

    private static AuthenticationEntryPoint noToken() {
        return (request, response, e) -> {
            response.setHeader(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
            Problems.write(response, HttpStatus.UNAUTHORIZED, NO_TOKEN);
        };
    }

    private static AccessDeniedHandler wrongRole() {
        return (request, response, e) -> Problems.write(
                response,
                HttpStatus.FORBIDDEN,
                "this token's role does not allow that; 'touchstone admin token list' shows it");
    }
}
