import { setTimeout as wait } from "node:timers/promises";
import type { RigId } from "@sigma/contract/ids";
import type { Logger } from "pino";
import type { Stores } from "../app/resources";
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
 * @returns those of which nothing is lost then
 */
export async function prepareRigs(rigIds: readonly RigId[], ports: PreparingPorts): Promise<RigId[]> {
  const ready = await fewAtOnce(rigIds, async (rigId) =>
    (await prepareRig(rigId, ports).catch(() => false)) ? [rigId] : [],
  );
  return ready.flat();
}

async function prepareRig(
  rigId: RigId,
  { stores, leases, openedSource, isKnown, letGo }: PreparingPorts,
): Promise<boolean> {
  if (leases.holds(rigId) || isKnown(rigId)) return false;
  const [rig, config, [well]] = [
    await stores.rigs.byId(rigId),
    await stores.witsConfigs.byRig(rigId),
    await stores.wells.drilledBy(rigId),
  ];
  if (!rig || !well) return false;
  // A store and an edge agent keep what was not taken of them.
  const keeps = config?.dataSourceType === "witsml" || config?.connectionType === "edge";
  if (keeps || config?.connectionType !== "client") return keeps;
  const source = await openedSource(rigId);
  setTimeout(() => void letGo(rigId, source), PASSED_WITHIN).unref();
  await source.configure(rig, config, well._id);
  let since = Infinity;
  for (const until = performance.now() + CONNECTED_WITHIN; performance.now() < until; await wait(20)) {
    since = source.isConnected() ? Math.min(since, performance.now()) : Infinity;
    // A rig that takes one connection alone may accept a second one and close it again.
    if (performance.now() - since > CONNECTED_FOR) return true;
  }
  await letGo(rigId, source);
  return false;
}

/** Takes what rigs have handed over to this machine already, for a while, and says in the log what is left. */
export async function readOut(sources: readonly RigSource[], log: Logger): Promise<void> {
  const done = await Promise.all(sources.map((source) => source.readOut(READ_OUT_WITHIN)));
  const left = done.filter((isDone) => !isDone).length;
  if (sources.length > 0) log.info({ rigs: sources.length }, "what rigs had sent was read before they are closed");
  if (left === 0) return;
  log.warn(
    { rigs: left },
    `Rigs still sent, or were held back, after ${READ_OUT_WITHIN / 1000} s; what they had handed over and was not read is not stored`,
  );
}
