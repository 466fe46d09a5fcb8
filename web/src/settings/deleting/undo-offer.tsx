import type { EventName, RouteKey } from "@sigma/contract/call-types";
import { UNDO_SECONDS } from "@sigma/contract/undo-seconds";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { CallFailure } from "../../data/calls/call-failure";
import { call } from "../../data/calls/rest";
import { request } from "../../data/calls/socket";
import { type Deletion, forgetDeletion } from "../../data/deletions/deletions";
import { toast } from "../../data/notifications/toasts";
import { Button } from "../../ui/controls/button";
import { formatAge } from "../../ui/format/times";
import { RestoreAs } from "./restore-as";
import styles from "./undo-deletions.module.css";

type Restoring = {
  /** @param name another name for it; of wells and rigs alone */
  restore: (deletion: Deletion, name?: string) => Promise<unknown>;
  /** Whether it can be restored under another name; this offer then shows why the restore was refused. */
  canBeRenamed?: true;
  /** The lists that contain it. */
  lists: readonly (RouteKey | EventName)[];
};

const drilling = ["GET api/wells", "GET api/rig", "GET api/deletions"] as const;

const restoring: Record<Deletion["kind"], Restoring> = {
  bha: {
    restore: ({ id, wellId }) => call("POST api/bha/restore", { wellId: wellId!, id }),
    lists: ["GET api/bha"],
  },
  motor: { restore: ({ id }) => call("POST api/motor/restore", { id }), lists: ["GET api/motor"] },
  "witsml-template": {
    restore: ({ id }) => call("POST api/witsml-template/restore", { id }),
    lists: ["GET api/witsml-template"],
  },
  "witsml-server": {
    restore: ({ id }) => call("POST api/witsml-server/restore", { serverId: id }),
    lists: ["GET api/witsml-server"],
  },
  webhook: { restore: ({ id }) => call("POST api/webhook/restore", { webhookId: id }), lists: ["GET api/webhook"] },
  "mqtt-output": {
    restore: ({ id }) => call("POST api/mqtt-output/restore", { outputId: id }),
    lists: ["GET api/mqtt-output"],
  },
  "csv-mapping": { restore: ({ id }) => call("POST api/csv-mapping/restore", { id }), lists: ["GET api/csv-mapping"] },
  "well-summary-configuration": {
    restore: ({ id, userId }) => call("POST api/well-summary-configuration/restore", { userId: userId!, _id: id }),
    lists: ["well-summary-configuration/get"],
  },
  "well-summary-export-options": {
    restore: ({ id }) => call("POST api/well-summary-export-options/restore", { optionId: id }),
    lists: ["GET api/well-summary-export-options"],
  },
  dashboard: { restore: ({ id }) => call("POST api/dashboard/restore", { id }), lists: ["GET api/dashboards"] },
  program: { restore: ({ id }) => call("POST api/program/restore", { id }), lists: ["GET api/programs"] },
  preset: {
    restore: ({ name, userId }) => request("dashboard-preset/restore", { userId: userId!, name }),
    lists: ["dashboard-preset/get/all"],
  },
  well: {
    restore: ({ id }, name) => call("POST api/well/restore", { wellId: id, name }, { alert: false }),
    canBeRenamed: true,
    lists: drilling,
  },
  user: { restore: ({ id }) => call("POST api/users/restore", { username: id }), lists: ["GET api/users"] },
  rig: {
    restore: ({ id }, name) => call("POST api/rig/restore", { rigId: id, name }, { alert: false }),
    canBeRenamed: true,
    lists: drilling,
  },
};

/** Kinds with unique names: a deleted item can no longer be restored as soon as another item gets its name. */
const namedKinds: readonly Deletion["kind"][] = [
  "witsml-server",
  "csv-mapping",
  "well-summary-configuration",
  "well-summary-export-options",
  "user",
];

type OfferProps = {
  deletion: Deletion;
  /** Remaining time of the offer, s. */
  left: number;
  /** Whether it was deleted in this browser. */
  isOwn: boolean;
  /** Before the offer leaves. */
  onUndone: () => void;
};

/** An offer is new for so long, s. */
const NEW_SECONDS = 5;

/** The offer to restore one item. */
export function UndoOffer({ deletion, left, isOwn, onUndone }: OfferProps) {
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isNew] = useState(isOwn && UNDO_SECONDS - left < NEW_SECONDS);
  // The deleted item takes the button that had the focus with it.
  useEffect(() => {
    if (isNew) button.current?.focus();
  }, [isNew]);
  const undo = async (name?: string) => {
    setBusy(true);
    const { restore, lists, canBeRenamed = false } = restoring[deletion.kind];
    try {
      const reply = await restore(deletion, name);
      onUndone();
      if (reply) toast.success("Undo", `${deletion.name} is there again${name === undefined ? "" : ` as ${name}`}`);
      else {
        const why = namedKinds.includes(deletion.kind) ? ": another one has this name now" : "";
        toast.error("Undo", `${deletion.name} can no longer be restored${why}`);
      }
      forgetDeletion(deletion.id);
      await Promise.all(lists.map((name) => cache.invalidateQueries({ queryKey: [name] })));
    } catch (failure) {
      // The offer stays. If the name was refused, another name is requested; otherwise an alert shows the reason.
      setBusy(false);
      if (!canBeRenamed || !(failure instanceof CallFailure)) return;
      if (failure.field === "name") setRefusal(failure.message);
      else toast.error(failure.title, failure.message);
    }
  };
  return (
    <output className={styles.offer}>
      <span>
        <strong>{deletion.name}</strong> was deleted. It can be restored for {formatAge(Math.max(1, left))}.
      </span>
      {refusal === null ? (
        <Button ref={button} width={64} disabled={isBusy} onClick={() => void undo()}>
          Undo
        </Button>
      ) : (
        <RestoreAs own={deletion.name} refusal={refusal} isBusy={isBusy} onRestore={(name) => void undo(name)} />
      )}
    </output>
  );
}
