package dev.touchstone.cli.client;

import dev.touchstone.protocol.Json;
import dev.touchstone.protocol.api.DeliveryList;
import dev.touchstone.protocol.api.NewWebhook;
import dev.touchstone.protocol.api.WebhookList;
import dev.touchstone.protocol.api.WebhookView;

/** The webhooks of a service. */
public final class WebhookClient {

    private static final String PATH = "/api/webhooks";

    private final ServiceClient service;

    public WebhookClient(ServiceClient service) {
        this.service = service;
    }

    /** Makes one; the answer holds its secret. */
    public WebhookView create(NewWebhook wanted) {
        return Json.read(service.write(PATH, Json.write(wanted)), WebhookView.class);
    }

    /** All of them, without their secrets. */
    public WebhookList list() {
        return new WebhookList(
                service.all(PATH, WebhookList.class, WebhookList::webhooks, hook -> Long.toString(hook.id())));
    }

    /** What became of telling one, the newest first, at most {@code limit}. */
    public DeliveryList log(long id, int limit) {
        return Json.read(service.read(PATH + "/" + id + "/deliveries?limit=" + limit), DeliveryList.class);
    }

    /** Has one sent a notice that says nothing. */
    public void test(long id) {
        service.write(PATH + "/" + id + "/test", "{}");
    }

    /** Tells one nothing more. */
    public WebhookView remove(long id) {
        return Json.read(service.write(PATH + "/" + id + "/remove", "{}"), WebhookView.class);
    }
}
