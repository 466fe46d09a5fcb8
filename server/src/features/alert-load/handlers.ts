import { type AlertLevel, alertLevels } from "@sigma/contract/alerts/alert-limits";
import type { alertLoadEvents, AlertMend, NuisanceAlert } from "@sigma/contract/alerts/alert-load";
import type { AlertState } from "@sigma/contract/alerts/alert-state";
import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import { alarmLoad } from "@sigma/engine/alerts/alarm-load";
import { channelsOf } from "@sigma/engine/alerts/back-test";
import { type AlarmRaise, findNuisance } from "@sigma/engine/alerts/find-nuisances";
import type { Mend } from "@sigma/engine/alerts/mend-alert";
import { DAY, HOUR } from "@sigma/terms/durations";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { CountedStep } from "../../alerts/alert-load-store";
import { definitionOf, lookBackOf } from "../../alerts/definition-of";
import { backTestBuffers, readSamples } from "../../alerts/read-samples";
import type { Handlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { loadOfPeople } from "./load-of-people";

/** The longest period that is counted. */
const MAX_PERIOD: Seconds = 31 * DAY;
/** How long before the last raise, and after it, mends are tried. */
const TRIED: Seconds = DAY;
const AFTER: Seconds = HOUR;
/** Nuisances that are listed. */
const MOST_NUISANCES = 50;

/** Handles the calls about the number of alarms per user. */
export const alertLoadHandlers: Handlers<typeof alertLoadEvents> = {
  async "alert-load/get"({ from, to: asked }, { stores, alerts, clock }) {
    const to = asked ?? clock();
    if (from >= to) throw new CallError("validation", "from must be before to", "from");
    if (to - from > MAX_PERIOD) throw new CallError("validation", "a period is 31 days at most", "from");
    const wellIds = (await stores.wells.all()).map(({ _id }) => _id);
    const span = { wellIds, from, to };
    const [told, steps, configured, users] = await Promise.all([
      stores.alertLoad.told(span),
      stores.alertLoad.steps(span),
      stores.alertConfigurations.ofWells(wellIds),
      stores.users.listed(to),
    ]);
    const people = await Promise.all(
      users
        .filter(({ type }) => type !== "guest")
        .map(async ({ _id, name, type, access }) => ({
          _id,
          name,
          reach: type === "admin" || access === null ? null : await stores.wells.within(access),
        })),
    );
    const times = told.map(({ time }) => time);
    const levels = Object.fromEntries(alertLevels.map((level) => [level, 0])) as Record<AlertLevel, number>;
    for (const { level } of told) levels[level]++;
    return {
      from,
      to,
      all: alarmLoad(times, span),
      levels,
      people: loadOfPeople(people, told, steps, span),
      nuisances: nuisancesOf([...configured.values()].flat(), steps, await alerts.states(), span),
    };
  },

  async "alert-load/get/mends"({ wellId, id }, { stores, analysis }) {
    const well = await wellNoOf(stores, wellId);
    const alert = (await stores.alertConfigurations.all(wellId)).find(({ _id }) => _id === id);
    if (!alert) throw new CallError("not-found", cantFind("gauge notification", id), "id");
    const recordedSpan = (await stores.samples.borders(well)).time;
    const last = await stores.alertLoad.lastRaise(wellId, id);
    const end = Math.min(recordedSpan?.to ?? 0, (last ?? Infinity) + AFTER);
    const span = { from: Math.max(end - TRIED, recordedSpan?.from ?? end - TRIED), to: end };
    const none = { ...span, count: 0, worstMinute: 0, version: alert.version, mends: [] };
    if (alert.type === "rig_state" || span.from >= span.to) return none;
    const definition = definitionOf(alert);
    const range = { well, channels: channelsOf(definition), from: span.from - lookBackOf(definition), to: end };
    const samples = await readSamples(stores.samples, range);
    const { mends, ...figures } = await analysis.run(
      "mend-alert",
      { definition, samples, ...span },
      undefined,
      backTestBuffers(samples),
    );
    return { ...none, ...figures, mends: mends.map((mend) => asSaved(mend, alert)) };
  },
};

/** A fix as it is saved. */
function asSaved(
  { part, value, count, worstMinute, later, definition }: Mend,
  alert: NotificationConfiguration,
): AlertMend {
  const { condition } = definition;
  const bands = condition.kind === "rules" ? condition.rules.map(({ deadBand }) => deadBand) : [];
  const updateQuery =
    part === "on-delay"
      ? { onDelay: value }
      : part === "off-delay"
        ? { offDelay: value }
        : { rules: alert.rules.map((rule, index) => ({ ...rule, deadBand: bands[index] ?? rule.deadBand })) };
  return { part, value, count, worstMinute, later, updateQuery };
}

/** The alerts that are a nuisance, most raises first. */
function nuisancesOf(
  alerts: readonly NotificationConfiguration[],
  steps: readonly CountedStep[],
  states: readonly AlertState[],
  span: { from: EpochSeconds; to: EpochSeconds },
): NuisanceAlert[] {
  const stepsOf = new Map<string, CountedStep[]>();
  for (const step of steps) {
    const own = stepsOf.get(step.alertId);
    if (own) own.push(step);
    else stepsOf.set(step.alertId, [step]);
  }
  const stateOf = new Map(states.map((state) => [state.alertId, state]));
  const nuisanceAlerts = alerts.flatMap(({ _id: alertId, wellId, name }): NuisanceAlert[] => {
    const nuisance = findNuisance(raisesOf(stepsOf.get(alertId) ?? [], stateOf.get(alertId)), span);
    return nuisance ? [{ wellId, alertId, name, ...nuisance }] : [];
  });
  return nuisanceAlerts.toSorted((a, b) => b.raises - a.raises).slice(0, MOST_NUISANCES);
}

/** The raises of an alert; the last one is active if the alert's state is. */
function raisesOf(steps: readonly CountedStep[], state: AlertState | undefined): AlarmRaise[] {
  const raises: AlarmRaise[] = [];
  for (const { kind, time } of steps) {
    const last = raises.at(-1);
    if (kind === "raised") raises.push({ from: time, to: null });
    else if (kind !== "acknowledge" && last && last.to === null) last.to = time;
  }
  // An alert that was changed or deleted while active has no step that ends it.
  for (const [index, raise] of raises.entries()) {
    if (raise.to === null && (index < raises.length - 1 || !state?.isActive))
      raise.to = raises[index + 1]?.from ?? raise.from;
  }
  const isOpen = raises.at(-1)?.to === null;
  if (state?.isActive && state.raisedAt !== null && !isOpen) raises.push({ from: state.raisedAt, to: null });
  return raises.toSorted((a, b) => a.from - b.from);
}
