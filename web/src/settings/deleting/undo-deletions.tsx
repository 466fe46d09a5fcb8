import type { WellId } from "@sigma/contract/ids";
import { UNDO_SECONDS } from "@sigma/contract/undo-seconds";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { call } from "../../data/calls/rest";
import { type Deletion, forgetDeletion, restorable, useDeletions } from "../../data/deletions/deletions";
import { useServerNow } from "../../data/live/use-now";
import { toast } from "../../data/notifications/toasts";
import { routeKey, useRoute } from "../../data/pages/use-route";
import { roleOf, useSession } from "../../data/session/session";
import { Button } from "../../ui/controls/button";
import { formatAge } from "../../ui/format/times";
import styles from "./undo-deletions.module.css";

const restore = {
  bha: ({ id, wellId }: Deletion) => call("POST api/bha/restore", { wellId: wellId!, id }),
  motor: ({ id }: Deletion) => call("POST api/motor/restore", { id }),
  "witsml-template": ({ id }: Deletion) => call("POST api/witsml-template/restore", { id }),
  "witsml-server": ({ id }: Deletion) => call("POST api/witsml-server/restore", { serverId: id }),
  webhook: ({ id }: Deletion) => call("POST api/webhook/restore", { webhookId: id }),
  well: ({ id }: Deletion) => call("POST api/well/restore", { wellId: id }),
  user: ({ id }: Deletion) => call("POST api/users/restore", { username: id }),
  rig: ({ id }: Deletion) => call("POST api/rig/restore", { rigId: id }),
};

type UndoDeletionsProps = {
  kind: Deletion["kind"];
  /** The well whose deletions are offered; of all where none is told. */
  wellId?: WellId;
  children: ReactNode;
};

/**
 * A list of things of one kind, with the offer above it to restore what was deleted within the last 10 minutes: wells and
 * rigs that any administrator deleted, other things that were deleted in this browser.
 */
export function UndoDeletions({ kind, wellId, children }: UndoDeletionsProps) {
  const now = useServerNow();
  const here = useDeletions((state) => state.deletions);
  const isListed = kind === "well" || kind === "rig";
  const listed = useListedDeletions(isListed);
  return (
    <div className={styles.list}>
      {restorable(isListed ? listed : here, kind, now)
        .filter((deletion) => wellId === undefined || deletion.wellId === wellId)
        .map((deletion) => (
          <Offer key={deletion.id} deletion={deletion} left={deletion.time + UNDO_SECONDS - now} />
        ))}
      <div className={styles.rest}>{children}</div>
    </div>
  );
}

/** Other administrators delete and restore too: their deletions are looked for so often, s. */
const LOOK_EVERY = 15;

/** The deletions that the server lists for administrators. */
function useListedDeletions(isWanted: boolean): Deletion[] {
  const isAdmin = useSession((session) => roleOf(session) === "admin");
  const enabled = isWanted && isAdmin;
  const { data } = useRoute("GET api/deletions", {}, { enabled, every: LOOK_EVERY });
  return enabled ? (data ?? []).map(({ deletedAt, ...deletion }) => ({ ...deletion, time: deletedAt })) : [];
}

function Offer({ deletion, left }: { deletion: Deletion; left: number }) {
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      const reply = await restore[deletion.kind](deletion);
      if (reply) toast.success("Undo", `${deletion.name} is there again`);
      else toast.error("Undo", `${deletion.name} can no longer be restored`);
      forgetDeletion(deletion.id);
      const lists = [
        "GET api/deletions",
        "GET api/wells",
        "GET api/rig",
        "GET api/bha",
        "GET api/motor",
        "GET api/witsml-template",
        "GET api/witsml-server",
        "GET api/webhook",
        "GET api/users",
      ] as const;
      await Promise.all(lists.map((name) => cache.invalidateQueries({ queryKey: routeKey(name) })));
    } catch {
      // The alert of the call has said why; the offer stays.
      setBusy(false);
    }
  };
  return (
    <output className={styles.offer}>
      <span>
        <strong>{deletion.name}</strong> was deleted. It can be restored for {formatAge(Math.max(1, left))}.
      </span>
      <Button width={64} disabled={isBusy} onClick={() => void undo()}>
        Undo
      </Button>
    </output>
  );
}
