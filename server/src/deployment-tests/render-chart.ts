import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse, parseAllDocuments, stringify } from "yaml";
import {
  isTrue,
  readTemplate,
  render,
  type TemplateValues,
  type TemplateFunction,
  type Templates,
} from "./render-template";

/** A Kubernetes object. */
export type Manifest = TemplateValues & { kind: string; metadata: { name: string; labels: Record<string, string> } };

const chart = (path: string) => fileURLToPath(new URL(`../../../deploy/helm/sigma/${path}`, import.meta.url));

/** The default values of the chart, a new copy. */
export const chartValues = () => parse(readFileSync(chart("values.yaml"), "utf8")) as TemplateValues;

/** The schema of its values. */
export const valuesSchema = () => JSON.parse(readFileSync(chart("values.schema.json"), "utf8")) as TemplateValues;

const indentText = ([spaces, text]: unknown[]) => String(text).replaceAll(/^(?=.)/gm, " ".repeat(Number(spaces)));
const last = (args: unknown[]) => args.at(-1);

/** Functions of Helm that the chart uses. */
const functions: Record<string, TemplateFunction> = {
  include: ([name, dot], { include }) => include(String(name), dot),
  quote: (args) => JSON.stringify(String(last(args))),
  default: ([usual, value]) => (isTrue(value) ? value : usual),
  toYaml: (args) => stringify(last(args), { lineWidth: 0 }).trimEnd(),
  nindent: (args) => `\n${indentText(args)}`,
  printf: ([format, ...values]) => String(format).replaceAll("%s", () => String(values.shift())),
  div: ([a, b]) => Math.floor(Number(a) / Number(b)),
  eq: ([a, b]) => a === b,
  ne: ([a, b]) => a !== b,
  not: ([value]) => !isTrue(value),
  and: (args) => args.find((each) => !isTrue(each)) ?? last(args),
  sha256sum: (args) =>
    createHash("sha256")
      .update(String(last(args)))
      .digest("hex"),
  "Files.Get": ([path]) => readFileSync(chart(String(path)), "utf8"),
};

/**
 * Renders the chart with the subset of Go templates that it uses.
 *
 * @throws Error for a value that values.yaml does not have, and for syntax outside the subset
 */
export function renderChart(values: TemplateValues = chartValues()): Manifest[] {
  const { appVersion } = parse(readFileSync(chart("Chart.yaml"), "utf8")) as { appVersion: string };
  const dot = {
    Values: values,
    Chart: { AppVersion: appVersion },
    Release: { Name: "rigs", Namespace: "drilling", Service: "Helm" },
    Files: {},
  };
  const definedTemplates: Templates = new Map();
  const files = readdirSync(chart("templates")).toSorted();
  const read = files.map((file) => ({
    file,
    nodes: readTemplate(readFileSync(chart(`templates/${file}`), "utf8"), definedTemplates),
  }));
  const include = (name: string, givenDot: unknown): string => {
    const template = definedTemplates.get(name);
    if (!template) throw new Error(`There is no template ${name}`);
    return render(template, { dot: givenDot, variables: new Map([["$", givenDot]]), include }, functions);
  };
  return read.flatMap(({ file, nodes }) => {
    const text = render(nodes, { dot, variables: new Map([["$", dot]]), include }, functions);
    if (!file.endsWith(".yaml")) return [];
    return parseAllDocuments(text).flatMap((document) => {
      const [error] = document.errors;
      if (error) throw new Error(`${file}: ${error.message}`);
      return (document.toJS() as Manifest | null) ?? [];
    });
  });
}
