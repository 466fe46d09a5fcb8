import type { WellCompleteness } from "@sigma/contract/completeness/completeness";
import { inFieldUnits } from "@sigma/contract/texts/write-text";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import { feedState } from "@sigma/engine/feed/feed-state";
import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import type { LiveReads } from "../../ingest/live-ports";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import type { Stores } from "../../storage/stores";
import { checkWell, scoreOf } from "./check-well";
import type { StoredFacts, WellFacts } from "./well-facts";

/** What the checks of wells are made from. */
export type CheckPorts = {
  stores: Pick<Stores, "wells" | "completenessFacts">;
  live: Pick<LiveReads, "statuses" | "latestValues">;
};

/** The completeness of every well that the stores show, by name. */
export async function checkWells({ stores, live }: CheckPorts, now: EpochSeconds): Promise<WellCompleteness[]> {
  const wells = await stores.wells.all();
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
  return await Promise.all(
    wells.map(async (well) => {
      const sample = well.finishedAt === null ? await live.latestValues(well._id) : null;
      return describe(well, factsOf(well, statusOf(well), sample, facts.get(well.wellNo)!, now));
    }),
  );
}

function describe({ _id: wellId, name, operator, rig, finishedAt }: StoredWell, facts: WellFacts): WellCompleteness {
  const findings = checkWell(facts);
  return {
    wellId,
    name,
    operator: operator?.name ?? null,
    rig,
    finishedAt,
    isLive: facts.feed === "live" || facts.feed === "late",
    score: scoreOf(findings),
    findings: findings.map((finding) => ({ ...finding, what: inFieldUnits(finding.text) })),
  };
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
