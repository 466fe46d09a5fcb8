import type { EventName, EventReply } from "@sigma/contract/call-types";
import type { SlideSheet } from "@sigma/contract/directional/slide-sheet";
import type { WellJsonPage } from "@sigma/contract/exchange/well-json";
import type { ColumnReply } from "@sigma/contract/samples/column-frame";
import { sumBitRun } from "@sigma/engine/bit-run/sum-bit-run";
import { holeOfSpan } from "@sigma/engine/drilled-hole/hole-of-span";
import { type DrilledHole, type HoleRows, measureHole } from "@sigma/engine/drilled-hole/measure-hole";
import { type RatedHole, rateOfHole, ratedHole, sumHole } from "@sigma/engine/drilled-hole/rate-of-hole";
import { slidOfRows } from "@sigma/engine/slide-sheet/slid-of-rows";
import { aggregateStands, holeOfStands } from "@sigma/engine/stand/aggregate-stands";
import { summarizeRate } from "@sigma/engine/stand/summarize-stands";
import type { StandMetric } from "@sigma/engine/stand/stand-metric";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CorrectedServer, startCorrectedServer } from "../features/correction/testing/corrected-server";
import type { StoredWell } from "../storage/entities/wells/well-store";
import { packDepth } from "../storage/jobs/pack-depth";

/** The hole that the crew drilled: at such rates the mean of the rates over feet is about twice the footage over hours. */
const TOP = 9000;
const parts = [
  { mode: "rotated", feet: 20, rop: 300 },
  { mode: "slid", feet: 20, rop: 30 },
  { mode: "rotated", feet: 47, rop: 120 },
  null,
  { mode: "slid", feet: 25, rop: 90 },
  { mode: "rotated", feet: 62, rop: 240 },
  null,
  { mode: "rotated", feet: 30, rop: 400 },
  { mode: "slid", feet: 20, rop: 45 },
  { mode: "rotated", feet: 30, rop: 150 },
] as const;
const drilledParts = parts.filter((part) => part !== null);
const CHANGES = drilledParts.slice(1).filter(({ mode }, at) => mode !== drilledParts[at]!.mode).length;
const BOTTOM = TOP + drilledParts.reduce((sum, { feet }) => sum + feet, 0);

const hole = (mode?: "rotated" | "slid"): RatedHole =>
  sumHole(
    drilledParts
      .filter((part) => mode === undefined || part.mode === mode)
      .map(({ feet, rop }) => ratedHole(feet, rop)),
  );
const truth = { all: hole(), rotated: hole("rotated"), slid: hole("slid") };

/** Footage and hours of a view; values that it does not show are absent. */
type View = Partial<Record<keyof typeof truth, Partial<RatedHole> & { rop?: number | null }>>;

/** Half a foot for each change of mode, and its time at the lowest rate of penetration. */
const WITHIN = { footage: 0.5 * CHANGES, hours: (0.5 * CHANGES) / 30, rate: 0.02 };
/** Of all hole no change decides: a sample at each end may be missing. */
const WHOLE = { footage: 0.5, hours: 0.01, rate: 0.005 };

let correctedServer: CorrectedServer;
let well: StoredWell;
beforeAll(async () => {
  correctedServer = await startCorrectedServer();
  ({ well } = await correctedServer.drilled("Views", (rig) => {
    rig.block = 92;
    rig.pumps(600).rotate(60).wait(60);
    for (const part of parts) {
      if (part) rig.rotate(part.mode === "slid" ? 0 : 60).drill(part.feet, part.rop);
      else {
        rig.wait(10).rotate(0).lower(-8, 0.5).pumps(0).wait(20).connect(120);
        rig.pumps(600).wait(40).rotate(60).lower(8, 0.4);
      }
    }
  }));
  await packDepth(correctedServer.server.stores.depthBlocks)(null);
});
afterAll(() => correctedServer.close());

async function get<Name extends EventName>(event: Name, more: object = {}): Promise<EventReply<Name>> {
  const { data, error } = await correctedServer.admin.ask<EventReply<Name>>(event, { wellId: well._id, ...more });
  expect(error).toBeUndefined();
  return data!;
}

type Columns = Record<string, (number | null)[]>;
const numbers = (values: readonly (number | null)[]) => values.map((value) => value ?? Number.NaN);
const rowsOf = (columns: Columns): HoleRows => ({
  depth: numbers(columns["depth"]!),
  time: numbers(columns["time"]!),
  rigState: numbers(columns["rigState"]!),
  rop: numbers(columns["rop"]!),
});
const viewOf = ({ all, rotated, slid }: DrilledHole): View => ({
  all: all.rated,
  rotated: rotated.rated,
  slid: slid.rated,
});
const projection = ["depth", "time", "rop", "rigState"];
const columnsOf = (reply: ColumnReply) => reply as unknown as Columns;

