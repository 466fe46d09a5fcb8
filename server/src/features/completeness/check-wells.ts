import "@sigma/contract/texts/add-completeness-texts";
import { isGap } from "@sigma/contract/completeness/checks";
import { type CompletenessFinding, TREND_DAYS, type WellCompleteness } from "@sigma/contract/completeness/completeness";
import type { CompletenessSettings } from "@sigma/contract/completeness/settings";
import { inFieldUnits } from "@sigma/contract/texts/write-text";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import { feedState } from "@sigma/engine/feed/feed-state";
import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import type { LiveReads } from "../../ingest/live-ports";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import type { Stores } from "../../storage/stores";
import type { WellNo } from "../../storage/well-no";
import { checkWell, type CheckFinding, scoreOf } from "./check-well";
import type { GapSighting } from "./gap-sighting-store";
import { readSettingsByOperator } from "./settings-by-operator";
import type { StoredFacts, WellFacts } from "./well-facts";

/** What the checks of wells are made from. */
export type CheckPorts = {
  stores: Pick<Stores, "wells" | "completenessFacts" | "completenessSettings" | "completenessScores" | "gapSightings">;
  live: Pick<LiveReads, "statuses" | "latestValues">;
};

/** The checks of a well, with the users who have seen each gap. */
export type CheckedWell = Omit<WellCompleteness, "trend" | "findings"> & {
  wellNo: WellNo;
  findings: CheckFinding[];
};

/** The checks of wells with the settings that their scores were made with. */
export type CheckedWells = {
  wells: CheckedWell[];
  settingsOf: (operator: string | null) => CompletenessSettings;
};

/** Checks every well that the stores show, or those that are wanted; by name. */
export async function checkWells(
  { stores, live }: CheckPorts,
  now: EpochSeconds,
  isWanted: (well: StoredWell) => boolean = () => true,
): Promise<CheckedWells> {
  const [allWells, settingsOf] = await Promise.all([stores.wells.all(), readSettingsByOperator(stores)]);
  const wells = allWells.filter(isWanted);
  const statuses = new Map(live.statuses().map((status) => [status.wellId, status]));
  const statusOf = ({ _id }: StoredWell) => statuses.get(_id) ?? null;
  const facts = await stores.completenessFacts.read(
    wells.map((well) => ({
      wellNo: well.wellNo,
      rigId: well.rig?._id ?? null,
      operator: well.operator?.name ?? null,
      contradictionsSince: (statusOf(well)?.lastTime ?? now) - DAY,
    })),
  );
  const checkedWells = wells.map(async (well) => {
    const sample = well.finishedAt === null ? await live.latestValues(well._id) : null;
    const wellFacts = factsOf(well, statusOf(well), sample, facts.get(well.wellNo)!, now);
    return describe(well, wellFacts, settingsOf(well.operator?.name ?? null));
  });
  return { wells: await Promise.all(checkedWells), settingsOf };
}

function describe(
  { _id: wellId, wellNo, name, operator, rig, finishedAt }: StoredWell,
  facts: WellFacts,
  { weights }: CompletenessSettings,
): CheckedWell {
  const findings = checkWell(facts);
  return {
    wellId,
    wellNo,
    name,
    operator: operator?.name ?? null,
    rig,
    finishedAt,
    isLive: facts.feed === "live" || facts.feed === "late",
    score: scoreOf(findings, (check) => weights[check]),
    findings,
  };
}

/** The history that is shown with checks: the trend of the score of each well, and who has seen its gaps. */
export async function readHistory(
  { stores }: Pick<CheckPorts, "stores">,
  wellNos: readonly WellNo[],
  now: EpochSeconds,
) {
  const [trendOf, sightingsOf] = await Promise.all([
    stores.completenessScores.trends(wellNos, now, TREND_DAYS),
    stores.gapSightings.read(wellNos),
  ]);
  return { trendOf, sightingsOf };
}

/** The checks of a well as sent to a caller. Its present score is the last of its trend. */
export function present(
  { wellNo, findings, ...well }: CheckedWell,
  { trendOf, sightingsOf }: Awaited<ReturnType<typeof readHistory>>,
  callerId: string,
): WellCompleteness {
  const sightings = sightingsOf.get(wellNo) ?? [];
  const pastScores = (trendOf.get(wellNo) ?? Array.from({ length: TREND_DAYS }, () => null)).slice(0, -1);
  return {
    ...well,
    trend: [...pastScores, well.score],
    findings: findings.map((finding) => ({
      ...finding,
      what: inFieldUnits(finding.text),
      ...seenOf(finding, sightings, callerId),
    })),
  };
}

function seenOf(
  { check, state, since }: CheckFinding,
  sightings: readonly GapSighting[],
  callerId: string,
): Pick<CompletenessFinding, "seen"> {
  if (!isGap(state)) return {};
  // A gap that has opened since is another one.
  const ofGap = sightings.filter((sighting) => sighting.check === check && (since === null || sighting.at >= since));
  const [last] = ofGap;
  if (!last) return {};
  const isByCaller = ofGap.some(({ userId }) => userId === callerId);
  return { seen: { by: last.name, at: last.at, others: ofGap.length - 1, isByCaller } };
}

function factsOf(
  well: StoredWell,
  status: WellStatus | null,
  sample: Sample | null,
  stored: StoredFacts,
  now: EpochSeconds,
): WellFacts {
  const source = status?.source ?? null;
  // The time of arrival, as the clock of a rig can be wrong, and an old well can be sent again.
  const newest = source?.lastPacketAt ?? status?.lastTime ?? null;
  const age = newest === null ? null : Math.max(0, now - newest);
  const isClockLive = stored.rig?.source?.isClockLive ?? true;
  return {
    ...stored,
    well,
    status,
    sample,
    age,
    feed: feedState({
      age,
      interval: source?.interval ?? null,
      closed: source?.state === "off",
      finished: well.finishedAt !== null,
    }),
    holeDepth: status?.holeDepth ?? well.holeDepth,
    now: well.finishedAt ?? (isClockLive ? now : (status?.lastTime ?? now)),
    checkedAt: now,
  };
}
