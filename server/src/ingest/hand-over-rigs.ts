import { setTimeout as wait } from "node:timers/promises";
import type { RigId } from "@sigma/contract/ids";
import type { Logger } from "pino";
import type { Stores } from "../storage/stores";
import type { RigSource } from "../sources/rig-source";
import { fewAtOnce } from "../storage/few-at-once";
import type { IngestLeases } from "./ingest-leases";

/** A rig that is passed here has to be connected within this, without a break for that, and is let go where it was not passed, ms. */
const CONNECTED_WITHIN = 4000;
const CONNECTED_FOR = 1500;
const PASSED_WITHIN = 30_000;
/** What rigs have handed over is read for so long before they are closed, ms. */
const READ_OUT_WITHIN = 2000;

/** What rigs that another server reads are connected with. */
type PreparingPorts = {
  stores: Pick<Stores, "rigs" | "wells" | "witsConfigs">;
  leases: IngestLeases;
  openedSource: (rigId: RigId) => Promise<RigSource>;
  /** Whether there is a source of the rig here. */
  isKnown: (rigId: RigId) => boolean;
  /** Closes a source that was prepared for a rig which was not passed here. */
  letGo: (rigId: RigId, source: RigSource) => Promise<void>;
};

/**
 * Connects to rigs that another server reads and holds them back: what they send from then on waits here until they are
 * passed.
 *
 * @param within how long that may take, ms
 * @returns those of which nothing is lost then
 */
export async function prepareRigs(
  rigIds: readonly RigId[],
  ports: PreparingPorts,
  within = CONNECTED_WITHIN,
): Promise<RigId[]> {
  const until = performance.now() + within;
  const openedSources = await fewAtOnce(rigIds, async (rigId) => ({
    rigId,
    source: await openAhead(rigId, ports).catch(() => null),
  }));
  const ready = await Promise.all(
    openedSources.map(async ({ rigId, source }) => {
      if (source === null || source === "keeps") return source === null ? [] : [rigId];
      if (await staysConnected(source, until)) return [rigId];
      await ports.letGo(rigId, source);
      return [];
    }),
  );
  return ready.flat();
}

/** Opens the source of a rig that another server reads; null where it can't be, `keeps` where nothing is lost without. */
async function openAhead(
  rigId: RigId,
  { stores, leases, openedSource, isKnown, letGo }: PreparingPorts,
): Promise<RigSource | "keeps" | null> {
  if (leases.holds(rigId) || isKnown(rigId)) return null;
  const [rig, config, [well]] = [
    await stores.rigs.byId(rigId),
    await stores.witsConfigs.byRig(rigId),
    await stores.wells.drilledBy(rigId),
  ];
  if (!rig || !well) return null;
  // A store and an edge agent keep what was not taken of them.
  if (config?.dataSourceType === "witsml" || config?.connectionType === "edge") return "keeps";
  if (config?.connectionType !== "client") return null;
  const source = await openedSource(rigId);
  setTimeout(() => void letGo(rigId, source), PASSED_WITHIN).unref();
  await source.configure(rig, config, well._id);
  return source;
}

/** Whether a source is connected, and has been for a while: a rig that takes one connection alone may accept a second one and close it again. */
async function staysConnected(source: RigSource, until: number): Promise<boolean> {
  let since = Infinity;
  for (; performance.now() < until; await wait(20)) {
    since = source.isConnected() ? Math.min(since, performance.now()) : Infinity;
    if (performance.now() - since > CONNECTED_FOR) return true;
  }
  return false;
}

/** Takes what rigs have handed over to this machine already, for a while, and says in the log what is left. */
export async function readOut(sources: readonly RigSource[], log: Logger): Promise<void> {
  const readOutResults = await Promise.all(sources.map((source) => source.readOut(READ_OUT_WITHIN)));
  const left = readOutResults.filter((isDone) => !isDone).length;
  if (sources.length > 0) log.info({ rigs: sources.length }, "what rigs had sent was read before they are closed");
  if (left === 0) return;
  log.warn(
    { rigs: left },
    `Rigs still sent, or were held back, after ${READ_OUT_WITHIN / 1000} s; what they had handed over and was not read is not stored`,
  );
}
