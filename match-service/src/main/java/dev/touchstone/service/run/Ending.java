package dev.touchstone.service.run;

import java.util.concurrent.atomic.AtomicBoolean;
import org.springframework.stereotype.Component;

/** Whether this process is about to end; matches that run then leave their steps and go on at the next start. */
@Component
class Ending {

    private final AtomicBoolean begun = new AtomicBoolean();

    void begin() {
        begun.set(true);
    }

    boolean begun() {
        return begun.get();
    }
}
