package dev.touchstone.service.pages;

import dev.touchstone.service.web.NowEvents;
import org.springframework.http.MediaType;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** What is being played now. */
@PageController
class NowPages {

    private final LiveLists lists;
    private final NowEvents events;

    NowPages(LiveLists lists, NowEvents events) {
        this.lists = lists;
        this.events = events;
    }

    @GetMapping("/")
    String now(Model model) {
        model.addAllAttributes(lists.model());
        return "now";
    }

    /** What changes on the page, each time that it has. */
    @GetMapping(path = "/live", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
    SseEmitter live() {
        return events.watch();
    }
}
