import type { AlertState, alertStateEvents } from "@sigma/contract/alerts/alert-state";
import { LONGEST_SHELVING } from "@sigma/contract/alerts/alert-limits";
import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { AlertAction } from "@sigma/engine/alerts/alert-standing";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Handlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";

/** Maximum number of steps that are returned. */
const MOST_STEPS = 5000;

/** Handles the calls about the states of alerts. */
export const alertStateHandlers: Handlers<typeof alertStateEvents> = {
  async "alert-state/get"({ wellId }, { stores, alerts }) {
    await wellNoOf(stores, wellId);
    return await alerts.states(wellId);
  },

  "alert-state/get/all": async (_request, { alerts }) => await alerts.states(),

  async "alert-state/get/history"(question, { stores }) {
    await wellNoOf(stores, question.wellId);
    return stores.alerts.transitions({ ...question, limit: MOST_STEPS });
  },

  "alert-state/get/history/all": (question, { stores }) =>
    stores.alerts.transitions({ ...question, limit: MOST_STEPS }),

  async "alert-state/change"({ wellId, id, action, until, reason }, { stores, alerts, user, clock }) {
    await wellNoOf(stores, wellId);
    const act = actionOf({ action, until, reason, by: user.name, now: clock() });
    const states = await alerts.states(wellId);
    if (states.some(({ alertId }) => alertId === id)) return await alerts.act(wellId, id, act);
    const alert = (await stores.alertConfigurations.all(wellId)).find(({ _id }) => _id === id);
    if (!alert) throw new CallError("not-found", cantFind("gauge notification", id), "id");
    throw new CallError("conflict", `${alert.name} ${whyNotJudged(alert)}`, "id");
  },

  async "alert-state/acknowledge-multiple"({ wellId, alerts: seen }, { stores, alerts, user }) {
    await wellNoOf(stores, wellId);
    const states = new Map((await alerts.states(wellId)).map((state) => [state.alertId, state]));
    const raisedAtOfAlert = new Map(seen.map(({ id, raisedAt }) => [id, raisedAt]));
    const acknowledgements: Promise<AlertState>[] = [];
    for (const [id, raisedAt] of raisedAtOfAlert) {
      const state = states.get(id);
      const isAsSeen = state !== undefined && state.raisedAt !== null && state.raisedAt <= raisedAt;
      if (!isAsSeen || !wantsSomebody.has(state.status)) continue;
      acknowledgements.push(Promise.resolve(alerts.act(wellId, id, { kind: "acknowledge", by: user.name })));
    }
    return Promise.all(acknowledgements);
  },
};

const wantsSomebody: ReadonlySet<AlertState["status"]> = new Set(["unacknowledged", "returned"]);

/** The reason why an existing alert that is not checked here cannot be changed. */
function whyNotJudged({ accepted, updateFrequency }: NotificationConfiguration): string {
  if (!accepted) return "is a proposal, which is not checked";
  if (updateFrequency === 0) return "is off";
  return "is checked by another server, the one that has the rig; nothing was changed";
}

type Asked = {
  action: AlertAction["kind"];
  until: EpochSeconds | undefined;
  reason: string | undefined;
  by: string;
  now: EpochSeconds;
};

function actionOf({ action, until, reason, by, now }: Asked): AlertAction {
  if (action !== "shelve" && action !== "take-out-of-service") return { kind: action, by };
  if (reason === undefined) throw new CallError("validation", "reason is required", "reason");
  if (action === "take-out-of-service") return { kind: action, by, reason };
  if (until === undefined || until <= now || until > now + LONGEST_SHELVING) {
    throw new CallError("validation", "until must be within the next 12 hours", "until");
  }
  return { kind: action, by, until, reason };
}
