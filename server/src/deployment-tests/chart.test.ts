import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { readSettings } from "../app/settings";
import { roles } from "../cluster/roles";
import { knownVariables } from "./known-variables";
import { chartValues, type Manifest, renderChart, valuesSchema } from "./render-chart";
import type { TemplateValues } from "./render-template";
import { servedPaths } from "./served-paths";

type Variable = {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef: { name: string; key: string; optional?: boolean } };
};
type Container = TemplateValues & {
  env: Variable[];
  image: string;
  ports: { name: string; containerPort: number }[];
  securityContext: TemplateValues;
  volumeMounts: { name: string; mountPath: string }[];
  resources: TemplateValues;
};
type Pod = TemplateValues & { containers: [Container]; securityContext: TemplateValues; volumes: { name: string }[] };
type Peer = TemplateValues;
type Spec = {
  replicas: number;
  selector: { matchLabels: TemplateValues };
  template: { metadata: { labels: TemplateValues }; spec: Pod };
  volumeClaimTemplates: { metadata: { name: string } }[];
};

const manifests = renderChart();
const ofKind = (kind: string, from = manifests) => from.filter((manifest) => manifest.kind === kind);
const specOf = (kind: string, name: string, from = manifests): unknown => {
  const manifest = ofKind(kind, from).find(({ metadata }) => metadata.name === name);
  if (!manifest) throw new Error(`There is no ${kind} ${name}`);
  return manifest["spec"];
};
const serverRoles = ["web", "ingest", "worker"] as const;
const podOf = (role: string, from = manifests) => (specOf("StatefulSet", `rigs-${role}`, from) as Spec).template.spec;
const isSelected = (selector: TemplateValues, labels: TemplateValues) =>
  Object.entries(selector).every(([name, value]) => labels[name] === value);

/** All pods of the chart: labels and what runs. */
const pods = [
  ...[...ofKind("StatefulSet"), ...ofKind("Deployment")].map((manifest) => (manifest["spec"] as Spec).template),
  ...ofKind("CronJob").map((each) => (each["spec"] as { jobTemplate: { spec: Spec } }).jobTemplate.spec.template),
];

describe("values of the chart", () => {
  const validate = new Ajv({ strict: true, allErrors: true, allowUnionTypes: true }).compile(valuesSchema());

  it("match their schema, which covers every one of them", () => {
    expect([validate(chartValues()), validate.errors]).toEqual([true, null]);
  });

  it.each<[string, (values: never) => void, string]>([
    ["a name that is wrong", (values: { servers: TemplateValues }) => (values.servers["injest"] = {}), "/servers"],
    [
      "no server that reads rigs",
      (values: { servers: { ingest: TemplateValues } }) => (values.servers.ingest["replicas"] = 0),
      "/servers/ingest/replicas",
    ],
    [
      "an image without a tag",
      (values: { backup: TemplateValues }) => (values.backup["image"] = "postgres"),
      "/backup/image",
    ],
    [
      "a setting that the chart makes itself",
      (values: { settings: TemplateValues }) => (values.settings["ROLE"] = "web"),
      "/settings",
    ],
    [
      "a port of rigs below 1024",
      (values: { wits: TemplateValues }) => (values.wits["ports"] = [502]),
      "/wits/ports/0",
    ],
  ])("refuse %s", (_what, change, path) => {
    const values = chartValues();
    change(values as never);
    expect(validate(values)).toBe(false);
    expect(validate.errors!.map(({ instancePath }) => instancePath)).toContain(path);
  });
});

describe.each(serverRoles)("servers of the role %s", (role) => {
  const [container] = podOf(role).containers;

  it("get settings that the server has and can read", () => {
    expect(roles).toContain(role);
    const knownNames = knownVariables();
    expect(container.env.map(({ name }) => name).filter((name) => !knownNames.has(name))).toEqual([]);
    const secrets: TemplateValues = {
      DATABASE_URL: "postgresql://sigma:secret@db:5432/sigma",
      REDIS_URL: "redis://:secret@valkey:6379",
      SECRET_KEY: "ab".repeat(32),
    };
    const variables = Object.fromEntries(
      container.env.map(({ name, value, valueFrom }) => [
        name,
        value ?? (secrets[valueFrom!.secretKeyRef.key] as string | undefined),
      ]),
    );
    const settings = readSettings(variables);
    expect([settings.role, settings.port, settings.dataDir, settings.trustProxy]).toEqual([role, 8080, "/data", 1]);
    expect(container.ports).toEqual([{ name: "http", containerPort: settings.port }]);
  });

  it("get their secrets by reference only, and those that all parts share without a default", () => {
    const referredKeys = container.env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []);
    expect(new Set(referredKeys.map(({ name }) => name))).toEqual(new Set(["sigma"]));
    expect(referredKeys.filter(({ optional }) => !optional).map(({ key }) => key)).toEqual([
      "DATABASE_URL",
      "REDIS_URL",
      "SECRET_KEY",
    ]);
  });

  it("are requested on paths that the server serves", async () => {
    const probes = ["startupProbe", "livenessProbe", "readinessProbe"].map(
      (name) => (container[name] as { httpGet: { path: string; port: string } }).httpGet,
    );
    expect(probes.map(({ path }) => path)).toEqual(["/healthz", "/healthz", "/readyz"]);
    const pathsServed = await servedPaths();
    for (const { path, port } of probes) expect([pathsServed.has(path), port]).toEqual([true, "http"]);
  });

  it("keep a disk of their own", () => {
    const { volumeClaimTemplates } = specOf("StatefulSet", `rigs-${role}`) as Spec;
    expect(volumeClaimTemplates.map(({ metadata }) => metadata.name)).toEqual(["data"]);
    expect(container.volumeMounts).toContainEqual({ name: "data", mountPath: "/data" });
  });
});