async function ofStands(): Promise<Record<string, View>> {
  const views: Record<string, View> = {};
  const comparedStands = await get("stand-metric/get/compare", { wellIds: [well._id] });
  const stands = await get("stand-metric/get");
  expect(stands.map(({ open }) => open)).toEqual([false, false, true]);
  const view = (all: readonly StandMetric[]): View => ({
    rotated: holeOfStands(all, "rotating"),
    slid: holeOfStands(all, "sliding"),
  });
  views["performance cards"] = view(stands);
  views["stands compared"] = view(comparedStands[well._id]!);
  views["mean of the stands"] = {
    rotated: { rop: summarizeRate(stands, "rotatingRop").mean },
    slid: { rop: summarizeRate(stands, "slidingRop").mean },
  };
  for (const aggregationTime of [43_200, 86_400, 604_800]) {
    const group = await get("stand-metric/get", { aggregationTime });
    expect(group).toMatchObject([{ stands: 3, ...aggregateStands(stands, aggregationTime)[0] }]);
    const { rotatingFootage, rotatingRop, slidingFootage, slidingRop } = group[0]!;
    views[`stands of ${aggregationTime} s`] = {
      rotated: { ...ratedHole(rotatingFootage, rotatingRop), rop: rotatingRop },
      slid: { ...ratedHole(slidingFootage, slidingRop), rop: slidingRop },
    };
  }
  return views;
}

/** The rows of a sheet as its sums, its ribbon and the legend add them up. */
function ofSheet(
  rows: readonly Pick<SlideSheet, "startMD" | "endMD" | "trueSlideDistance" | "averageROP" | "activity">[],
): View {
  const { footage, slid } = slidOfRows(rows);
  const all = sumHole(rows.map((row) => ratedHole(row.endMD - row.startMD, row.averageROP)));
  return {
    all: { footage, hours: all.hours },
    slid: { footage: slid },
    rotated: { footage: footage - slid },
  };
}

async function ofDepthRows(): Promise<Record<string, View>> {
  const views: Record<string, View> = {};
  const raw = columnsOf(await get("depth-data/get/raw", { projection: [...projection, "rpm", "rpmDownhole"] }));
  const rows = rowsOf(raw);
  views["well summary"] = viewOf(measureHole(rows, { depth: { from: TOP, to: BOTTOM } }));
  const [first, last] = [rows.time[0]! - 3600, rows.time[rows.time.length - 1]!];
  const noon = Math.round((first + last) / 2);
  const days = [
    { from: first, to: noon },
    { from: noon, to: last + 1 },
  ];
  const figures = days.map((time) => measureHole(rows, { time }));
  const both = (mode: keyof typeof truth) => sumHole(figures.map((day) => day[mode].rated));
  views["days"] = { all: both("all"), rotated: both("rotated"), slid: both("slid") };
  expect(Math.min(...figures.map(({ all }) => all.footage))).toBeGreaterThan(10);
  const samples = columnsOf(await get("well-data/get", { projection: ["time", "holeDepth"] }));
  const trace = { time: numbers(samples["time"]!), holeDepth: numbers(samples["holeDepth"]!) };
  const dayFootages = days.map((day) => holeOfSpan(trace, day)!.drilled);
  for (const [at, footage] of dayFootages.entries())
    expect(Math.abs(footage - figures[at]!.all.footage)).toBeLessThan(1);
  views["days by hole depth"] = { all: { footage: dayFootages[0]! + dayFootages[1]! } };
  const { all, rotating, sliding } = sumBitRun({
    ...rows,
    rpm: numbers(raw["rpm"]!),
    rpmDownhole: numbers(raw["rpmDownhole"]!),
  });
  views["bit run"] = { all, rotated: rotating, slid: sliding };
  const comparedTraces = await get("depth-data/get/compare", {
    wellIds: [well._id],
    traces: ["time", "rop", "rigState"],
  });
  views["depth traces compared"] = viewOf(measureHole(rowsOf(columnsOf(comparedTraces[well._id]!))));
  const steps = columnsOf(await get("depth-data/get/aggregated", { projection }));
  views["aggregated"] = {
    all: sumHole(
      numbers(steps["depth"]!).map((start, at) => {
        const { all: part } = measureHole(rows, { depth: { from: start - 1, to: start + 99 } });
        return ratedHole(part.footage, steps["rop"]![at]!);
      }),
    ),
  };
  return views;
}

