import type { AlertState } from "@sigma/contract/alerts/alert-state";
import type { WellId } from "@sigma/contract/ids";
import { quietStanding } from "@sigma/engine/alerts/alert-standing";
import { expect, it } from "vitest";
import type { Stores } from "../storage/stores";
import type { WellNo } from "../storage/well-no";
import { escalate } from "./escalate";
import type { WellTransition } from "../alerts/alert-store";
import type { Escalation } from "./stores/escalation-store";

const wellId = "well" as WellId;
const NOW = 1_800_000_000;

const waiting = (alertId: string, dueAt: number): Escalation =>
  ({
    wellNo: 1 as WellNo,
    alertId,
    notificationId: alertId,
    content: { well: { _id: wellId } },
    step: 0,
    beganAt: NOW - 600,
    dueAt,
    stampedAt: NOW - 600,
  }) as Escalation;

const stateOf = (alertId: string, status: AlertState["status"]): AlertState => ({
  wellId,
  alertId,
  status,
  isActive: status === "unacknowledged",
  isStale: false,
  raisedAt: NOW - 600,
  values: [],
  now: [],
  hold: null,
});

type Known = { _id: string; isActive: boolean; isAcknowledged: boolean; isOff?: boolean };

/** A database with escalations, and with alerts in their last saved state; for each step taken the id of its alert. */
function openStores(escalations: Escalation[], alerts: readonly Known[] = [], isThere = true) {
  const open = new Map(escalations.map((escalation) => [escalation.alertId, escalation]));
  const takenAlerts: string[] = [];
  const steps: WellTransition[] = [];
  const standing = ({ isActive, isAcknowledged }: Known) => ({ ...quietStanding, isActive, isAcknowledged });
  const stores = {
    escalations: {
      open: async (limit: number) => [...open.values()].toSorted((a, b) => a.dueAt - b.dueAt).slice(0, limit),
      postpone: async ({ alertId }: Escalation, dueAt: number) =>
        void open.set(alertId, { ...open.get(alertId)!, dueAt }),
      end: async ({ alertId }: Escalation) => void open.delete(alertId),
      advance: async ({ alertId }: Escalation) => takenAlerts.push(alertId) > 0,
    },
    alertConfigurations: {
      all: async () =>
        alerts.map(({ _id, isOff }) => ({
          _id,
          accepted: true,
          updateFrequency: isOff ? 0 : 300,
          escalation: [{ userId: "ina", minutes: 10 }],
        })),
    },
    alerts: {
      memory: async () => ({
        alerts: Object.fromEntries(alerts.map((knownAlert) => [knownAlert._id, { standing: standing(knownAlert) }])),
      }),
      addTransitions: async (addedTransitions: WellTransition[]) => void steps.push(...addedTransitions),
    },
    wells: { byId: async () => (isThere ? { _id: wellId } : null) },
    recipients: { byIds: async () => [], operators: async () => new Map() },
  };
  return { open, taken: takenAlerts, steps, stores: stores as unknown as Stores };
}

const look = (stores: Stores, states: readonly AlertState[]) =>
  escalate({ stores, ways: new Set(), statesOf: () => states, clock: () => NOW });

it("continues from the saved alert if no server judges it at present, and ends escalations of alerts that will not be judged again", async () => {
  const knownAlerts: Known[] = [
    { _id: "seen", isActive: true, isAcknowledged: true },
    { _id: "unseen", isActive: true, isAcknowledged: false },
    { _id: "off", isActive: true, isAcknowledged: false, isOff: true },
  ];
  const ids = ["seen", "unseen", "off", "deleted"];
  const escalations = ids.map((id) => waiting(id, NOW - 1));
  const { open, taken, steps, stores } = openStores(escalations, knownAlerts);
  await look(stores, []);
  expect([[...open.keys()], taken]).toEqual([["unseen"], ["unseen"]]);
  expect(steps).toMatchObject([
    {
      well: 1,
      transition: { alertId: "unseen", kind: "escalated", time: NOW, reason: "no user: The user was deleted" },
    },
  ]);
  const removedStores = openStores(escalations, knownAlerts, false);
  await look(removedStores.stores, []);
  expect([[...removedStores.open.keys()], removedStores.taken]).toEqual([[], []]);
});

it("continues although a thousand alerts that have returned to normal were due before it", async () => {
  const returnedIds = Array.from({ length: 1000 }, (_each, at) => `returned ${at}`);
  const escalations = [...returnedIds.map((id) => waiting(id, NOW - 60)), waiting("raised", NOW - 30)];
  const knownAlert = { _id: "raised", isActive: true, isAcknowledged: false };
  const { open, taken, stores } = openStores(escalations, [knownAlert]);
  const states = [...returnedIds.map((id) => stateOf(id, "returned")), stateOf("raised", "unacknowledged")];
  await look(stores, states);
  await look(stores, states);
  expect([open.size, taken]).toEqual([1001, ["raised"]]);
});
