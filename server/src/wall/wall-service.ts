import type { PushMessage } from "@sigma/contract/call-types";
import type { AlertState } from "@sigma/contract/alerts/alert-state";
import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import type { WellId } from "@sigma/contract/ids";
import type { WallWell } from "@sigma/contract/wells/wall";
import { MOST_WALL_WELLS, WALL_PUSH_SECONDS, wallChannels } from "@sigma/contract/wells/wall-limits";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import { channelSlot } from "@sigma/terms/channels";
import { RigState } from "@sigma/terms/rig-states";
import type { Sample } from "@sigma/terms/sample";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import type { AlertService } from "../alerts/alert-service";
import type { Stores } from "../storage/stores";
import type { DirectionalAnalyses } from "../directional/directional-analyses";
import type { LiveReads } from "../ingest/live-ports";
import type { LiveSubscriptions } from "../transport/live/live-subscriptions";
import { createBitPlaces } from "./bit-places";
import { isDrilledOn } from "./is-drilled-on";
import { createActiveAdvice } from "./active-advice";
import { createSlideToolfaces } from "./slide-toolfaces";
import { noAlarms, wallAlarms } from "./wall-alarms";

/** The live wall's data of every well, pushed as it changes while a client follows the wall. */
export type WallService = {
  /** Every well that has data. */
  all(): Promise<WallWell[]>;
  /** The current state of some wells; wells without data are listed as removed. */
  changeOf(wellIds: ReadonlySet<WellId>): PushMessage<"wall">;
  close(): void;
};

/** The services that the wall needs. */
export type WallPorts = {
  stores: Pick<Stores, "alertConfigurations" | "directionalRecommendations">;
  live: Pick<LiveReads, "statuses" | "latestValues">;
  alerts: Pick<AlertService, "states">;
  directional: Pick<DirectionalAnalyses, "of">;
  subscriptions: Pick<LiveSubscriptions, "publishWall" | "hasWall">;
  clock: () => EpochSeconds;
  log: Logger;
};

/** Interval at which the alert configurations are read again, s. */
const READ_ALERTS: Seconds = 10;

