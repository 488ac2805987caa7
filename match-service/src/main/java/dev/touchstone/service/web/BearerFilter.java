package dev.touchstone.service.web;

import dev.touchstone.service.access.AccessToken;
import dev.touchstone.service.access.Tokens;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.authority.AuthorityUtils;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.transaction.TransactionException;
import org.springframework.web.filter.OncePerRequestFilter;

/** Finds out whose token a request carries. One that carries a token that is not good is refused, whatever it asks for. */
final class BearerFilter extends OncePerRequestFilter {

    private static final String SCHEME = "Bearer ";

    private final Tokens tokens;

    BearerFilter(Tokens tokens) {
        this.tokens = tokens;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        String secret = secret(request.getHeader(HttpHeaders.AUTHORIZATION));
        if (secret == null) {
            chain.doFilter(request, response);
            return;
        }
        Optional<AccessToken> token;
        try {
            token = tokens.find(secret);
        } catch (DataAccessException | TransactionException e) {
            Problems.write(response, HttpStatus.SERVICE_UNAVAILABLE, "the database does not answer; try again");
            return;
        }
        if (token.isEmpty()) {
            response.setHeader(HttpHeaders.WWW_AUTHENTICATE, "Bearer error=\"invalid_token\"");
            Problems.write(
                    response,
                    HttpStatus.UNAUTHORIZED,
                    "this token was never given out, or is revoked; a new one comes from 'touchstone admin token create'");
            return;
        }
        SecurityContext context = SecurityContextHolder.createEmptyContext();
        context.setAuthentication(UsernamePasswordAuthenticationToken.authenticated(
                token.get(),
                null,
                AuthorityUtils.createAuthorityList("ROLE_" + token.get().role().name())));
        SecurityContextHolder.setContext(context);
        chain.doFilter(request, response);
    }

    private static @Nullable String secret(@Nullable String header) {
        return header != null && header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                ? header.substring(SCHEME.length()).strip()
                : null;
    }
}
