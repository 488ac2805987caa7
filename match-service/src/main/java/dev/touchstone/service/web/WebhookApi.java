package dev.touchstone.service.web;

import dev.touchstone.protocol.api.DeliveryList;
import dev.touchstone.protocol.api.DeliveryView;
import dev.touchstone.protocol.api.NewWebhook;
import dev.touchstone.protocol.api.WebhookList;
import dev.touchstone.protocol.api.WebhookView;
import dev.touchstone.service.notice.Webhooks;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Webhooks over HTTP, for admins: make, list, try, remove, and read what became of telling them. */
@RestController
@RequestMapping("/api/webhooks")
class WebhookApi {

    private final Webhooks webhooks;

    WebhookApi(Webhooks webhooks) {
        this.webhooks = webhooks;
    }

    @PostMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
    @ResponseStatus(HttpStatus.CREATED)
    WebhookView create(@RequestBody NewWebhook wanted) {
        return webhooks.create(wanted);
    }

    @GetMapping
    ResponseEntity<WebhookList> list(
            @RequestParam(defaultValue = "" + Paging.MOST) int limit, @RequestParam(defaultValue = "0") long after) {
        return Paging.page(webhooks.listed(after, Paging.rows(limit)), limit, WebhookView::id, WebhookList::new);
    }

    /** The log of one webhook, newest first. */
    @GetMapping("/{id}/deliveries")
    ResponseEntity<DeliveryList> log(
            @PathVariable long id, @RequestParam(defaultValue = "50") int limit, @RequestParam @Nullable Long after) {
        return Paging.page(
                webhooks.log(id, Paging.below(after, null), Paging.rows(limit)),
                limit,
                DeliveryView::notice,
                DeliveryList::new);
    }

    /** Sends it a notice that says nothing; its log tells what came of it. */
    @PostMapping("/{id}/test")
    @ResponseStatus(HttpStatus.ACCEPTED)
    void test(@PathVariable long id) {
        webhooks.test(id);
    }

    @PostMapping("/{id}/remove")
    WebhookView remove(@PathVariable long id) {
        return webhooks.remove(id);
    }
}