describe("the chart", () => {
  it("runs nothing as root, with extra privileges or without limits, and uses no untagged image", () => {
    expect(pods).toHaveLength(5);
    for (const { spec } of pods) {
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: expect.any(Number) as number });
      expect(spec["automountServiceAccountToken"]).toBe(false);
      const [{ securityContext, resources, image }] = spec.containers;
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
      expect(resources).toMatchObject({
        requests: { cpu: expect.any(String) as string },
        limits: { memory: expect.any(String) as string },
      });
      expect(image).toMatch(/^[\w./-]+:(?!latest)[\w.-]+$/);
    }
  });

  it("mounts what its pods have, and selects pods that are there", () => {
    for (const { spec } of pods) {
      const claimedVolumes = ["data"];
      const names = [...(spec.volumes ?? []).map(({ name }) => name), ...claimedVolumes];
      expect(spec.containers[0].volumeMounts.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual(
        [],
      );
    }
    const selectors = [
      ...ofKind("Service").map((each) => (each["spec"] as { selector: TemplateValues }).selector),
      ...ofKind("PodDisruptionBudget").map((each) => (each["spec"] as Spec).selector.matchLabels),
      ...ofKind("NetworkPolicy").map(
        (each) => (each["spec"] as { podSelector: Spec["selector"] }).podSelector.matchLabels,
      ),
    ];
    expect(selectors).toHaveLength(5 + 4 + 4);
    for (const selector of selectors) {
      expect(pods.filter(({ metadata }) => isSelected(selector, metadata.labels))).toHaveLength(1);
    }
  });

  it("leads browsers to the web servers over TLS alone", () => {
    const { tls, rules } = specOf("Ingress", "rigs-web") as {
      tls: { hosts: string[]; secretName: string }[];
      rules: { host: string; http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[];
    };
    const { service } = rules[0]!.http.paths[0]!.backend;
    expect([tls, rules[0]!.host]).toEqual([
      [{ hosts: ["sigma.example.com"], secretName: "sigma-tls" }],
      "sigma.example.com",
    ]);
    const { selector, ports } = specOf("Service", service.name) as {
      selector: TemplateValues;
      ports: { name: string }[];
    };
    expect([selector["app.kubernetes.io/component"], ports.map(({ name }) => name)]).toEqual([
      "web",
      [service.port.name],
    ]);
  });

  it("leads each port of rigs through the balancer to servers that read rigs, also while the database is away", () => {
    const values = chartValues() as { wits: { ports: number[] } };
    const { ports } = values.wits;
    const service = specOf("Service", "rigs-wits") as { ports: { port: number; targetPort: number }[] };
    expect(service.ports.map(({ port, targetPort }) => [port, targetPort])).toEqual(ports.map((port) => [port, port]));
    const map = ofKind("ConfigMap").find(({ metadata }) => metadata.name === "rigs-wits")!;
    const configuration = (map["data"] as { "haproxy.cfg": string })["haproxy.cfg"];
    expect([...configuration.matchAll(/bind :(\d+)/g)].map(([, port]) => Number(port))).toEqual([...ports, 8404]);
    const [, servers, host] = /server-template ingest (\d+) (\S+) /.exec(configuration)!;
    expect(Number(servers)).toBe((specOf("StatefulSet", "rigs-ingest") as Spec).replicas);
    const [name, namespace] = host!.split(".");
    expect(namespace).toBe("drilling");
    expect(specOf("Service", name!)).toMatchObject({ clusterIP: "None", publishNotReadyAddresses: true });
    const { ingress } = specOf("NetworkPolicy", "rigs-ingest") as {
      ingress: { ports: { port: number | string }[]; from?: Peer[] }[];
    };
    expect(ingress.at(-1)!.ports.map(({ port }) => port)).toEqual(ports);
  });

  it("gives backups the variables that their script needs", () => {
    const [container] = pods.find(({ metadata }) => metadata.labels["app.kubernetes.io/component"] === "backup")!.spec
      .containers;
    const map = ofKind("ConfigMap").find(({ metadata }) => metadata.name === "rigs-backup")!;
    const script = (map["data"] as { "backup.sh": string })["backup.sh"];
    const askedNames = new Set([...script.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name));
    expect(container.env.map(({ name }) => name).filter((name) => !askedNames.has(name))).toEqual([]);
    expect(container.volumeMounts).toContainEqual({ name: "scripts", mountPath: "/scripts" });
  });

  it("leaves out what is not wanted", () => {
    const values = chartValues() as Record<string, TemplateValues>;
    values["ingress"]!["enabled"] = false;
    values["backup"]!["enabled"] = false;
    values["networkPolicy"]!["enabled"] = false;
    values["wits"]!["ports"] = [];
    Object.assign(values, { archiveClaim: "archives", secretSettings: ["SMTP_URL"] });
    const renderedManifests: Manifest[] = renderChart(values);
    expect(new Set(renderedManifests.map(({ kind }) => kind))).toEqual(
      new Set(["Service", "StatefulSet", "PodDisruptionBudget"]),
    );
    const { env } = podOf("worker", renderedManifests).containers[0];
    expect(env.map(({ name }) => name)).toEqual(expect.arrayContaining(["ARCHIVE_DIR", "SMTP_URL"]));
    expect(env.map(({ name }) => name)).not.toContain("PUBLIC_URL");
  });
});
