import { existsSync, readFileSync } from "node:fs";
import { activityOf } from "@sigma/terms/activity-codes";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { describe, expect, it } from "vitest";
import { normalHours, readMudlog } from "../rig-state/testing/mudlog";
import { utcOf } from "../rig-state/testing/read-table";
import { f4File, f4Samples } from "../rig-state/testing/volve-wells";
import { proposeActivities } from "./propose-activities";
import type { ProposedActivity } from "./proposed-activity";
import { columnsOf } from "./testing/columns-of";
import { describeRecorded } from "../rig-state/testing/describe-recorded";

const reportFile = new URL("../../../../shared/data/volve-15_9-F-4-well-data/operations_ddr.csv", import.meta.url);

/** The groups of activities: rig move, drilling, reaming and coring, with casing, BOP, trip and the rest of the form. */
type Group = "rig move" | "drilling" | "reaming" | "casing" | "bop" | "trip" | "circulate" | "survey" | "log" | "other";

/**
 * The words of the report, without their spaces, by group. What it calls an interruption, a wait or a repair isn't an activity that
 * can be derived from rig states: it is `other`, and never agrees.
 */
const groupOfWords: readonly (readonly [words: RegExp, group: Group])[] = [
  [/^moving--|--rigup\/down$/, "rig move"],
  [/^drilling--drill$/, "drilling"],
  [/--ream$/, "reaming"],
  [/--casing$/, "casing"],
  [/--bop/, "bop"],
  [/--trip$/, "trip"],
  [/--circulatingconditioning$/, "circulate"],
  [/--survey$/, "survey"],
  [/^formationevaluation--/, "log"],
];
const groupOfReport = (words: string): Group =>
  groupOfWords.find(([pattern]) => pattern.test(words.replaceAll(/\s+/g, "")))?.[1] ?? "other";

const groups: Readonly<Record<string, Group>> = {
  "1": "rig move",
  "2": "drilling",
  "3": "reaming",
  "5": "circulate",
  "6": "trip",
  "10": "survey",
  "11": "log",
  "12": "casing",
  "13": "casing",
  "14": "bop",
  "15": "bop",
};
/** Nipple up and test of the BOP are in the group of the rig move as well. */
const groupOfCode = (code: string | null): Group | null =>
  code === null ? null : code === "1E" ? "bop" : (groups[activityOf(code)?.group ?? ""] ?? "other");

type Row = { from: EpochSeconds; to: EpochSeconds; words: string };

/** The daily reports are in local time, which was UTC+2 on these days. */
const LOCAL_AHEAD = 7200;

/** The rows of the reports between two moments. */
function readReport(text: string, from: EpochSeconds, to: EpochSeconds): Row[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [date = "", start = "", end = "", , words = ""] = line.split(",");
    if (!/^\d{4}-\d\d-\d\d$/.test(date)) return [];
    const begins = utcOf(`${date} ${start}`) - LOCAL_AHEAD;
    const ends = utcOf(`${date} ${end}`) - LOCAL_AHEAD;
    const row = { from: begins, to: ends <= begins ? ends + 86_400 : ends, words };
    return row.from < to && row.to > from ? [row] : [];
  });
}

const clock = (time: EpochSeconds) => new Date(time * 1000).toISOString().slice(11, 16);
const hours = (seconds: number) => (seconds / 3600).toFixed(2);

/** The time in which both give the same group, and the intervals in which they do not. */
function compare(report: readonly Row[], proposedRows: readonly ProposedActivity[]) {
  let agreedTime = 0;
  let all = 0;
  const differences: string[] = [];
  for (const activity of proposedRows) {
    for (const row of report) {
      const [from, to] = [Math.max(activity.startTime, row.from), Math.min(activity.endTime, row.to)];
      if (to <= from) continue;
      all += to - from;
      const [reported, found] = [groupOfReport(row.words), groupOfCode(activity.activity)];
      if (reported === found) agreedTime += to - from;
      else {
        const what = `${activity.activity ?? activity.operation}, ${activity.confidence} %`;
        differences.push(`${clock(from)}-${clock(to)} ${hours(to - from)} h: report "${row.words}", states ${what}`);
      }
    }
  }
  return { agreed: agreedTime, all, differences };
}

