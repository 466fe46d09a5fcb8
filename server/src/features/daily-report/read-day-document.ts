import { activeMwdRun } from "@sigma/contract/well-settings/active-mwd-run";
import type { Bha } from "@sigma/contract/well-settings/bha";
import type { MwdRun } from "@sigma/contract/well-settings/mwd-run";
import type { WellId } from "@sigma/contract/ids";
import type { DailyReport } from "@sigma/contract/reports/daily-report";
import type { DayDocument } from "@sigma/contract/reports/day-document";
import { lostTimeOf } from "@sigma/engine/activity/find-non-productive-time";
import { bhaAtMoment } from "@sigma/engine/bha/bha-at-depth";
import { coverHours, hoursByActivity, hoursByGroup } from "@sigma/engine/daily-report/hours-of-report";
import type { ProposedActivity } from "@sigma/engine/daily-report/proposed-activity";
import { reportedHole, timeWithin } from "@sigma/engine/daily-report/reported-hole";
import { findUncoveredParts } from "@sigma/engine/daily-report/uncovered-parts";
import { holeOfSpan } from "@sigma/engine/drilled-hole/hole-of-span";
import { activityOf, activityText, groupOf, groupText } from "@sigma/terms/activity-codes";
import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { spanOfReportingDay } from "@sigma/terms/reporting-day";
import type { CallContext } from "../../calls/handler";
import { readSurvey } from "../../directional/read/read-survey";
import { notesOf } from "../../exchange/correction-notes";
import type { Stores } from "../../storage/stores";
import type { WellNo } from "../../storage/well-no";
import { readReportingDay } from "../../time-axis/read-reporting-day";
import { readBhaNames, readDay } from "./read-day";
import { wellOf } from "../../calls/well-of-call";

/** The day of a report as its caller names it: without a reporting day of the well by a zone, else by a clock ahead of UTC, s. */
export type NamedDay = { wellId: WellId; day: string; offset: Seconds; zone?: string | undefined };

/** What a document of a day is read from. */
export type DayPorts = Pick<CallContext, "stores" | "analysis" | "clock">;

type Interval = DayDocument["intervals"][number];
type Span = { from: EpochSeconds; to: EpochSeconds };

/**
 * The daily report of a day: what users saved, and for the rest of the day what the rig states propose.
 *
 * @throws CallError `not-found` on `wellId`
 */
export async function readDayDocument(
  { wellId, day, offset, zone }: NamedDay,
  { stores, analysis, clock }: DayPorts,
): Promise<DayDocument> {
  const well = await wellOf(stores, wellId);
  const rule = (await readReportingDay(stores, wellId)) ?? { startsAt: 0, zone: zone ?? offset };
  const span = spanOfReportingDay(day, rule);
  const { inside, ...columns } = await readDay(stores, well.wellNo, span);
  const [all, records, bhas, runs, surveys, corrections, { activities: proposals }, proposedBhaOf] = await Promise.all([
    stores.dailyReports.all(wellId),
    stores.reportDays.all(wellId),
    stores.bhas.all(wellId),
    stores.mwdRuns.all(wellId),
    readSurveys(stores, well.wellNo, span),
    stores.corrections.inRows(well.wellNo, { index: "time" }),
    analysis.run("propose-day", columns),
    readBhaNames(stores, wellId),
  ]);
  const bhaName = (id: string | null) => bhas.find(({ _id }) => _id === id)?.name ?? null;
  const savedRows = all.filter((report) => timeWithin(report, span) > 0);
  const proposedRows = proposals
    .filter(({ operation }) => operation !== "gap")
    .flatMap((proposal) => findUncoveredParts(proposal, savedRows));
  const allRows = [
    ...savedRows.map((report) => ({ ...report, isProposed: false })),
    ...proposedRows.map((proposal) => ({ ...proposal, isProposed: true })),
  ];
  const until = clock() < span.to ? Math.max(span.from, inside.at(-1) ?? clock()) : span.to;
  const soFar = { from: span.from, to: until };
  const cover = coverHours(allRows, soFar);
  const totals = hoursByActivity(allRows, soFar);
  const hole = holeOfSpan(columns.columns, span);
  const reportedDepths = reportedHole(all, span);
  const bha = bhaAtMoment(bhas, span.to, hole?.endMD ?? null);
  const record = records.find((reportDay) => reportDay.day === day);
  return {
    format: "sigma-daily-report",
    formatVersion: 1,
    well: {
      _id: wellId,
      name: well.name,
      operator: well.operator?.name ?? null,
      rig: well.rig?.name ?? null,
      field: well.field,
      jobId: well.jobId,
    },
    day,
    ...span,
    zone: rule.zone,
    supervisor: record?.supervisor ?? "",
    toolPusher: record?.toolPusher ?? "",
    mudEngineer: record?.mudEngineer ?? "",
    summary: record?.summary ?? "",
    forecast: record?.forecast ?? "",
    remarks: record?.remarks ?? "",
    depth: hole?.endMD ?? reportedDepths.depth,
    drilled: hole?.drilled ?? reportedDepths.drilled,
    intervals: [
      ...savedRows
        .filter(({ startTime }) => startTime >= span.from)
        .map((report) => savedInterval(report, bhaName(report.bha), span)),
      ...proposedRows.map((proposal) => proposedInterval(proposal, bhaName(proposedBhaOf(proposal)), span)),
    ].toSorted((a, b) => a.startTime - b.startTime),
    activities: totals.map(({ code, ...hours }) => ({
      code,
      text: code === null ? "no activity" : activityText(code),
      ...hours,
    })),
    groups: hoursByGroup(totals),
    hours: {
      length: cover.length,
      saved: coverHours(savedRows, soFar).hours,
      proposed: coverHours(proposedRows, soFar).hours,
      missing: cover.missing,
      twice: cover.twice,
    },
    surveys,
    bha: bha && {
      name: bha.name,
      bitType: bha.bit.type,
      bitManufacturer: bha.bit.manufacturer,
      bitDiameter: bha.bit.od > 0 ? bha.bit.od : null,
    },
    mud: mudOf(bha, runs, bhas),
    dataRemarks: notesOf(corrections.filter(({ from, to }) => from < span.to && to >= span.from)),
  };
}

