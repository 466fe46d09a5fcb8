import type { WellId } from "@sigma/contract/ids";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { request } from "../../data/calls/socket";
import { useNow } from "../../data/live/use-now";
import { useRecomputeStatus } from "../../data/live/use-recompute-status";
import { toast } from "../../data/notifications/toasts";
import { roleOf, useSession } from "../../data/session/session";
import { Button } from "../../ui/controls/button";
import { formatTime } from "../../ui/format/times";
import styles from "./recompute-notice.module.css";
import { RecomputeProgress } from "./recompute-progress";

const TITLE = "Recalculation";

/** Shows on every page of a well the state of its recalculation, and that results are older than the settings. */
export function RecomputeNotice({ wellId }: { wellId: WellId }) {
  const status = useRecomputeStatus(wellId);
  const mayChange = useSession((session) => roleOf(session) === "admin");
  const now = useNow();
  if (!status) return null;
  const { state, progress, cancellable, outdatedSince } = status;

  if (state === "running" || (state === "waiting" && cancellable)) {
    return (
      <output className={styles.notice}>
        <IconRefresh size={14} stroke={1.5} aria-hidden />
        <strong>{state === "running" ? "Recalculating" : "Recalculation waits"}</strong>
        {state === "running" && <RecomputeProgress label="Recalculating" progress={progress} />}
        {cancellable && mayChange && <Action name="Cancel" run={() => cancel(wellId)} />}
      </output>
    );
  }
  if (outdatedSince === null) return null;
  return (
    <output className={styles.notice}>
      <IconAlertTriangle size={14} stroke={1.5} color="var(--color-warning)" aria-hidden />
      <span>Results are older than the settings of {formatTime(outdatedSince, "second", now)}</span>
      {mayChange && <Action name="Recalculate" run={() => recalculate(wellId)} />}
    </output>
  );
}

/** A button that is disabled while its call is out. */
function Action({ name, run }: { name: string; run: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await run();
    } catch (fault) {
      toast.error(TITLE, fault instanceof Error ? fault.message : "");
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="plain" className={styles.action} disabled={isBusy} onClick={() => void press()}>
      {name}
    </Button>
  );
}

async function cancel(wellId: WellId): Promise<void> {
  const reply = await request("engine/cancel", { wellId });
  if (!reply?.cancelled) toast.warning(TITLE, "There is nothing left to cancel");
}

async function recalculate(wellId: WellId): Promise<void> {
  await request("engine", { message: "well-settings-updated", payload: { wellId } });
}
