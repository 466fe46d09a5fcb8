import type { AlertState } from "@sigma/contract/alerts/alert-state";
import { IconChecks } from "@tabler/icons-react";
import { useState } from "react";
import { acknowledgeAlerts, type SeenAlert } from "../../data/notifications/alerts";
import { toast } from "../../data/notifications/toasts";
import { Button } from "../controls/button";
import { ConfirmModal } from "../controls/modal/confirm-modal";
import { formatNumber } from "../format/numbers";
import type { HistoryRow } from "./alarm-floods";

/** More than this number are acknowledged only after a question: it can't be taken back. */
const ASKED_ABOVE = 10;

/** The alerts of a list that need attention, each once, in their current state. */
export function alertsToSee(rows: readonly HistoryRow[], states: readonly AlertState[]): SeenAlert[] {
  const wantedIds = new Set(
    rows.flatMap(({ notification: { alertId }, standing: { isCurrent, seen, status } }) =>
      isCurrent && seen === false && (status === "unacknowledged" || status === "returned") ? [alertId] : [],
    ),
  );
  return states.flatMap(({ wellId, alertId, raisedAt }) =>
    wantedIds.has(alertId) && raisedAt !== null ? [{ wellId, alertId, raisedAt }] : [],
  );
}

/** Acknowledges every alert of a list that needs attention, with their number; for many it asks for confirmation. */
export function AcknowledgeAll({ seen }: { seen: readonly SeenAlert[] }) {
  const [asked, setAsked] = useState<readonly SeenAlert[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const acknowledge = (alerts: readonly SeenAlert[]) => {
    setAsked(null);
    setBusy(true);
    acknowledgeAlerts(alerts)
      .then(
        (count) => toast.success("Alerts acknowledged", countText(count, alerts.length)),
        () => null,
      )
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button
        icon={<IconChecks size={16} stroke={1.5} aria-hidden />}
        disabled={seen.length === 0 || isBusy}
        title={seen.length === 0 ? "All listed alerts are acknowledged" : "For all users"}
        onClick={() => (seen.length > ASKED_ABOVE ? setAsked(seen) : acknowledge(seen))}
      >
        Acknowledge All {seen.length > 0 && formatNumber(seen.length, 0)}
      </Button>
      {asked && (
        <ConfirmModal
          question={`Acknowledge ${formatNumber(asked.length, 0)} alerts${wellsText(asked)}? They count as seen for all users, and this can't be undone.`}
          apply="Acknowledge"
          onCancel={() => setAsked(null)}
          onApply={() => acknowledge(asked)}
        />
      )}
    </>
  );
}

function wellsText(alerts: readonly SeenAlert[]): string {
  const wells = new Set(alerts.map(({ wellId }) => wellId)).size;
  return wells > 1 ? ` of ${wells} wells` : "";
}

function countText(doneCount: number, all: number): string {
  const left = all - doneCount;
  const rest =
    left === 0 ? "" : `; ${formatNumber(left, 0)} had changed meanwhile and ${left === 1 ? "is" : "are"} as before`;
  return `${formatNumber(doneCount, 0)} ${doneCount === 1 ? "alert" : "alerts"}${rest}`;
}
