import { setTimeout as wait } from "node:timers/promises";
import type { RigId, WellId } from "@sigma/contract/ids";
import type { Logger } from "pino";
import type { Stores } from "../storage/stores";
import type { Changed } from "../reactions";
import { syncBhas } from "./sync-bhas";
import { type Feed, syncSurveys } from "./sync-surveys";
import type { WitsmlService } from "./witsml-service";

/** Keeps the surveys and BHAs of wells in sync with the stores of their rigs. */
export type WitsmlSync = {
  /** Processes all rigs once. */
  run(): Promise<void>;
  /** Processes all rigs repeatedly. */
  start(): void;
  /** The results for a rig, one sentence each. */
  synced(rigId: RigId): string[];
  stop(): Promise<void>;
};

/** The services that the sync needs. */
export type WitsmlSyncPorts = {
  stores: Stores;
  witsml: Pick<WitsmlService, "open">;
  changed: Changed;
  /** Whether a well is read here; if not, its own server reads the store. */
  isMine?: (wellId: WellId) => boolean;
  log: Logger;
};

/** Interval at which a store is queried for trajectories and BHAs, ms. */
const SYNC_INTERVAL_MS = 60_000;

/** Makes the sync. */
export function createWitsmlSync(ports: WitsmlSyncPorts): WitsmlSync {
  const { stores, witsml, changed, log, isMine = () => true } = ports;
  const sentencesByRig = new Map<RigId, string[]>();
  const closing = new AbortController();
  let running: Promise<void> | null = null;

  return {
    run,
    start() {
      running ??= again();
    },
    synced: (rigId) => sentencesByRig.get(rigId) ?? [],
    async stop() {
      closing.abort();
      await running;
    },
  };

  async function again(): Promise<void> {
    const { signal } = closing;
    while (!signal.aborted) {
      await run().catch((fault: unknown) =>
        log.warn({ err: fault }, "the objects of WITSML stores are asked for again"),
      );
      await wait(SYNC_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    for (const rig of await stores.rigs.all()) {
      const config = await stores.witsConfigs.byRig(rig._id);
      const feed = config?.enabled && config.dataSourceType === "witsml" ? config.witsml : null;
      const [well] = feed ? await stores.wells.drilledBy(rig._id) : [];
      if (!config || !feed || well?._id !== feed.wellId || !isMine(well._id)) sentencesByRig.delete(rig._id);
      else sentencesByRig.set(rig._id, await syncRig({ well, feed }, config.witsmlTemplateId));
    }
  }

  async function syncRig(of: Feed, templateId: string | null): Promise<string[]> {
    const { well, feed } = of;
    const steps = [
      feed.trajectoryUid === null
        ? null
        : async (client: Awaited<ReturnType<WitsmlService["open"]>>) => {
            const { from, sentence } = await syncSurveys(client, stores, of);
            if (from !== null) await changed({ topic: "surveys", message: { wellId: well._id, md: from } });
            return sentence;
          },
      well.bhaAutoSync
        ? async (client: Awaited<ReturnType<WitsmlService["open"]>>) => {
            const { isChanged, sentence } = await syncBhas(client, stores, of);
            if (isChanged) await changed({ topic: "settings", message: { wellId: well._id } });
            return sentence;
          }
        : null,
    ];
    const sentences: string[] = [];
    for (const step of steps) {
      if (!step) continue;
      sentences.push(
        await witsml
          .open(feed.serverId, templateId)
          .then(step)
          .catch((fault: unknown) => (fault instanceof Error ? fault.message : String(fault))),
      );
    }
    return sentences;
  }
}
