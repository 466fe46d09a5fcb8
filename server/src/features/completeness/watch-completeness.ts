import { type CheckId, isGap } from "@sigma/contract/completeness/checks";
import { inFieldUnits, type Text } from "@sigma/contract/texts/write-text";
import { notify } from "../../alerts/notify";
import type { Services } from "../../calls/handler";
import { type CheckedWell, type CheckPorts, checkWells } from "./check-wells";

type WatchPorts = CheckPorts & Pick<Services, "stores" | "changed" | "clock">;

/** An alarm of the score is cleared so far above its limit, %: a score that changes by a check does not raise it again. */
const HYSTERESIS = 2;
/** The contradictions of entered data with the hole, of which no tracker notifies. */
const noticedContradictions = ["bha-depth", "plan-depth"] as const satisfies readonly CheckId[];

/**
 * Notifies once if the score of a live well is below the limit of its operator, or entered data contradict its hole. The alarm of
 * a score is cleared when it is above the limit by `HYSTERESIS`, that of a contradiction when it is solved.
 */
export async function watchCompleteness(ports: WatchPorts): Promise<void> {
  const { stores, clock } = ports;
  const fedWells = new Set(ports.live.statuses().flatMap(({ wellId, source }) => (source ? [wellId] : [])));
  const { wells, settingsOf } = await checkWells(ports, clock(), ({ _id }) => fedWells.has(_id));
  const liveWells = wells.filter(({ isLive }) => isLive);
  const raisedOf = await stores.completenessScores.raised(liveWells.map(({ wellNo }) => wellNo));
  for (const well of liveWells) {
    const raisedSubjects = raisedOf.get(well.wellNo) ?? new Set<string>();
    const { alarmBelow: limit } = settingsOf(well.operator);
    await watchSubject(
      ports,
      well,
      "score",
      raisedSubjects.has("score"),
      lowScore(well, limit, raisedSubjects.has("score")),
    );
    for (const check of noticedContradictions) {
      const finding = well.findings.find((candidate) => candidate.check === check && candidate.state === "contradicts");
      await watchSubject(ports, well, check, raisedSubjects.has(check), finding?.text ?? null);
    }
  }
}

/** What an alarm of the score of a well says; null while there is none. */
function lowScore({ score, findings }: CheckedWell, limit: number | null, isRaised: boolean): Text | null {
  if (score === null || limit === null) return null;
  if (score >= (isRaised ? Math.min(100, limit + HYSTERESIS) : limit)) return null;
  const gaps = findings.filter(({ state }) => isGap(state)).length;
  return { key: "completeness-low", values: { score, limit, gaps } };
}

async function watchSubject(
  ports: WatchPorts,
  { wellId, wellNo }: CheckedWell,
  subject: string,
  isRaised: boolean,
  text: Text | null,
): Promise<void> {
  const { completenessScores } = ports.stores;
  if (text === null) {
    if (isRaised) await completenessScores.clear(wellNo, subject);
    return;
  }
  const time = Math.floor(ports.clock());
  if (isRaised || !(await completenessScores.raise(wellNo, subject, time))) return;
  await notify(ports, {
    wellId,
    time,
    type: "engine",
    alertLevel: "Warning",
    hidden: false,
    md: null,
    message: inFieldUnits(text),
    text,
    rigState: null,
    stateTransitionReport: null,
  });
}

/** Keeps the score of every well for its trend, and forgets who saw gaps that are closed. */
export async function recordCompleteness(ports: WatchPorts): Promise<void> {
  const { stores, clock } = ports;
  const time = clock();
  const { wells } = await checkWells(ports, time);
  const scores = wells.flatMap(({ wellNo, score }) => (score === null ? [] : [{ wellNo, score }]));
  await stores.completenessScores.record(time, scores);
  const seenWells = await stores.gapSightings.read(wells.map(({ wellNo }) => wellNo));
  for (const { wellNo, findings } of wells) {
    if (!seenWells.has(wellNo)) continue;
    const openChecks = findings.filter(({ state }) => isGap(state)).map(({ check }) => check);
    await stores.gapSightings.keep(wellNo, openChecks);
  }
}
