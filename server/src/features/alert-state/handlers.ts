import type { alertStateEvents } from "@sigma/contract/alerts/alert-state";
import { LONGEST_SHELVING } from "@sigma/contract/alerts/alert-limits";
import { CallError } from "@sigma/contract/errors";
import type { AlertAction } from "@sigma/engine/alerts/alert-standing";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Handlers } from "../../transport/handlers";
import { wellNoOf } from "../../transport/well-of-call";

/** Steps that are answered at most. */
const MOST_STEPS = 5000;

/** Answers the calls about how alerts stand. */
export const alertStateHandlers: Handlers<typeof alertStateEvents> = {
  async "alert-state/get"({ wellId }, { stores, alerts }) {
    await wellNoOf(stores, wellId);
    return alerts.states(wellId);
  },

  "alert-state/get/all": (_request, { alerts }) => alerts.states(),

  async "alert-state/get/history"(question, { stores }) {
    await wellNoOf(stores, question.wellId);
    return stores.alerts.transitions({ ...question, limit: MOST_STEPS });
  },

  "alert-state/get/history/all": (question, { stores }) =>
    stores.alerts.transitions({ ...question, limit: MOST_STEPS }),

  async "alert-state/change"({ wellId, id, action, until, reason }, { stores, alerts, user, clock }) {
    await wellNoOf(stores, wellId);
    return alerts.act(wellId, id, actionOf({ action, until, reason, by: user.name, now: clock() }));
  },
};

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
