package dev.touchstone.service.notice;

import dev.touchstone.protocol.api.DeliveryView;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Reads what became of telling webhooks. */
@Repository
@Transactional(readOnly = true)
class DeliveryLog {

    private final JdbcClient jdbc;

    DeliveryLog(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Deliveries to a webhook, newest notice first, with numbers below {@code before}. */
    List<DeliveryView> of(long webhook, long before, int limit) {
        Map<Long, List<DeliveryView.Try>> tries = new HashMap<>();
        List<DeliveryView> found = jdbc.sql("""
                        select d.*, n.kind, n.title from delivery d join notice n on n.id = d.notice_id
                        where d.webhook_id = ? and d.notice_id < ? order by d.notice_id desc limit ?
                        """)
                .params(webhook, before, limit)
                .query((row, n) -> view(row, tries))
                .list();
        if (!found.isEmpty()) {
            jdbc.sql("""
                            select * from delivery_try where webhook_id = ? and notice_id between ? and ? order by number
                            """)
                    .params(webhook, found.getLast().notice(), found.getFirst().notice())
                    .query(row -> {
                        tries.getOrDefault(row.getLong("notice_id"), new ArrayList<>())
                                .add(attempt(row));
                    });
        }
        return found.stream().map(delivery -> with(delivery, tries)).toList();
    }

    private static DeliveryView view(ResultSet row, Map<Long, List<DeliveryView.Try>> tries) throws SQLException {
        tries.put(row.getLong("notice_id"), new ArrayList<>());
        String state = row.getString("state");
        return new DeliveryView(
                row.getLong("notice_id"),
                row.getString("kind"),
                row.getString("title"),
                state,
                state.equals("waiting") ? row.getTimestamp("due_at").toInstant().toString() : null,
                List.of());
    }

    private static DeliveryView with(DeliveryView delivery, Map<Long, List<DeliveryView.Try>> tries) {
        return new DeliveryView(
                delivery.notice(),
                delivery.kind(),
                delivery.title(),
                delivery.state(),
                delivery.dueAt(),
                List.copyOf(tries.getOrDefault(delivery.notice(), List.of())));
    }

    private static DeliveryView.Try attempt(ResultSet row) throws SQLException {
        return new DeliveryView.Try(
                row.getInt("number"),
                row.getTimestamp("tried_at").toInstant().toString(),
                row.getObject("status", Integer.class),
                row.getString("problem"),
                row.getLong("millis"));
    }
}
