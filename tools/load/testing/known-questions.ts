import type { Well } from "@sigma/contract/wells/well";
import { convert, type UnitName } from "@sigma/terms/units";
import { expect } from "vitest";
import { linesOf, METRE, pathOf } from "./listed-files";

/** A question about a loaded well, the tool that answers it, and the figure that its file has. */
export type Question = {
  question: string;
  well: string;
  tool: string;
  sent: Record<string, unknown>;
  /** The figure in the answer, and the source that it is given with. */
  figure: (data: never) => { value: unknown; source: unknown };
  known: unknown;
  /** Null for a question without a figure. */
  source: Record<string, unknown> | null;
};

/** The listed paths of the wells of the template. */
export const listings = {
  "15/9-F-1": "F-1_ACTUAL",
  "15/9-F-1 A": "F-1_A_ACTUAL",
  "15/9-F-1 B": "F-1_B_ACTUAL",
  "15/9-F-1 C": "F-1_C_ACTUAL",
  "15/9-F-4": "F-4_ACTUAL",
  "15/9-F-5": "F-5_ACTUAL",
  "15/9-F-7": "F-7_ACTUAL",
  "15/9-F-9": "F-9_ACTUAL",
  "15/9-F-9 A": "F-9_A_ACTUAL",
  "15/9-F-14": "F-14_ACTUAL",
} as const;

type Rows<List extends string> = Record<List, Cited[]>;
type Cited = { source: unknown; [name: string]: unknown };

/** A survey as the listing of its well has it, ft and deg. */
export type KnownSurvey = { well: string; md: number; inclination: number; tvd: number };

/** Three surveys of each well. */
export const knownSurveys = (): KnownSurvey[] =>
  Object.entries(listings).flatMap(([well, file]) => {
    const stations = pathOf(file);
    return [0.3, 0.6, 0.95].map((share) => {
      const [md = 0, inclination = 0, , tvd = 0] = stations[Math.floor(share * stations.length)]!;
      return { well, md: md * METRE, inclination, tvd: tvd * METRE };
    });
  });

/** Inclination and TVD of the known surveys. */
export const surveyQuestions = (): Question[] =>
  knownSurveys().flatMap(({ well, md, inclination, tvd }) => {
    const at = (name: string, known: unknown): Question => ({
      question: `${name} of ${well} at ${md.toFixed(2)} ft MD`,
      well,
      tool: "surveys_cited",
      sent: { from: md - 0.05, to: md + 0.05 },
      figure: ({ surveys }: Rows<"surveys">) => ({ value: surveys[0]?.[name], source: surveys[0]?.source }),
      known,
      source: { kind: "survey", md: near(md, 0.01) },
    });
    return [at("inclination", near(inclination, 0.006)), at("tvd", near(tvd, 0.1))];
  });

/** The recorded feeds: their file, and the columns of their channels. */
export const feeds = {
  "15/9-F-4": {
    file: "volve-15_9-F-4-realtime/TSPP2_4s.csv",
    columns: { holeDepth: 1, hookload: 6, pumpPressure: 5, pumpRate: 4, wob: 9 },
  },
  "15/9-F-9 A": {
    file: "volve-15_9-F-9A-realtime/TSPP3_4s.csv.gz",
    columns: { holeDepth: 1, hookload: 5, pumpPressure: 6, pumpRate: 7, wob: 8 },
  },
} as const;

/** A channel of a recorded feed. */
export type FeedChannel = keyof (typeof feeds)["15/9-F-4"]["columns"];

/** The units of the channels in the files, and those in which they are stored. */
export const feedUnits: Readonly<Record<FeedChannel, readonly [written: UnitName, stored: UnitName]>> = {
  holeDepth: ["m", "ft"],
  hookload: ["kkgf", "klb"],
  pumpPressure: ["kPa", "psi"],
  pumpRate: ["L/min", "gpm"],
  wob: ["kkgf", "klb"],
};

/** Values of the recorded feeds at moments between two samples, and their highest value, as their files have them. */
export const feedQuestions = (): Question[] =>
  Object.entries(feeds).flatMap(([well, { file, columns }]) => {
    const rows = linesOf(file).slice(1);
    const samples = rows.map((cells) => ({ time: momentOf(cells[0]!), cells }));
    return (Object.keys(columns) as FeedChannel[]).flatMap((channel) => {
      const valueOf = ({ cells }: { cells: string[] }) =>
        convert(Number(cells[columns[channel]]), ...feedUnits[channel]);
      const highest = Math.max(...samples.map(valueOf));
      const source = (time: unknown) => ({ kind: "sample", channel, time });
      const moments = [0.1, 0.35, 0.6, 0.85].map((share) => samples[Math.floor(share * samples.length)]!);
      return [
        ...moments.map(
          (sample): Question => ({
            question: `${channel} of ${well} at ${sample.time + 1}`,
            well,
            tool: "values_at_time_cited",
            sent: { channels: [channel], time: sample.time + 1 },
            figure: ({ values: [first] }: Rows<"values">) => ({ value: first?.["value"], source: first?.source }),
            known: near(valueOf(sample), 0.01),
            source: source(sample.time),
          }),
        ),
        {
          question: `highest ${channel} of ${well}`,
          well,
          tool: "extremes_cited",
          sent: { channel, from: samples[0]!.time, to: samples.at(-1)!.time },
          figure: ({ highest: top }: { highest: Cited }) => ({ value: top["value"], source: top.source }),
          known: near(highest, 0.01),
          source: source(expect.any(Number)),
        },
      ];
    });
  });