describeRecorded("Volve 15/9-F-4 beside its daily report", [f4File, reportFile], () => {
  it("assigns the report's group to at least 85 % of the hours with data before a user edits them", () => {
    const samples = f4Samples();
    const [from, to] = [samples[0]!.time, samples.at(-1)!.time];
    const report = readReport(readFileSync(reportFile, "utf8"), from, to);
    const { agreed, all, differences } = compare(report, proposeActivities(columnsOf(samples), { from, to }));
    // The report has a row for every moment of the data.
    expect(all).toBe(to - from);
    const share = (100 * agreed) / all;
    const drillingRows = report.filter(({ words }) => groupOfReport(words) === "drilling");
    const most = drillingRows.reduce((sum, row) => sum + Math.min(row.to, to) - Math.max(row.from, from), 0);
    console.log(
      [
        `15/9-F-4, ${hours(all)} h with data: ${hours(agreed)} h agree, ${share.toFixed(1)} %`,
        `(the report calls ${hours(most)} h drilling: these hours say little of the other groups)`,
        ...differences,
      ].join("\n"),
    );
    expect(share).toBeGreaterThanOrEqual(85);
  });

  it("leaves so few activities to be chosen that the day is confirmed in 12 clicks", () => {
    const samples = f4Samples();
    const span = { from: samples[0]!.time, to: samples.at(-1)!.time };
    const proposedRows = proposeActivities(columnsOf(samples), span).filter(({ operation }) => operation !== "gap");
    const unknownRows = proposedRows.filter(({ activity }) => activity === null);
    // The limit of confidence, "every one", Confirm; then the chooser and the activity of each row that is left.
    const clicks = 3 + 2 * unknownRows.length;
    console.log(`15/9-F-4: ${proposedRows.length} activities, ${unknownRows.length} to be chosen, ${clicks} clicks`);
    expect(clicks).toBeLessThanOrEqual(12);
  });

  it("finds the connections and the depths of the report within what it calls drilling", () => {
    const samples = f4Samples();
    const proposedRows = proposeActivities(columnsOf(samples), { from: samples[0]!.time, to: samples.at(-1)!.time });
    expect(proposedRows.filter(({ activity }) => activity === "2I")).toHaveLength(5);
    const drillingRows = proposedRows.filter(({ activity }) => activity === "2K");
    // 1366.4 to 1585.3 m.
    const footage = drillingRows.reduce((sum, { startMD, endMD }) => sum + endMD! - startMD!, 0);
    expect(footage * 0.3048).toBeGreaterThan(0.97 * (1585.3 - 1366.4));
  });
});

describe.skipIf(!existsSync(normalHours))("twelve hours of a land well that reams, pulls out and runs in", () => {
  it("distinguishes reaming and circulating from the trips", () => {
    const samples = readMudlog(normalHours);
    const proposedRows = proposeActivities(columnsOf(samples), { from: samples[0]!.time, to: samples.at(-1)!.time });
    const share = (from: string, to: string, wantedGroups: readonly (Group | null)[]) => {
      const [begin, end] = [utcOf(`2019-03-01 ${from}`), utcOf(`2019-03-01 ${to}`)];
      const time = proposedRows.reduce((sum, { startTime, endTime, activity }) => {
        const inside = Math.min(endTime, end) - Math.max(startTime, begin);
        return sum + (inside > 0 && wantedGroups.includes(groupOfCode(activity)) ? inside : 0);
      }, 0);
      return (100 * time) / (end - begin);
    };
    const shares = {
      "reaming, 00:13 to 07:00": share("00:13:00", "07:00:00", ["reaming", "circulate"]),
      "of it reaming alone": share("00:13:00", "07:00:00", ["reaming"]),
      "pulling out, 07:30 to 11:00": share("07:30:00", "11:00:00", ["trip"]),
      "running in, 11:06 to 12:00": share("11:06:00", "12:00:00", ["trip"]),
    };
    console.log(
      Object.entries(shares)
        .map(([what, percent]) => `${what}: ${percent.toFixed(1)} %`)
        .join("\n"),
    );
    expect(shares["reaming, 00:13 to 07:00"]).toBeGreaterThan(95);
    expect(shares["of it reaming alone"]).toBeGreaterThan(60);
    expect(shares["pulling out, 07:30 to 11:00"]).toBeGreaterThan(90);
    expect(shares["running in, 11:06 to 12:00"]).toBeGreaterThan(85);
  });
});
