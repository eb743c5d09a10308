package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ddsbench.controller.deploy.BuildListener;
import org.ddsbench.controller.deploy.Bundles;
import org.ddsbench.controller.deploy.ProjectFiles;
import org.ddsbench.controller.node.Launcher;
import org.ddsbench.controller.remote.SshAccess;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.campaign.DraftRow;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.fix.CampaignFixer;
import org.ddsbench.core.fix.FixedCampaign;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.core.rules.MeasuredWrites;
import org.ddsbench.core.rules.RefusedRuns;
import org.ddsbench.core.rules.Resolved;
import org.ddsbench.core.rules.Rules;
import org.ddsbench.core.rules.RulesContext;
import org.ddsbench.core.testbed.Testbed;
import org.ddsbench.core.testbed.TestbedReader;
import org.ddsbench.core.xml.XmlFile;
import org.ddsbench.core.xml.XmlSource;
import org.ddsbench.repository.store.RunStore;
import org.jspecify.annotations.Nullable;

/**
 * Makes a campaign that can be run from files: reads, checks and plans it. It also reads the
 * product's own files (implementations, messages).
 */
public final class Workspace {
  private final ProjectFiles files;
  private final Path userHome;
  private final List<Path> variants;
  private final LocalBuilds builds;
  private final Workloads workloads;

  /**
   * @param home the product's directory
   * @param userHome for {@code ~} in a testbed, and for programs of variants
   */
  public Workspace(Path home, Path userHome) {
    this(
        new ProjectFiles(home, userHome.resolve(".cache/ddsbench/builds")),
        userHome,
        List.of(),
        BuildListener.NONE);
  }

  /**
   * @param userHome for {@code ~} in a testbed
   * @param variants directories that may have a {@code dds.xml}: the first one counts
   * @param progress receives the progress of building
   */
  Workspace(ProjectFiles files, Path userHome, List<Path> variants, BuildListener progress) {
    this(
        files,
        userHome,
        variants,
        new LocalBuilds(files, progress),
        new Workloads(files, Path.of(""), Optional.empty()));
  }

  private Workspace(
      ProjectFiles files,
      Path userHome,
      List<Path> variants,
      LocalBuilds builds,
      Workloads workloads) {
    this.files = files;
    this.userHome = userHome;
    this.variants = List.copyOf(variants);
    this.builds = builds;
    this.workloads = workloads;
  }

  /** The same with another place for its progress. */
  public Workspace reporting(BuildListener progress) {
    return new Workspace(files, userHome, variants, new LocalBuilds(files, progress), workloads);
  }

  /**
   * The same where a {@code dds.xml} beside this campaign file replaces that of the user, and its
   * workload is looked for from there.
   */
  public Workspace beside(Path campaignFile) {
    Path directory = campaignFile.toAbsolutePath().resolveSibling("");
    return new Workspace(
        files,
        userHome,
        Stream.concat(Stream.of(directory), variants.stream()).toList(),
        builds,
        workloads.beside(directory));
  }

  /** The same with the message types of this directory, whatever campaigns name. */
  public Workspace withWorkload(Path directory) {
    return new Workspace(files, userHome, variants, builds, workloads.chosen(directory));
  }

  /**
   * A campaign that passes the schema, its value ranges and the rules, without the runs that cannot
   * be carried out here, which findings report; or everything that is wrong with it.
   */
  public Checked<Campaign> campaign(CampaignReader.Reading read, Optional<Testbed> testbed) {
    KnownImplementations known = known();
    Checked<RulesContext> context = rulesContext(read, testbed, known);
    return context.value().isPresent()
        ? campaign(read, context.value().get(), known)
        : Checked.rejected(together(read.campaign().findings(), context.findings()));
  }

  private static Checked<Campaign> campaign(
      CampaignReader.Reading read, RulesContext context, KnownImplementations known) {
    List<Finding> findings = known.findingsWith(Rules.findings(read, context));
    return findings.stream().anyMatch(Finding::isError)
        ? Checked.rejected(findings)
        : new Checked<>(read.campaign().value().map(all -> Resolved.of(all, context)), findings);
  }

  /**
   * The text of a campaign file with all fixes applied; only findings when it cannot be read.
   *
   * @param named the file that places in the findings name
   */
  public Checked<FixedCampaign> fix(Path file, Path named, Optional<Testbed> testbed) {
    Checked<String> text = XmlFile.text(file);
    if (text.value().isEmpty()) {
      return Checked.rejected(text.findings());
    }
    CampaignReader.Reading read = CampaignReader.readRows(named.toString(), text.value().get());
    Checked<RulesContext> context = beside(file).rulesContext(read, testbed);
    return context.value().isPresent()
        ? Checked.accepted(
            CampaignFixer.fix(named.toString(), text.value().get(), context.value().get()),
            List.of())
        : Checked.rejected(together(read.campaign().findings(), context.findings()));
  }

