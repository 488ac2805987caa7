package dev.touchstone.service.notice;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.NoticeView;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Reads the notices. */
@Repository
@Transactional(readOnly = true)
public class NoticeLog {

    private final JdbcClient jdbc;

    NoticeLog(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Notices newest first, with an id below {@code before}; tests of webhooks are not among them. */
    public List<NoticeView> newest(long before, int limit) {
        return jdbc.sql("select body from notice where id < ? and kind <> 'test' order by id desc limit ?")
                .params(before, limit)
                .query((row, n) -> Json.read(row.getString("body"), NoticeView.class))
                .list();
    }
}
