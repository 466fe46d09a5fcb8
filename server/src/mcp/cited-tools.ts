import type { CitedSource } from "@sigma/contract/assistant/cited-source";
import { type ChannelId, channelRow, isChannelId } from "@sigma/terms/channels";
import { z } from "zod";

/** Asks a call of the contract with the rights of the caller. @throws CallError of the call */
export type Ask = (call: string, sent: Record<string, unknown>) => Promise<unknown>;

/** A tool made of calls of the contract, which gives the source of each figure. */
export type CitedTool<Input extends z.ZodType = z.ZodType> = {
  name: string;
  description: string;
  input: Input;
  /** The calls that it makes: a caller who may not make all of them does not have it. */
  calls: readonly string[];
  run: (input: z.output<Input>, ask: Ask) => Promise<unknown>;
};

const tool = <Input extends z.ZodType>(definition: CitedTool<Input>): CitedTool => definition;

const wellId = z.string().min(1).max(64).describe("The _id of the well");
const channel = z
  .string()
  .refine(isChannelId, { error: "must be the name of a channel, such as rop, wob or holeDepth" })
  .describe("The name of a channel, such as rop, wob, holeDepth");
const time = z.number().describe("Epoch seconds");
const depth = z.number().min(0).max(100_000).describe("ft MD");
const channels = z.array(channel).min(1).max(8);

/** The columns of a reply, each as long as the others; null is a missing value. */
type Columns = Readonly<Record<string, readonly (number | string | null)[]>>;

const unitOf = (id: string) => channelRow(id as ChannelId).unit;

/** How long before a moment a value is looked for, s, step by step: a value of a downhole tool may be minutes old. */
const LOOK_BACKS_S = [60, 3600] as const;

/** Samples that are read at most for one value. */
const MOST_SAMPLES = 100_000;

/** Tools that answer with sources. */
export const citedTools: readonly CitedTool[] = [
  tool({
    name: "search_cited",
    description: "Finds wells, rigs, notes, daily reports, lessons and notifications by words, each with its source",
    input: z.strictObject({ text: z.string().trim().min(1).max(100), wellId: wellId.optional() }),
    calls: ["search/get"],
    async run({ text, wellId: currentWellId }, ask) {
      const hits = (await ask("search/get", { text, ...(currentWellId && { currentWellId }) })) as Hit[];
      return {
        hits: hits.map(({ kind, id, ...hit }) => ({
          ...hit,
          source: { kind: "record", wellId: hit.wellId, of: kind, id } satisfies CitedSource,
        })),
      };
    },
  }),
  tool({
    name: "values_at_time_cited",
    description: "The newest value of channels at or before a moment, at most an hour older, with unit and sample time",
    input: z.strictObject({ wellId, channels, time }),
    calls: ["well-data/get/raw"],
    async run({ wellId: well, channels: names, time: at }, ask) {
      const values: object[] = [];
      for (const name of names) values.push(await valueAt(well, name, at, ask));
      return { values };
    },
  }),
  tool({
    name: "extremes_cited",
    description: "Lowest and highest value of a channel in a span of time, each with its sample time",
    input: z
      .strictObject({ wellId, channel, from: time, to: time })
      .refine(({ from, to }) => from <= to, { error: "must not be after to", path: ["from"] }),
    calls: ["well-data/get"],
    async run({ wellId: well, channel: name, from, to }, ask) {
      const samples = await thinnedPoints({ well, name, from, to }, ask);
      const byValue = samples.toSorted((a, b) => a.value - b.value);
      const figure = async (extreme: Point | undefined) => {
        if (!extreme) return null;
        const { at, value } = await sampleOf(extreme, { well, name, from, to }, ask);
        const source: CitedSource = { kind: "sample", wellId: well, channel: name, time: at };
        return { value, unit: unitOf(name), source };
      };
      return { lowest: await figure(byValue[0]), highest: await figure(byValue.at(-1)) };
    },
  }),
  tool({
    name: "values_at_depth_cited",
    description: "The values of channels in the depth row at or next above a depth, at most 10 ft higher, with unit",
    input: z.strictObject({ wellId, channels, depth }),
    calls: ["depth-data/get/raw"],
    async run({ wellId: well, channels: names, depth: at }, ask) {
      const request = { wellId: well, projection: ["depth", ...names], from: at - 10, to: at };
      const columns = (await ask("depth-data/get/raw", request)) as Columns;
      const values = names.map((name) => {
        const row = pointsOf(columns, "depth", name).at(-1);
        if (!row) return { channel: name, value: null, unit: unitOf(name) };
        const source: CitedSource = { kind: "depth-row", wellId: well, channel: name, depth: row.at };
        return { channel: name, value: row.value, unit: unitOf(name), source };
      });
      return { values };
    },
  }),
  tool({
    name: "surveys_cited",
    description: "The surveys of a well in a range of depth, ft MD, each with its depth as the source",
    input: z.strictObject({ wellId, from: depth.optional(), to: depth.optional() }),
    calls: ["survey-data/get"],
    async run({ wellId: well, from, to }, ask) {
      const range = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
      const columns = (await ask("survey-data/get", { wellId: well, ...range })) as Columns;
      const names = Object.keys(columns);
      const surveys = (columns["md"] ?? []).map((md, row) => ({
        ...Object.fromEntries(names.map((name) => [name, columns[name]?.[row] ?? null])),
        source: { kind: "survey", wellId: well, md: Number(md) } satisfies CitedSource,
      }));
      return { surveys };
    },
  }),
  tool({
    name: "daily_reports_cited",
    description: "The intervals of daily reports that start in a span of time, each with its report as the source",
    input: z.strictObject({ wellId, from: time, to: time }),
    calls: ["daily-report/get"],
    async run({ wellId: well, from, to }, ask) {
      const intervals = (await ask("daily-report/get", { wellId: well, from, to })) as Interval[];
      return {
        intervals: intervals.map(({ _id: id, version: _version, ...interval }) => ({
          ...interval,
          source: { kind: "report", wellId: well, id, time: interval.startTime } satisfies CitedSource,
        })),
      };
    },
  }),
  tool({
    name: "well_cited",
    description: "A well with its general data, status, and the first and last time and depth of its data",
    input: z.strictObject({ wellId }),
    calls: ["GET api/well", "GET api/well-data/borders", "well-status/get"],
    async run({ wellId: well }, ask) {
      const [general, borders, statuses] = await Promise.all([
        ask("GET api/well", { wellId: well }),
        ask("GET api/well-data/borders", { wellId: well }),
        ask("well-status/get", { wellId: well }),
      ]);
      const source: CitedSource = { kind: "record", wellId: well, of: "well", id: well };
      return { well: general, borders, status: (statuses as object[])[0] ?? null, source };
    },
  }),
];

