package dev.touchstone.service.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/** Refuses a NUL in a parameter, which no text in the database can hold or be compared with. Tomcat refuses it in a path. */
@Component
class QueryFilter extends OncePerRequestFilter {

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        String query = request.getQueryString();
        if (query != null && query.contains("%00")) {
            Problems.write(response, HttpStatus.BAD_REQUEST, "a parameter holds a NUL character; leave it out");
        } else {
            chain.doFilter(request, response);
        }
    }
}
