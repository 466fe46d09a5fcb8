import { DAY } from "@sigma/terms/durations";
import { runPipeline } from "@sigma/engine/well-pipeline/testing/run-pipeline";
import type { PipelineEvent } from "@sigma/engine/well-pipeline/event";
import type { Sample } from "@sigma/terms/sample";
import { createInformation, type Measurement } from "../measurement";
import { type MadeUpWell, madeUpKick, madeUpQuietWell, START } from "./made-up-wells";
import { qualities } from "./made-up-sensors";
import { type RealStretch, realStretches } from "./real-stretches";

/** The synthetic wells to drill: the number of kicks, the number of the first well, and the number of quiet days. */
type DetectorWells = { kicks: number; firstWell: number; quietDays: number };

/** Maximum volume of an influx that counts as found in time, bbl. */
const IN_TIME = 5;
const QUIET_HOURS = 6;
/** A marked kick may be seen so long before its mark and in time until so long after it; what follows is its own. */
const BEFORE_MARK = 1800;
const AFTER_MARK = 600;
const AFTERMATH = 1800;

type Signal = Extract<PipelineEvent, { kind: "well-control" }>;

const signalsOf = (samples: readonly Sample[]): Signal[] =>
  runPipeline(samples).events.filter((event): event is Signal => event.kind === "well-control");

const isInflux = ({ stage }: Signal): boolean => stage !== "losses";

/** The result for a kick; `volume` is the volume of the influx until then. */
type KickResult = { well: MadeUpWell; outcome: "found" | "late" | "missed"; volume: number; early: number };

function watchKick(seed: number): KickResult {
  const well = madeUpKick(seed);
  const { onset, influx } = well.kick!;
  const times = signalsOf(well.samples)
    .filter(isInflux)
    .map(({ time }) => time - START);
  const detectionTime = times.find((time) => time >= onset);
  const early = times.filter((time) => time < onset).length;
  if (detectionTime === undefined) return { well, outcome: "missed", volume: influx.at(-1)!, early };
  const volume = influx[Math.min(detectionTime, influx.length - 1)]!;
  return { well, outcome: volume <= IN_TIME ? "found" : "late", volume, early };
}

/**
 * Wells with and without kicks from a generator that shares no code with the detector, and all recorded periods: found, late,
 * missed, false, per day.
 */
export function detectorsCase({ kicks, firstWell, quietDays }: DetectorWells): Measurement[] {
  const results = Array.from({ length: kicks }, (_, index) => watchKick(firstWell + index));
  const rows = [kickRow("all", results, 0.9)];
  const addRow = (of: string, belongs: (well: MadeUpWell) => boolean) => {
    const chosenResults = results.filter(({ well }) => belongs(well));
    rows.push(kickRow(of, chosenResults));
  };
  addRow("with a flow-out sensor", ({ hasFlowOut }) => hasFlowOut);
  addRow("without a flow-out sensor", ({ hasFlowOut }) => !hasFlowOut);
  for (const quality of qualities) addRow(`${quality} sensors`, (well) => well.quality === quality);
  for (const activity of ["drilling", "connection", "tripping"] as const) {
    addRow(activity, ({ kick }) => kick!.activity === activity);
  }
  for (const [low, high] of [
    [0.5, 2],
    [2, 7],
    [7, 20],
  ] as const) {
    addRow(`${low} to ${high} bbl/min`, ({ kick }) => kick!.rate >= low && kick!.rate < high);
  }
  if (quietDays > 0) rows.push(quietRow(firstWell, quietDays));
  return [...rows, ...realRows()];
}

function kickRow(of: string, results: readonly KickResult[], wantedShare?: number): Measurement {
  const count = (outcome: KickResult["outcome"]) => results.filter((result) => result.outcome === outcome).length;
  const share = count("found") / results.length;
  const early = results.reduce((sum, result) => sum + result.early, 0);
  return {
    task: `made-up kicks, ${of}: ${results.length}`,
    measured: `found ${count("found")} (${Math.round(100 * share)} %), late ${count("late")}, missed ${count("missed")}, false ${early}`,
    target: wantedShare === undefined ? "" : `≥ ${100 * wantedShare} % within ${IN_TIME} bbl`,
    reached: wantedShare === undefined ? null : share >= wantedShare,
    note: "",
  };
}

function quietRow(firstWell: number, days: number): Measurement {
  const wells = Math.round((days * 24) / QUIET_HOURS);
  const alarmCounts = { influx: 0, losses: 0 };
  for (let index = 0; index < wells; index++) {
    const well = madeUpQuietWell(firstWell + index, QUIET_HOURS);
    const signals = signalsOf(well.samples);
    alarmCounts.influx += signals.filter(isInflux).length;
    if (!well.hasLosses) alarmCounts.losses += signals.filter((signal) => !isInflux(signal)).length;
  }
  const perDay = (alarmCounts.influx + alarmCounts.losses) / days;
  return createInformation(
    `made-up wells without a kick, ${days} rig days`,
    `false ${alarmCounts.influx} kicks, ${alarmCounts.losses} losses: ${perDay.toFixed(2)} a day`,
    "pits filled, transferred, switched, mud added, losses, ballooning, swell, trips",
  );
}

function realRows(): Measurement[] {
  let [days, falseSigns] = [0, 0];
  const rows = realStretches().map((stretch) => {
    const { row, falsely, length } = realRow(stretch);
    days += length;
    falseSigns += falsely;
    return row;
  });
  if (rows.length === 0) return rows;
  const perDay = falseSigns / days;
  const all = {
    task: `all recorded stretches, ${days.toFixed(1)} rig days`,
    measured: `false ${falseSigns}: ${perDay.toFixed(2)} a day`,
    target: "≤ 0.2 a day",
    reached: perDay <= 0.2,
    note: "",
  };
  return [...rows, all];
}

function realRow({ name, samples, kick }: RealStretch): { row: Measurement; falsely: number; length: number } {
  const signals = signalsOf(samples);
  // Hours that a log leaves out aren't rig time.
  const seconds = samples.reduce(
    (sum, { time }, index) => sum + Math.min(60, time - (samples[index - 1]?.time ?? time)),
    0,
  );
  const isOfKick = ({ time }: Signal) =>
    kick !== null && time >= kick.from - BEFORE_MARK && time <= kick.to + AFTERMATH;
  const others = signals.filter((signal) => !isOfKick(signal));
  const influxSignal = signals.find((signal) => isOfKick(signal) && isInflux(signal));
  const delay = influxSignal && kick ? (influxSignal.time - kick.from) / 60 : null;
  const outcome =
    delay === null ? "missed" : delay <= AFTER_MARK / 60 ? `found, ${delay.toFixed(1)} min after its mark` : "late";
  const falsely = `false ${others.length}`;
  const row = {
    task: `recorded: ${name}, ${(seconds / 3600).toFixed(1)} h`,
    measured: kick ? `${outcome}; ${falsely}` : falsely,
    target: kick ? "≤ 10 min" : "",
    reached: kick ? delay !== null && delay <= AFTER_MARK / 60 : null,
    note: others.map(({ time, stage, gain }) => `${clock(time)} ${stage} ${gain.toFixed(1)} bbl`).join(", "),
  };
  return { row, falsely: others.length, length: seconds / DAY };
}

const clock = (time: number): string => new Date(time * 1000).toISOString().slice(11, 19);