async function ofComparison(): Promise<Record<string, View>> {
  const views: Record<string, View> = {};
  const { wells } = await get("wells-compare/get");
  views["compared wells"] = { all: { rop: wells.find(({ wellId }) => wellId === well._id)!.rop } };
  for (const step of [100, 1000]) {
    const steps = (await get("wells-compare/get/steps", { wellIds: [well._id], step }))[well._id]!;
    const footage = steps.footage.reduce((sum, stepFootage) => sum + stepFootage, 0);
    const slid = steps.footage.reduce((sum, stepFootage, at) => sum + (stepFootage * steps.sliding[at]!) / 100, 0);
    const ratedSum = sumHole(steps.rated.map((stepFootage, at) => ({ footage: stepFootage, hours: steps.hours[at]! })));
    views[`comparison by ${step} ft`] = {
      all: { ...ratedSum, ...(step === 1000 && { rop: steps.rop.at(-1)! }) },
      slid: { footage: slid },
      rotated: { footage: footage - slid },
    };
  }
  return views;
}

async function ofExports(): Promise<Record<string, View>> {
  const query = { wellId: well._id, index: "depth", format: "csv", columns: "rop,rigState" };
  const { body } = await correctedServer.server.call<string>("GET api/well-export", { query });
  const lines = body.trimEnd().split("\r\n").slice(1);
  const cells = lines.map((line) => line.split(",").map((cell) => (cell === "" ? null : Number(cell))));
  const column = (at: number) => cells.map((row) => row[at]!);
  const none = cells.map(() => null);
  const { body: page } = await correctedServer.server.call<WellJsonPage>("GET api/well-json", {
    query: { wellId: well._id, resources: "depth-rows" },
  });
  const ofJson = (name: string) => page.rows.map((row) => (row[name] ?? null) as number | null);
  const json = Object.fromEntries(projection.map((name) => [name, ofJson(name)]));
  return {
    CSV: viewOf(measureHole(rowsOf({ depth: column(0), rop: column(1), rigState: column(2), time: none }))),
    JSON: viewOf(measureHole(rowsOf(json))),
  };
}

/** Of shifts and of days, each up to the next one. */
async function ofReports(): Promise<Record<string, View>> {
  const { time } = await correctedServer.server.stores.samples.borders(well.wellNo);
  const footage = { shifts: 0, states: 0, proposed: 0 };
  correctedServer.server.now.seconds = time!.to + 60;
  for (let moment = time!.from; moment < time!.to; ) {
    const { shiftEnd, facts } = await get("hand-over/get", { shiftStart: moment });
    footage.shifts += facts.drilled ?? 0;
    footage.states += facts.activities.reduce((sum, activity) => sum + activity.footage, 0);
    moment = shiftEnd;
  }
  for (let from = 86_400 * Math.floor(time!.from / 86_400); from < time!.to; from += 86_400) {
    const { activities } = await get("daily-report/propose", { from, to: from + 86_400 });
    footage.proposed += activities.reduce((sum, { figures }) => sum + (figures.footage ?? 0), 0);
  }
  return {
    "hand-overs": { all: { footage: footage.shifts } },
    "states of hand-overs": { all: { footage: footage.states } },
    "proposed activities": { all: { footage: footage.proposed } },
  };
}

it("all views, comparisons and exports of one well give its hole the same slid and rotated footage, hours and footage over hours [OP-065]", async () => {
  const sheet = await get("slide-sheet/get");
  const groupedSlides = await get("slide-sheet/get/compare", {
    wellIds: [well._id],
    aggregationTime: 86_400,
    timeZome: 0,
  });
  const views: Record<string, View> = {
    ...(await ofStands()),
    "slide sheet": ofSheet(sheet),
    "slide sheet of a day": ofSheet(groupedSlides[well._id] as unknown as SlideSheet[]),
    ...(await ofDepthRows()),
    ...(await ofComparison()),
    ...(await ofExports()),
    ...(await ofReports()),
  };
  for (const [mode, least] of [
    [undefined, 1.5],
    ["rotated", 1.15],
    ["slid", 1.15],
  ] as const) {
    const { footage, hours } = hole(mode);
    const feet = drilledParts.filter((part) => mode === undefined || part.mode === mode);
    const meanOfRates = feet.reduce((sum, part) => sum + part.feet * part.rop, 0) / footage;
    expect(meanOfRates / (footage / hours)).toBeGreaterThan(least);
  }
  expect(Object.keys(views)).toHaveLength(22);
  const differing = Object.entries(views).flatMap(([view, modes]) =>
    Object.entries(modes).flatMap(([name, said]) => {
      const mode = name as keyof typeof truth;
      const [expected, within] = [truth[mode], mode === "all" ? WHOLE : WITHIN];
      const off = (value: number | null | undefined, right: number, most: number) =>
        value === undefined || Math.abs(value! - right) <= most ? [] : [`${value}, drilled ${right}`];
      const rate = rateOfHole(expected)!;
      const rop = said.rop ?? (said.hours === undefined ? undefined : rateOfHole(said as RatedHole));
      return [
        ...off(said.footage, expected.footage, within.footage),
        ...off(said.hours, expected.hours, within.hours),
        ...off(rop, rate, within.rate * rate),
      ].map((text) => `${view}, ${mode}: ${text}`);
    }),
  );
  expect(differing).toEqual([]);
});