  private static List<Finding> together(List<Finding> some, List<Finding> others) {
    return Stream.concat(some.stream(), others.stream()).toList();
  }

  /** The rows of a campaign as far as they could be read, one of them if {@code only} names it. */
  public NodeRules nodeRules(CampaignReader.Reading read, Testbed testbed, @Nullable String only) {
    RulesContext context =
        rulesContext(read, Optional.of(testbed))
            .value()
            .orElseGet(() -> rulesContext(Optional.of(testbed)));
    return nodeRules(read, context, only);
  }

  private static NodeRules nodeRules(
      CampaignReader.Reading read, RulesContext context, @Nullable String only) {
    return new NodeRules(
        read.rows().stream().filter(row -> only == null || row.id().equals(only)).toList(),
        context);
  }

  /**
   * The context in which campaigns with the product's messages are checked here.
   *
   * @throws BrokenProductException a file of the product has faults
   */
  public RulesContext rulesContext(Optional<Testbed> testbed) {
    return contexts().of(workloads.product(), testbed, known());
  }

  /**
   * The context in which a campaign is checked here, or what is wrong with its workload.
   *
   * @throws BrokenProductException a file of the product has faults
   */
  public Checked<RulesContext> rulesContext(
      CampaignReader.Reading read, Optional<Testbed> testbed) {
    return rulesContext(read, testbed, known());
  }

  private Checked<RulesContext> rulesContext(
      CampaignReader.Reading read, Optional<Testbed> testbed, KnownImplementations known) {
    return contexts().of(workloads.of(read), testbed, known);
  }

  /** The catalogues of workloads that campaigns may name. */
  public WorkloadCatalogues catalogues() {
    return new WorkloadCatalogues(files, workloads);
  }

  private RulesContexts contexts() {
    return new RulesContexts(files, builds);
  }

  /** The testbed of a file, or everything that is wrong with it. */
  public Checked<Testbed> testbed(Path file) {
    return TestbedReader.read(file, userHome);
  }

  /** What this machine lacks for these nodes of a testbed, at its place in the file. */
  public List<Finding> testbedFindings(Path file, List<String> nodes) throws IOException {
    return new TestbedProblems(files.home(), userHome).findings(file, nodes);
  }

  /** What programs of other machines lack for the runs of a plan, at its place in the testbed. */
  public List<Finding> planFindings(Path campaignFile, Path testbedFile, Plan plan)
      throws IOException {
    Workspace beside = beside(campaignFile);
    Checked<Workload> messages = beside.workloads.of(CampaignReader.readRows(campaignFile));
    return new TestbedProblems(files.home(), userHome)
        .mismatches(
            testbedFile,
            plan,
            CampaignAssembly.byName(beside.known().all().stream()),
            messages.value().flatMap(Workload::user).isPresent());
  }

  /** The plan, or the findings of both files together. */
  public Checked<Plan> plan(Path campaignFile, Path testbedFile) {
    return plan(campaignFile, testbedFile, Optional.empty());
  }

  /** The plan with the rounds of a repeated campaign shuffled by the seed, or all findings. */
  public Checked<Plan> plan(Path campaignFile, Path testbedFile, Optional<Long> seed) {
    Checked<Testbed> testbed = testbed(testbedFile);
    CampaignReader.Reading read = CampaignReader.readRows(campaignFile);
    Checked<Campaign> campaign = beside(campaignFile).campaign(read, testbed.value());
    return CheckedPlan.of(campaignFile, read, campaign, testbed, null, seed);
  }

