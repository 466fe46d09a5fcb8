import { setTimeout as wait } from "node:timers/promises";
import type { RigId } from "@sigma/contract/ids";
import type { Logger } from "pino";
import type { Stores } from "../storage/stores";
import type { RigSource } from "../sources/rig-source";
import { fewAtOnce } from "../storage/few-at-once";
import type { IngestLeases } from "./ingest-leases";

/** Time within which a rig handed over to this server has to connect without a break; it is released after this if not handed over, ms. */
const CONNECTED_WITHIN = 4000;
const CONNECTED_FOR = 1500;
const PASSED_WITHIN = 30_000;
/** Maximum time for reading the remaining data of rigs before they are closed, ms. */
const READ_OUT_WITHIN = 2000;

/** The dependencies for connecting rigs that another server reads. */
type PreparingPorts = {
  stores: Pick<Stores, "rigs" | "wells" | "witsConfigs">;
  leases: IngestLeases;
  openedSource: (rigId: RigId) => Promise<RigSource>;
  /** Whether a source of the rig is open here. */
  isKnown: (rigId: RigId) => boolean;
  /** Closes a source that was prepared for a rig which was not passed to this server. */
  letGo: (rigId: RigId, source: RigSource) => Promise<void>;
};

/**
 * Connects to rigs that another server reads and holds them back: data that they send from then on are buffered here until
 * the rigs are passed on.
 *
 * @param within maximum duration, ms
 * @returns the rigs whose data will be complete
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

/** Opens the source of a rig that another server reads; null if it can't be opened, `keeps` if nothing is lost without it. */
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

/** Reads for a while the data that rigs have already delivered to this machine, and logs how much is left. */
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