/** Values of the depth log of FORGE 58-32 at whole feet. */
export function depthQuestions(): Question[] {
  const well = "FORGE 58-32 (MU-ESW1)";
  const lines = linesOf("forge-58-32/MU-ESW1_58-32_1ft.csv");
  const header = lines[2]!.map((cell) => cell.trim());
  const places = { rop: header.indexOf("ROP(1 ft)"), hookload: header.indexOf("Hookload (k-lbs)") } as const;
  return [1000.5, 2500.5, 4000.5, 5500.5, 7000.5].flatMap((above) => {
    const row = lines
      .slice(3)
      .map((cells) => cells.map(Number))
      .findLast(([depth = Number.NaN]) => depth <= above && depth > above - 10)!;
    return Object.entries(places).map(
      ([channel, place]): Question => ({
        question: `${channel} of ${well} at ${above} ft`,
        well,
        tool: "values_at_depth_cited",
        sent: { channels: [channel], depth: above },
        figure: ({ values: [first] }: Rows<"values">) => ({ value: first?.["value"], source: first?.source }),
        known: near(row[place]!, 0.01),
        source: { kind: "depth-row", channel, depth: near(row[0]!, 1) },
      }),
    );
  });
}

/** What the daily reports of 15/9-F-4 say of ten intervals. */
export function reportQuestions(): Question[] {
  const well = "15/9-F-4";
  const text = linesOf("volve-15_9-F-4-realtime/operations_2007-10-22_24.csv").slice(1);
  return text.slice(0, 10).map(([date, start, , , activity, state, ...remark]): Question => {
    // Norway in October: UTC + 2 h.
    const time = Date.parse(`${date}T${start}Z`) / 1000 - 7200;
    // A cell with a quotation mark is quoted, with its marks doubled.
    const cell = remark.join(",").replace(/^"(.*)"$/, "$1");
    const words = cell.replaceAll('""', '"').trim().slice(0, 40);
    return {
      question: `what was done on ${well} at ${date} ${start}, ${activity}, ${state}`,
      well,
      tool: "daily_reports_cited",
      sent: { from: time, to: time },
      figure: ({ intervals: [first] }: Rows<"intervals">) => ({ value: first?.["description"], source: first?.source }),
      known: expect.stringContaining(words),
      source: { kind: "report", time },
    };
  });
}

/** Coordinates of the wells of the template, m, as their listings have them. */
export const placeQuestions = (): Question[] =>
  Object.entries(listings).map(([well, file]): Question => {
    const first = pathOf(file)[0]!;
    return {
      question: `where is ${well}`,
      well,
      tool: "well_cited",
      sent: {},
      figure: (data: { well: Well; source: unknown }) => ({ value: [data.well.x, data.well.y], source: data.source }),
      known: [first[6], first[7]],
      source: { kind: "record", of: "well" },
    };
  });

/** Figures that no file has: gamma of feeds without it, and moments and depths outside the data. */
export const missingQuestions = (): Question[] => {
  const missing: [well: string, tool: string, sent: Record<string, unknown>][] = [
    ["15/9-F-4", "values_at_time_cited", { channels: ["gamma"], time: 1_193_130_000 }],
    ["15/9-F-9 A", "values_at_time_cited", { channels: ["pitVolume"], time: 1_246_660_000 }],
    ["15/9-F-4", "values_at_time_cited", { channels: ["wob"], time: 1_300_000_000 }],
    ["15/9-F-9 A", "values_at_depth_cited", { channels: ["wob"], depth: 20_000 }],
    ["FORGE 58-32 (MU-ESW1)", "values_at_time_cited", { channels: ["rop"], time: 1_500_000_000 }],
  ];
  return missing.map(([well, tool, sent]) => ({
    question: `${well}: ${JSON.stringify(sent)}`,
    well,
    tool,
    sent,
    figure: ({ values: [first] }: Rows<"values">) => ({ value: first?.["value"], source: first?.source ?? null }),
    known: null,
    source: null,
  }));
};

/** The start of a time cell, which lists months and days without zeros, UTC. */
export function momentOf(cell: string): number {
  const [date = "", time = ""] = cell.split(" ");
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  return Date.parse(`${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}T${time}Z`) / 1000;
}

/** A number within a tolerance. */
export const near = (value: number, within: number) => ({
  asymmetricMatch: (given: unknown) => typeof given === "number" && Math.abs(given - value) <= within,
  toString: () => "near",
  toAsymmetricMatcher: () => `${value} ± ${within}`,
});