/** Makes the wall of this process. */
export function createWallService(ports: WallPorts): WallService {
  const { stores, live, alerts, subscriptions, clock, log } = ports;
  const places = createBitPlaces(ports);
  const toolfaces = createSlideToolfaces();
  const advice = createActiveAdvice(ports);
  const configurations = new Map<string, NotificationConfiguration>();
  /** The last message pushed for each well, the oldest first. */
  const publishedWells = new Map<WellId, string>();
  const newestElsewhere = new Map<WellId, Sample | null>();
  let readAt: EpochSeconds = -Infinity;
  const timer = setInterval(() => void look(), WALL_PUSH_SECONDS * 1000);

  return {
    async all() {
      const statuses = live.statuses();
      await Promise.all([readAlerts(), advice.read(drilledIds())]);
      await Promise.all(
        statuses.map(async ({ wellId }) => {
          const latestSample = live.latestValues(wellId);
          if (latestSample instanceof Promise) newestElsewhere.set(wellId, await latestSample);
        }),
      );
      return current();
    },
    changeOf(wellIds) {
      const wells = current().filter(({ wellId }) => wellIds.has(wellId));
      const there = new Set(wells.map(({ wellId }) => wellId));
      return { at: clock(), wells, gone: [...wellIds].filter((wellId) => !there.has(wellId)) };
    },
    close: () => clearInterval(timer),
  };

  async function look(): Promise<void> {
    if (!subscriptions.hasWall()) {
      toolfaces.clear();
      return publishedWells.clear();
    }
    try {
      await Promise.all([readAlerts(), advice.read(drilledIds())]);
      const wells = current();
      places.look(wells);
      const there = new Set(wells.map(({ wellId }) => wellId));
      const removedWells = [...publishedWells.keys()].filter((wellId) => !there.has(wellId));
      for (const wellId of removedWells) publishedWells.delete(wellId);
      subscriptions.publishWall({ at: clock(), wells: findChangedWells(wells), gone: removedWells });
    } catch (fault) {
      log.warn({ err: fault }, "the wall was not pushed and is tried again");
    }
  }

  /** Wells that differ from their last push; if there are too many, those with the oldest push. */
  function findChangedWells(wells: readonly WallWell[]): WallWell[] {
    const texts = new Map(wells.map((well) => [well.wellId, JSON.stringify(well)]));
    const order = new Map([...publishedWells.keys()].map((wellId, index) => [wellId, index]));
    const different = wells
      .filter(({ wellId }) => publishedWells.get(wellId) !== texts.get(wellId))
      .toSorted((a, b) => (order.get(a.wellId) ?? -1) - (order.get(b.wellId) ?? -1))
      .slice(0, MOST_WALL_WELLS);
    for (const { wellId } of different) {
      publishedWells.delete(wellId);
      publishedWells.set(wellId, texts.get(wellId)!);
    }
    return different;
  }

  function current(): WallWell[] {
    const states = statesByWell();
    return live.statuses().map((status) => summaryOf(status, states.get(status.wellId)));
  }

  function summaryOf(
    { wellId, lastTime, rigState, rigStateSince, holeDepth, bitDepth, source }: WellStatus,
    states: readonly AlertState[] | undefined,
  ): WallWell {
    const newest = newestOf(wellId);
    return {
      wellId,
      lastTime,
      rigState,
      rigStateSince,
      holeDepth,
      bitDepth,
      source: source && {
        kind: source.kind,
        state: source.state,
        reason: source.reason,
        ...(source.reasonText && { reasonText: source.reasonText }),
        lastPacketAt: source.lastPacketAt,
        interval: source.interval,
        isBackfill: source.isBackfill,
        storedTime: source.storedTime,
      },
      values: newest ? wallChannels.map((channel) => finiteOrNull(newest.values[channelSlot(channel)])) : [],
      toPlan: places.of(wellId).toPlan,
      slide: slideOf({ wellId, rigState, holeDepth }, newest),
      instruction: advice.instructionOf(wellId, holeDepth, rigState),
      alarms: states ? wallAlarms(states, configurations) : noAlarms,
    };
  }

  /** The slide in progress; null for a well that does not slide. */
  function slideOf(
    { wellId, rigState, holeDepth }: Pick<WellStatus, "wellId" | "rigState" | "holeDepth">,
    newest: Sample | null,
  ): WallWell["slide"] {
    if (rigState !== RigState.slideDrilling) {
      toolfaces.end(wellId);
      return null;
    }
    toolfaces.add(wellId, newest, places.of(wellId).reference);
    return { toolface: toolfaces.of(wellId), target: advice.targetOf(wellId, holeDepth) };
  }

  function drilledIds(): WellId[] {
    const now = clock();
    return live
      .statuses()
      .filter((status) => isDrilledOn(status, now))
      .map(({ wellId }) => wellId);
  }

  /** The newest sample of a well; for a well that another server reads, the sample at the last request. */
  function newestOf(wellId: WellId): Sample | null {
    const latestSample = live.latestValues(wellId);
    if (!(latestSample instanceof Promise)) return latestSample;
    void latestSample.then(
      (sample) => void newestElsewhere.set(wellId, sample),
      () => undefined,
    );
    return newestElsewhere.get(wellId) ?? null;
  }

  function statesByWell(): Map<WellId, AlertState[]> {
    const byWell = new Map<WellId, AlertState[]>();
    for (const state of alerts.states()) {
      const wellStates = byWell.get(state.wellId);
      if (wellStates) wellStates.push(state);
      else byWell.set(state.wellId, [state]);
    }
    return byWell;
  }

  /** Reads the subjects of the alerts of wells with an alarm, at most every few seconds or as soon as one is unknown. */
  async function readAlerts(): Promise<void> {
    const raisedStates = alerts.states().filter(({ status }) => status !== "normal");
    const isKnown = raisedStates.every(({ alertId }) => configurations.has(alertId));
    if (raisedStates.length === 0 || (isKnown && clock() - readAt < READ_ALERTS)) return;
    readAt = clock();
    const alertsByWell = await stores.alertConfigurations.ofWells([
      ...new Set(raisedStates.map(({ wellId }) => wellId)),
    ]);
    configurations.clear();
    for (const list of alertsByWell.values()) for (const alert of list) configurations.set(alert._id, alert);
  }
}

const finiteOrNull = (value: number | undefined) => (value !== undefined && Number.isFinite(value) ? value : null);
