package dev.touchstone.service;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Clock;
import java.time.Instant;

/** Holds the modules to their table in docs/1-architecture.md, and the packages inside them to their order. */
@AnalyzeClasses(packages = "dev.touchstone", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    private static final String ENGINE = "dev.touchstone.engine..";
    private static final String OPENINGS = "dev.touchstone.openings..";
    private static final String STATISTICS = "dev.touchstone.statistics..";
    private static final String PROTOCOL = "dev.touchstone.protocol..";
    private static final String WORKER = "dev.touchstone.worker..";
    private static final String SERVICE = "dev.touchstone.service..";
    private static final String CLI = "dev.touchstone.cli..";

    @ArchTest
    static final ArchRule modules_depend_on_what_their_table_allows = layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .layer("engine")
            .definedBy(ENGINE)
            .layer("openings")
            .definedBy(OPENINGS)
            .layer("statistics")
            .definedBy(STATISTICS)
            .layer("protocol")
            .definedBy(PROTOCOL)
            .layer("worker")
            .definedBy(WORKER)
            .layer("match-service")
            .definedBy(SERVICE)
            .layer("cli")
            .definedBy(CLI)
            .whereLayer("engine")
            .mayNotAccessAnyLayer()
            .whereLayer("openings")
            .mayOnlyAccessLayers("engine")
            .whereLayer("statistics")
            .mayNotAccessAnyLayer()
            .whereLayer("protocol")
            .mayOnlyAccessLayers("engine", "openings")
            .whereLayer("worker")
            .mayOnlyAccessLayers("engine", "openings", "protocol")
            .whereLayer("match-service")
            .mayOnlyAccessLayers("engine", "openings", "statistics", "protocol", "worker")
            .whereLayer("cli")
            .mayOnlyAccessLayers("engine", "openings", "statistics", "protocol");

    @ArchTest
    static final ArchRule only_the_embedded_worker_knows_the_worker = noClasses()
            .that()
            .resideInAPackage(SERVICE)
            .and(DescribedPredicate.not(named("EmbeddedWorker")))
            .should()
            .dependOnClassesThat()
            .resideInAPackage(WORKER);

    @ArchTest
    static final ArchRule the_service_never_searches = noClasses()
            .that()
            .resideInAPackage(SERVICE)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.touchstone.engine", "dev.touchstone.engine.search..", "dev.touchstone.engine.eval..");

    @ArchTest
    static final ArchRule the_engine_is_layered = layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .layer("board")
            .definedBy("dev.touchstone.engine.board..")
            .layer("config")
            .definedBy("dev.touchstone.engine.config..")
            .layer("movegen")
            .definedBy("dev.touchstone.engine.movegen..")
            .layer("game")
            .definedBy("dev.touchstone.engine.game..")
            .layer("eval")
            .definedBy("dev.touchstone.engine.eval..")
            .layer("search")
            .definedBy("dev.touchstone.engine.search..")
            .layer("uci")
            .definedBy("dev.touchstone.engine.uci..")
            .layer("cost")
            .definedBy("dev.touchstone.engine.cost..")
            .whereLayer("board")
            .mayNotAccessAnyLayer()
            .whereLayer("config")
            .mayNotAccessAnyLayer()
            .whereLayer("movegen")
            .mayOnlyAccessLayers("board")
            .whereLayer("game")
            .mayOnlyAccessLayers("board", "movegen")
            .whereLayer("eval")
            .mayOnlyAccessLayers("board", "config")
            .whereLayer("search")
            .mayOnlyAccessLayers("board", "config", "movegen", "game", "eval")
            .whereLayer("uci")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("cost")
            .mayNotBeAccessedByAnyLayer();

    @ArchTest
    static final ArchRule the_engine_and_the_statistics_stand_on_plain_java = classes()
            .that()
            .resideInAnyPackage(ENGINE, STATISTICS)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", "org.jspecify..", ENGINE, STATISTICS);

    @ArchTest
    static final ArchRule the_services_features_have_no_cycles =
            slices().matching("dev.touchstone.service.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule time_comes_from_clocks = noClasses()
            .that(DescribedPredicate.not(named(".*(Clock|Timer).*")))
            .should()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(System.class, "nanoTime")
            .orShould()
            .callMethod(System.class, "currentTimeMillis")
            .because("tests set the clock");

    @ArchTest
    static final ArchRule nothing_is_shared_and_changed_at_the_same_time = fields().that()
            .areStatic()
            .and()
            .areDeclaredInClassesThat()
            .resideInAPackage("dev.touchstone..")
            .should()
            .haveModifier(JavaModifier.FINAL);

    @ArchTest
    static final ArchRule the_wall_clock_is_made_in_one_place = noClasses()
            .that(DescribedPredicate.not(named("ServiceConfiguration")))
            .and()
            .resideInAPackage(SERVICE)
            .and()
            .resideOutsideOfPackage("dev.touchstone.service.embedded..")
            .should()
            .callMethod(Clock.class, "systemUTC");

    private static DescribedPredicate<JavaClass> named(String pattern) {
        return DescribedPredicate.describe(
                "named " + pattern,
                c -> c.getName().replaceAll(".*\\.", "").replaceAll("\\$.*", "").matches(pattern));
    }
}
