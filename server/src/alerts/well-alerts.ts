import type { AlertState, AlertTransition } from "@sigma/contract/alerts/alert-state";
import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import type { WellId } from "@sigma/contract/ids";
import {
  afterAction,
  afterChange,
  afterLimit,
  afterNotice,
  type AlertAction,
  type AlertStanding,
  alertStatus,
  isNoticeDue,
  quietStanding,
} from "@sigma/engine/alerts/alert-standing";
import { type AlertChange, type AlertTracker, trackAlert } from "@sigma/engine/alerts/track-alert";
import { channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import type { WellNo } from "../storage/well-no";
import type { Notice } from "../storage/samples/tick/tick-writer";
import { alertNotice } from "./alert-notice";
import type { SavedAlert, SavedAlerts } from "./alert-store";
import { definitionOf } from "./definition-of";

/** The recipients of the alerts of a well. */
export type WellAlertPorts = {
  /** Users are notified; `isRepeated` if the previous server has already noticed it. */
  notice(alertId: string, notice: Notice, isRepeated: boolean): void;
  /** A change of an alert. */
  transition(transition: Omit<AlertTransition, "wellId">): void;
  changed(state: AlertState): void;
};

/** The alerts of one well that are judged: accepted and switched on. */
export type WellAlerts = {
  readonly wellId: WellId;
  readonly wellNo: WellNo;
  /** Alerts whose windows have to be filled from the past before they are judged. */
  readonly unfilled: readonly {
    configuration: NotificationConfiguration;
    fillWith(samples: readonly Sample[]): void;
  }[];
  /** Judges every alert at the samples of one arrival, ascending in time. */
  take(samples: readonly Sample[], arrivedAt: EpochSeconds): void;
  /** Takes a sample that was stored while alerts were not judged, as after a restart. */
  resume(sample: Sample): void;
  /** A second has passed: limits of shelving, silent channels, notices that had to wait. */
  look(now: EpochSeconds): void;
  /** Performs a user's step; null if the alert is not known, false if it makes no sense now. */
  act(alertId: string, action: AlertAction, now: EpochSeconds): AlertState | null | false;
  states(): AlertState[];
  /** Their state; null before the first sample. */
  save(): SavedAlerts;
  /** Whether the state has changed since it was last saved, and whether samples have arrived. */
  isDirty(): boolean;
  hasMoved(): boolean;
};

type Watched = {
  configuration: NotificationConfiguration;
  definition: string;
  isNew: boolean;
  tracker: AlertTracker;
  standing: AlertStanding;
  /** The previous state of an alert that now has another definition; null for an unchanged or new alert. */
  before: AlertStanding | null;
};

/** Number of consecutive live samples older than the newest, in ascending order, after which the rig's clock counts as set back. */
const SET_BACK_SAMPLES = 5;

const holeDepthSlot = channelSlot("holeDepth");
const rigStateSlot = channelSlot("rigState");

/**
 * Watches the alerts of a well, each from the stored state of the same definition. Those without a stored state
 * are `unfilled`: stored samples fill their windows.
 */
export function createWellAlerts(
  well: { wellId: WellId; wellNo: WellNo },
  configurations: readonly NotificationConfiguration[],
  savedAlerts: SavedAlerts | null,
  ports: WellAlertPorts,
): WellAlerts {
  const watchedAlerts = configurations
    .filter(({ accepted, updateFrequency }) => accepted && updateFrequency > 0)
    .map((configuration) => watch(configuration, savedAlerts?.alerts[configuration._id]));
  let lastTime = savedAlerts?.lastTime ?? -Infinity;
  /** The offset from the clock to the time of the samples. */
  let offset = 0;
  let md: number | null = null;
  let rigState: number | null = null;
  let isRepeated = false;
  let isChanged = false;
  let isFilling = false;
  let savedTime = lastTime;
  /** The last consecutive live samples older than the newest, and the time of the last one. */
  let behind = { count: 0, time: -Infinity };
  withdraw();

  return {
    ...well,
    unfilled: watchedAlerts
      .filter(({ isNew }) => isNew)
      .map((alert) => ({ configuration: alert.configuration, fillWith: (samples) => fill(alert, samples) })),
    take(samples, arrivedAt) {
      for (const sample of samples) {
        if (isSetBack(sample)) startAgain();
        takeSample(sample);
      }
      offset = lastTime - arrivedAt;
    },
    resume(sample) {
      isRepeated = true;
      takeSample(sample);
      isRepeated = false;
    },
    look,
    act,
    states: () => watchedAlerts.map(stateOf),
    save() {
      isChanged = false;
      savedTime = lastTime;
      const alerts = watchedAlerts.map(({ configuration, definition, tracker, standing }): [string, SavedAlert] => [
        configuration._id,
        {
          definition,
          memory: tracker.memory(),
          standing,
          name: configuration.name,
          alertLevel: configuration.alertLevel,
        },
      ]);
      return { lastTime: Number.isFinite(lastTime) ? lastTime : 0, alerts: Object.fromEntries(alerts) };
    },
    isDirty: () => isChanged,
    hasMoved: () => savedTime !== lastTime,
  };

  /** Alerts that were shown to users and are no longer judged, because a user has deleted them or switched them off. */
  function withdraw(): void {
    for (const [alertId, { standing, name = "", alertLevel = "Info" }] of Object.entries(savedAlerts?.alerts ?? {})) {
      if (watchedAlerts.some(({ configuration }) => configuration._id === alertId) || !isOpen(standing)) continue;
      const step = { kind: "withdrawn" as const, time: lastTime };
      ports.transition(transitionOf({ configuration: { _id: alertId, name, alertLevel } }, step));
    }
  }

  /** Whether a sample shows that the clock of the rig was set back; late history isn't a live sample. */
  function isSetBack({ time, origin }: Sample): boolean {
    if (time >= lastTime || origin !== "live") {
      if (time >= lastTime) behind = { count: 0, time: -Infinity };
      return false;
    }
    behind = { count: time > behind.time ? behind.count + 1 : 1, time };
    return behind.count >= SET_BACK_SAMPLES;
  }

  /** Continues with another clock: windows start again, and active alerts stay active until they are judged again. */
  function startAgain(): void {
    lastTime = -Infinity;
    behind = { count: 0, time: -Infinity };
    isChanged = true;
    for (const alert of watchedAlerts) {
      const memory = alert.tracker.memory();
      const rules = memory.rules.map(({ holds }) => ({ window: { newest: null, buckets: [] }, heardAt: null, holds }));
      const again = { ...memory, time: null, changingSince: null, rigStateAt: null, rules };
      alert.tracker = trackAlert(definitionOf(alert.configuration), again);
    }
  }

  /**
   * A raise that ended before the alert was created is history; an alert that is still active is notified, as raised at the
   * newest sample: before, it was not judged.
   */
  function fill(alert: Watched, samples: readonly Sample[]): void {
    isFilling = true;
    for (const sample of samples) step(alert, sample);
    isFilling = false;
    const { isActive, raisedAt, values, hold } = alert.standing;
    const { before } = alert;
    alert.before = null;
    if (isActive && before?.isActive) {
      // The same condition with other figures: users who have acknowledged it don't have to acknowledge it again.
      alert.standing = { ...before, hold };
      isChanged = true;
    } else if (isActive) {
      alert.standing = { ...alert.standing, noticedAt: before?.noticedAt ?? null };
      const newest = samples.at(-1)!.time;
      const judgedValues = newest > raisedAt! ? alert.tracker.values() : values;
      apply(alert, { kind: "raised", time: newest, values: judgedValues });
    } else {
      alert.standing = { ...quietStanding, hold, noticedAt: before?.noticedAt ?? null };
      if (!before || !isOpen(before)) return;
      isChanged = true;
      ports.transition(transitionOf(alert, { kind: "withdrawn", time: lastTime }));
      ports.changed(stateOf(alert));
    }
  }

  function takeSample(sample: Sample): void {
    if (sample.time < lastTime) return;
    lastTime = sample.time;
    const depth = sample.values[holeDepthSlot]!;
    const state = sample.values[rigStateSlot]!;
    if (!Number.isNaN(depth)) md = depth;
    if (!Number.isNaN(state)) rigState = state;
    for (const alert of watchedAlerts) step(alert, sample);
  }

  function step(alert: Watched, sample: Sample): void {
    const change = alert.tracker.step(sample);
    if (change) apply(alert, change);
    else if (alert.standing.isUntold) tell(alert, sample.time);
  }

  function apply(alert: Watched, change: AlertChange): void {
    alert.standing = afterChange(alert.standing, change);
    isChanged = true;
    if (isFilling) return;
    const isNoticed = change.kind === "raised" && tell(alert, change.time);
    ports.transition(transitionOf(alert, { ...change, isNoticed }));
    if (!isRepeated) ports.changed(stateOf(alert));
  }

  /** Notifies users if that is due. */
  function tell(alert: Watched, time: EpochSeconds): boolean {
    const { configuration, standing, tracker } = alert;
    if (isFilling || !isNoticeDue(standing, time, configuration.updateFrequency)) return false;
    alert.standing = afterNotice(standing, time);
    isChanged = true;
    // A notice later than the raise, as after a shelving, has the values at its time.
    const present = tracker.values();
    const isPresent = time !== standing.raisedAt && present.length > 0 && present.every((value) => value !== null);
    const values = isPresent ? present : standing.values;
    ports.notice(configuration._id, alertNotice(configuration, time, values, { md, rigState }), isRepeated);
    return true;
  }

  function look(now: EpochSeconds): void {
    const time = now + offset;
    for (const alert of watchedAlerts) {
      const releasedStanding = afterLimit(alert.standing, now);
      if (releasedStanding) {
        alert.standing = releasedStanding;
        isChanged = true;
        ports.transition(transitionOf(alert, { kind: "limit-passed", time: now }));
        tell(alert, Math.max(time, lastTime));
        ports.changed(stateOf(alert));
      }
      if (lastTime === -Infinity) continue;
      const change = alert.tracker.look(time);
      if (change) apply(alert, change);
    }
  }

  function act(alertId: string, action: AlertAction, now: EpochSeconds): AlertState | null | false {
    const alert = watchedAlerts.find(({ configuration }) => configuration._id === alertId);
    if (!alert) return null;
    const standing = afterAction(alert.standing, action);
    if (!standing) return false;
    alert.standing = standing;
    isChanged = true;
    ports.transition(
      transitionOf(alert, {
        kind: action.kind,
        time: now,
        by: action.by,
        ...("until" in action && { until: action.until }),
        ...("reason" in action && { reason: action.reason }),
      }),
    );
    tell(alert, Math.max(now + offset, lastTime));
    const state = stateOf(alert);
    ports.changed(state);
    return state;
  }

  function stateOf({ configuration, tracker, standing }: Watched): AlertState {
    const { hold, isActive, isStale, raisedAt, values } = standing;
    return {
      wellId: well.wellId,
      alertId: configuration._id,
      status: alertStatus(standing, tracker.isEnabled),
      isActive,
      isStale,
      raisedAt,
      values: [...values],
      now: tracker.values(),
      hold: hold && { by: hold.by, until: hold.until, reason: hold.reason },
    };
  }
}

function watch(configuration: NotificationConfiguration, savedAlert: SavedAlert | undefined): Watched {
  const definition = definitionOf(configuration);
  const text = JSON.stringify(definition);
  const knownAlert = savedAlert?.definition === text ? savedAlert : undefined;
  return {
    configuration,
    definition: text,
    isNew: !knownAlert,
    tracker: trackAlert(definition, knownAlert?.memory),
    // A user's decision stays with the alert, whatever its rules are now.
    standing: knownAlert?.standing ?? { ...quietStanding, hold: savedAlert?.standing.hold ?? null },
    before: knownAlert ? null : (savedAlert?.standing ?? null),
  };
}

/** Whether an alert is shown: it is active, or no user has seen yet that it was. */
const isOpen = ({ isActive, isAcknowledged }: AlertStanding): boolean => isActive || !isAcknowledged;

const transitionOf = (
  {
    configuration: { _id, name, alertLevel },
  }: { configuration: Pick<NotificationConfiguration, "_id" | "name" | "alertLevel"> },
  step: Pick<AlertTransition, "kind" | "time"> &
    Partial<Pick<AlertTransition, "by" | "until" | "reason" | "isNoticed">> & { values?: readonly (number | null)[] },
): Omit<AlertTransition, "wellId"> => ({
  alertId: _id,
  name,
  alertLevel,
  time: step.time,
  kind: step.kind,
  by: step.by ?? null,
  until: step.until ?? null,
  reason: step.reason ?? null,
  values: [...(step.values ?? [])],
  isNoticed: step.isNoticed ?? false,
});
