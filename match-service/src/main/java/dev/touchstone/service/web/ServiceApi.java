package dev.touchstone.service.web;

import dev.touchstone.protocol.api.ServiceView;
import dev.touchstone.service.ServiceInfo;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Who answers here. */
@RestController
class ServiceApi {

    private final ServiceInfo info;

    ServiceApi(ServiceInfo info) {
        this.info = info;
    }

    @GetMapping("/api/service")
    ServiceView show() {
        return new ServiceView(info.version(), ProcessHandle.current().pid(), info.dataFolder(), "running");
    }
}
