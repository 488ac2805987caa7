package dev.touchstone.service.web;

import dev.touchstone.protocol.api.NoticeList;
import dev.touchstone.protocol.api.NoticeView;
import dev.touchstone.service.notice.NoticeLog;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** What happened, as webhooks are told. */
@RestController
class NoticeApi {

    private final NoticeLog notices;

    NoticeApi(NoticeLog notices) {
        this.notices = notices;
    }

    /** Newest first; {@code after} the id of the last one of a page comes the next page. */
    @GetMapping("/api/notices")
    ResponseEntity<NoticeList> list(@RequestParam(defaultValue = "50") int limit, @RequestParam @Nullable Long after) {
        return Paging.page(
                notices.newest(Paging.below(after, null), Paging.rows(limit)), limit, NoticeView::id, NoticeList::new);
    }
}