function savedInterval(report: DailyReport, bha: string | null, span: Span): Interval {
  const { startTime, endTime, startMD, endMD, phase, activity, description, confirmed } = report;
  return {
    startTime,
    endTime,
    hours: timeWithin(report, span) / HOUR,
    startMD,
    endMD,
    bha,
    phase,
    ...codeOf(activity),
    lostTime: lostTimeOf(report) !== null,
    description,
    state: confirmed ? "confirmed" : "entered",
    by: confirmed?.by ?? null,
    confidence: confirmed?.confidence ?? null,
  };
}

function proposedInterval(proposal: ProposedActivity, bha: string | null, span: Span): Interval {
  const { startTime, endTime, startMD, endMD, activity, confidence } = proposal;
  return {
    startTime,
    endTime,
    hours: timeWithin(proposal, span) / HOUR,
    startMD,
    endMD,
    bha,
    phase: null,
    ...codeOf(activity),
    lostTime: false,
    description: "",
    state: "proposed",
    by: null,
    confidence,
  };
}

function codeOf(code: string | null): Pick<Interval, "activity" | "activityText" | "group" | "groupText" | "planned"> {
  const activity = code === null ? null : activityOf(code);
  const group = code === null ? null : groupOf(code);
  return {
    activity: code,
    activityText: code === null ? null : activityText(code),
    group: group?.group ?? null,
    groupText: group && groupText(group),
    planned: activity?.planned ?? null,
  };
}

/** The surveys that were taken in a span of time; those without a time belong to no day. */
async function readSurveys(stores: Stores, well: WellNo, { from, to }: Span): Promise<DayDocument["surveys"]> {
  const { columns } = await readSurvey(stores, well);
  const orNull = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
  return Array.from(columns.md, (md, row) => ({
    time: columns.time[row] ?? Number.NaN,
    md,
    inclination: columns.inclination[row]!,
    azimuth: columns.azimuth[row]!,
    tvd: columns.tvd[row]!,
    dls: row === 0 ? null : orNull(columns.dls[row]),
  })).filter(({ time }) => time >= from && time < to);
}

/** The mud of the run with the BHA of the day, otherwise of the active run while its BHA drills. */
function mudOf(bha: Bha | null, runs: readonly MwdRun[], bhas: readonly Bha[]): DayDocument["mud"] {
  const ofBha = bha ? (runs.findLast(({ bhaId }) => bhaId === bha.name) ?? null) : null;
  const run = ofBha ?? (bha?.active ? activeMwdRun(runs, bhas) : null);
  if (!run) return null;
  const { type, density, funnelViscosity, plasticViscosity, yieldPoint } = run.mudData;
  return { type, density, funnelViscosity, plasticViscosity, yieldPoint };
}
