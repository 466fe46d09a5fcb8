import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { beforeAll, describe, expect, it } from "vitest";
import { createMetrics } from "../transport/metrics";

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), "utf8");

type Rule = {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; action: string };
};
const rules = (parse(read("deploy/prometheus/alerts.yaml")) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
type Panel = { title: string; type: string; targets?: { expr: string }[]; gridPos: { x: number; w: number } };
const { panels } = JSON.parse(read("deploy/grafana/sigma.json")) as { panels: Panel[] };

/** Names of series that a Prometheus has, with the labels of each. */
const series = new Map<string, Set<string>>([["up", new Set()]]);
beforeAll(async () => {
  const { registry, route, event, tick } = createMetrics(
    { statuses: () => [] },
    { connections: () => 0, replyBytes: () => 0, intake: () => null },
  );
  route.observe({ method: "GET", route: "/api/wells", status: 200 }, 0.1);
  event.observe({ event: "well-status/get", outcome: "ok" }, 0.1);
  tick.observe(0.01);
  // Garbage collections are reported once there was one.
  series.set("nodejs_gc_duration_seconds_sum", new Set(["kind"]));
  for (const line of (await registry.metrics()).split("\n")) {
    const [, name, labels = ""] = /^([a-z_0-9]+)(?:\{(.*)\})? /i.exec(line) ?? [];
    if (name) series.set(name, new Set([...labels.matchAll(/(\w+)=/g)].map(([, label]) => label!)));
  }
});

/** Labels that Prometheus itself adds. */
const ownLabels = ["job", "instance"];
const words = new Set(
  "sum max by rate histogram_quantile topk time changes max_over_time le label_values".split(" ").concat(ownLabels),
);

/** The series and series labels in a query that Sigma does not export. */
function unknownIn(expression: string): string[] {
  const texts = expression.replaceAll(/"[^"]*"/g, '""');
  const namedSeries = [...texts.matchAll(/\b([a-z_][a-z_0-9]*)\b(?!\s*(?:=|\())/gi)].map(([, name]) => name!);
  const labels = [...texts.matchAll(/(?:by \(|[{,(]\s*)([a-z_ ,]*?)(?:\)|=)/gi)].flatMap(([, list]) =>
    list!.split(",").map((label) => label.trim()),
  );
  const foundSeries = [...series.keys()].filter((name) => new RegExp(`\\b${name}\\b`).test(texts));
  const knownLabels = new Set(["le", ...ownLabels, ...foundSeries.flatMap((name) => [...series.get(name)!])]);
  return [
    ...namedSeries.filter((name) => name.includes("_") && !series.has(name) && !words.has(name)),
    ...labels.filter((label) => /^[a-z_]+$/.test(label) && !knownLabels.has(label) && !series.has(label)),
    ...(foundSeries.length > 0 ? [] : ["no series"]),
  ];
}

describe("what watches /metrics", () => {
  const queries = [
    ...rules.map(({ alert, expr }) => [alert, expr]),
    ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [`panel ${title}`, expr])),
  ] as [string, string][];

  it.each(queries)("%s queries only series that a server exports", (_name, expr) => {
    expect(unknownIn(expr)).toEqual([]);
  });

  it("would notice a series or a label that no server has", () => {
    expect(unknownIn("max(sigma_rigs_lost)")).toContain("sigma_rigs_lost");
    expect(unknownIn("sum by (well) (rate(sigma_rest_seconds_count[5m]))")).toContain("well");
    expect(unknownIn('rate(sigma_rest_seconds_count{code="500"}[5m])')).toContain("code");
  });

  it("shows each measure of Sigma in a panel", () => {
    const askedExpressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join("\n");
    const bases = [...series.keys()]
      .filter((name) => name.startsWith("sigma_"))
      .map((name) => name.replace(/_(sum|count|bucket)$/, ""));
    expect(bases.filter((name) => !askedExpressions.includes(name))).toEqual([]);
  });

  it("gives the severity of each alarm and the action to take, here and in the guide", () => {
    const guide = read("docs/guides/operate.md");
    expect(rules.map(({ alert }) => alert).filter((alert) => !guide.includes(`\`${alert}\``))).toEqual([]);
    for (const { labels, annotations } of rules) {
      expect(["critical", "warning"]).toContain(labels.severity);
      expect(annotations.action.length).toBeGreaterThan(20);
    }
  });
});