type Hit = { kind: string; id: string; wellId: string | null; [field: string]: unknown };
type Interval = { _id: string; version: number; startTime: number; [field: string]: unknown };
type Point = { at: number; value: number };

/** The rows of columns that have a value. */
const pointsOf = (columns: Columns, axis: string, name: string): Point[] =>
  (columns[axis] ?? []).flatMap((at, row) => {
    const value = columns[name]?.[row];
    return typeof at === "number" && typeof value === "number" ? [{ at, value }] : [];
  });

/** A channel of a well in a span of time. */
type Stretch = { well: string; name: string; from: number; to: number };

/** Points of a thinned range per extreme: two of each pixel. */
const PIXELS = 1000;

/** The width of a pixel of a thinned range, s. */
const widthOf = ({ from, to }: Pick<Stretch, "from" | "to">) => Math.ceil((to - from + 1) / PIXELS);

/** A range with every minimum and maximum; the time of a point is that of its pixel. */
async function thinnedPoints({ well, name, from, to }: Stretch, ask: Ask): Promise<Point[]> {
  const request = { wellId: well, projection: ["time", name], from, to, pixels: PIXELS };
  return pointsOf((await ask("well-data/get", request)) as Columns, "time", name);
}

/** The sample of an extreme of a thinned range: its pixel is read more closely, until a pixel is a second. */
async function sampleOf(extreme: Point, stretch: Stretch, ask: Ask): Promise<Point> {
  const width = widthOf(stretch);
  if (width <= 1) return extreme;
  const closer = {
    ...stretch,
    from: Math.max(stretch.from, extreme.at - width),
    to: Math.min(stretch.to, extreme.at + width),
  };
  const points = await thinnedPoints(closer, ask);
  const differenceOf = ({ value }: Point) => Math.abs(value - extreme.value);
  const nearest = points.toSorted((a, b) => differenceOf(a) - differenceOf(b))[0];
  return nearest ? sampleOf(nearest, closer, ask) : extreme;
}

async function valueAt(well: string, name: string, at: number, ask: Ask): Promise<object> {
  for (const lookBack of LOOK_BACKS_S) {
    const request = { wellId: well, projection: ["time", name], from: at - lookBack, to: at, limit: MOST_SAMPLES };
    const sample = pointsOf((await ask("well-data/get/raw", request)) as Columns, "time", name).at(-1);
    if (!sample) continue;
    const source: CitedSource = { kind: "sample", wellId: well, channel: name, time: sample.at };
    return { channel: name, value: sample.value, unit: unitOf(name), source };
  }
  return { channel: name, value: null, unit: unitOf(name) };
}