  /**
   * Everything a run needs. {@code only} keeps one row, by its id. A repeated campaign without a
   * seed gets the one of the runs that it resumes, else a new one. Builds the programs of variants
   * that are not built yet, which takes minutes; an interrupt ends that.
   */
  public Checked<CampaignRequest> prepare(
      Path campaignFile,
      Path testbedFile,
      RunStore store,
      boolean resume,
      @Nullable String only,
      Optional<Long> seed)
      throws IOException {
    XmlSource testbedSource = XmlSource.of(testbedFile);
    XmlSource campaignSource = XmlSource.of(campaignFile);
    Checked<Testbed> readTestbed = TestbedReader.read(testbedSource, userHome);
    CampaignReader.Reading read = CampaignReader.readRows(campaignSource);
    Checked<Workload> checkedWorkload = beside(campaignFile).workloads.of(read);
    if (checkedWorkload.value().isEmpty()) {
      return Checked.rejected(
          together(
              readTestbed.findings(),
              together(read.campaign().findings(), checkedWorkload.findings())));
    }
    Workload workload = checkedWorkload.value().get();
    KnownImplementations known = beside(campaignFile).known();
    RulesContext context = contexts().of(workload, readTestbed.value(), known);
    MeasuredWrites writes = EarlierWrites.of(store, read.campaign().value(), readTestbed.value());
    Checked<Campaign> readCampaign = campaign(read, context.with(writes), known);
    Checked<Plan> planned =
        CheckedPlan.of(campaignFile, read, readCampaign, readTestbed, only, seed);
    if (planned.value().isPresent() && planned.value().get().rounds() > 1 && seed.isEmpty()) {
      long chosen = OrderSeed.choose(store, planned.value().get().campaign(), resume);
      planned =
          CheckedPlan.of(campaignFile, read, readCampaign, readTestbed, only, Optional.of(chosen));
    }
    Optional<Testbed> testbed = readTestbed.value();
    Optional<Campaign> campaign = readCampaign.value();
    if (planned.value().isEmpty() || testbed.isEmpty() || campaign.isEmpty()) {
      return Checked.rejected(planned.findings());
    }
    Plan plan = planned.value().get();
    List<Finding> lacks =
        together(
            testbedFindings(testbedFile, plan.nodes()),
            planFindings(campaignFile, testbedFile, plan));
    if (!lacks.isEmpty()) {
      return Checked.rejected(together(planned.findings(), lacks));
    }
    return new CampaignAssembly(files, builds, known, workload)
        .request(
            planned,
            campaign.get(),
            testbed.get(),
            campaignSource,
            testbedSource,
            read.rows(),
            nodeRules(read, context, only),
            store,
            resume);
  }

  /**
   * The implementations that are built here, by name, without variants with faults.
   *
   * @throws BrokenProductException a description has faults
   */
  public Map<String, Implementation> builtImplementations() {
    KnownImplementations known = known();
    return CampaignAssembly.byName(
        builds.usable(known.all()).filter(one -> !known.isFaulty(one.name())));
  }

  /**
   * The implementations that campaigns may name here, built or not.
   *
   * @throws BrokenProductException a description has faults
   */
  public KnownImplementations known() {
    return KnownImplementations.read(files.apps(), variants.stream());
  }

  /** The implementations of the product alone, of which there may be variants. */
  public List<Implementation> product() {
    return KnownImplementations.product(files.apps());
  }

  /** The {@code dds.xml} whose variants campaigns may name here. */
  public Optional<Path> variantsFile() {
    return KnownImplementations.file(variants.stream());
  }

  /** These implementations on this machine, whose programs are started for their versions. */
  public List<ImplementationStatus> statuses(KnownImplementations known)
      throws InterruptedException {
    return builds.statuses(known);
  }

  /**
   * Builds the variants that rows name and that are not built yet, which takes minutes; an
   * interrupt ends it.
   *
   * @return a warning for each row whose runs will fail because its variant cannot be built
   */
  List<Finding> unbuilt(List<DraftRow> rows) throws IOException {
    KnownImplementations known = known();
    Set<String> named =
        known.all().stream()
            .map(Implementation::name)
            .filter(name -> rows.stream().anyMatch(row -> RefusedRuns.names(row, name)))
            .collect(Collectors.toSet());
    return RefusedRuns.warnings(rows, builds.build(known, named));
  }

  /** The built implementations that connect nodes, by name. */
  public Map<String, Implementation> implementationsForNodes() {
    Map<String, Implementation> implementations = builtImplementations();
    implementations.values().removeIf(one -> one.inProcess() || !files.isBuilt(one));
    return implementations;
  }

  /** Bundles with {@link #implementationsForNodes}, for checking the nodes of a testbed. */
  public Bundles inspectionBundles(Testbed testbed) throws IOException {
    return files.bundles(
        testbed.nodes(), List.copyOf(implementationsForNodes().values()), Map.of(), Map.of());
  }

  /** Reaches each node in its own way; gives up on a login after some seconds. */
  public Launcher launcher(Testbed testbed, SshAccess access) {
    return new Launchers(userHome, access).of(testbed);
  }

  /** Reaches all nodes over SSH, in the same way. */
  public Launcher sshLauncher(SshAccess access) {
    return new Launchers(userHome, access).ssh();
  }
}
