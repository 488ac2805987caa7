package dev.touchstone.service.pages;

import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ModelAttribute;

/** What the frame around every page shows. */
@ControllerAdvice(annotations = PageController.class)
class PageFrame {

    private final Pulse pulse;

    PageFrame(Pulse pulse) {
        this.pulse = pulse;
    }

    @ModelAttribute("pulse")
    String pulse() {
        return pulse.words();
    }
}
