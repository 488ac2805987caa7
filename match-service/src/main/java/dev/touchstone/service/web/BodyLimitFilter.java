package dev.touchstone.service.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/** Refuses a body that no submission needs before it fills the memory: by its announced length, else while it is read. */
@Component
class BodyLimitFilter extends OncePerRequestFilter {

    /** Twice the longest text of openings. */
    static final int MOST_BYTES = 32 * 1024 * 1024;

    /** What is said of a body that is too large. */
    static final String REFUSAL = "the body is larger than " + MOST_BYTES / (1024 * 1024) + " MiB";

    /** More came than is taken. */
    static final class BodyTooLargeException extends IOException {
        BodyTooLargeException() {
            super(REFUSAL);
        }
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        long announced = request.getContentLengthLong();
        if (announced > MOST_BYTES) {
            Problems.write(response, HttpStatus.CONTENT_TOO_LARGE, REFUSAL);
        } else {
            chain.doFilter(announced < 0 ? new LimitedRequest(request) : request, response);
        }
    }

    /** A request whose body ends with an error when it is longer than is taken. */
    private static final class LimitedRequest extends HttpServletRequestWrapper {
        LimitedRequest(HttpServletRequest request) {
            super(request);
        }

        @Override
        public ServletInputStream getInputStream() throws IOException {
            return new LimitedStream(super.getInputStream());
        }
    }

    private static final class LimitedStream extends ServletInputStream {
        private final ServletInputStream in;
        private long left = MOST_BYTES;

        LimitedStream(ServletInputStream in) {
            this.in = in;
        }

        @Override
        public int read() throws IOException {
            int one = in.read();
            count(one < 0 ? 0 : 1);
            return one;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            int some = in.read(into, offset, length);
            count(Math.max(0, some));
            return some;
        }

        private void count(int bytes) throws BodyTooLargeException {
            left -= bytes;
            if (left < 0) {
                throw new BodyTooLargeException();
            }
        }

        @Override
        public boolean isFinished() {
            return in.isFinished();
        }

        @Override
        public boolean isReady() {
            return in.isReady();
        }

        @Override
        public void setReadListener(ReadListener listener) {
            in.setReadListener(listener);
        }
    }
}
