import { UNDO_SECONDS } from "@sigma/contract/undo-seconds";
import type { UserId, WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { create } from "zustand";
import { keepStored, readStored } from "../choices/storage";

const kinds = [
  "well",
  "rig",
  "bha",
  "motor",
  "witsml-template",
  "witsml-server",
  "webhook",
  "mqtt-output",
  "csv-mapping",
  "well-summary-configuration",
  "well-summary-export-options",
  "user",
  "preset",
  "dashboard",
  "program",
] as const;

/** A deletion in this browser that can be undone for a while. */
export type Deletion = {
  kind: (typeof kinds)[number];
  /** Of a user: the username. */
  id: string;
  name: string;
  time: EpochSeconds;
  /** The well that a BHA belongs to. */
  wellId?: WellId;
  /** The user that it belongs to, who alone is offered it. */
  userId?: UserId;
};

const KEY = "deletions";

/** Deletions from their stored text; what is not one is left out. */
export function parseDeletions(text: string | null): Deletion[] {
  try {
    const storedJson: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(storedJson) ? storedJson.filter(isDeletion) : [];
  } catch {
    return [];
  }
}

function isDeletion(storedValue: unknown): storedValue is Deletion {
  if (typeof storedValue !== "object" || storedValue === null) return false;
  const { kind, id, name, time } = storedValue as Record<string, unknown>;
  return (
    kinds.some((knownKind) => knownKind === kind) &&
    [id, name].every((text) => typeof text === "string") &&
    Number.isFinite(time)
  );
}

/** Deletions made in this browser, newest first. */
export const useDeletions = create<{ deletions: readonly Deletion[] }>(() => ({
  deletions: parseDeletions(readStored(KEY)),
}));

/** Deletions that can be undone at a moment. */
export const restorable = (deletions: readonly Deletion[], kind: Deletion["kind"], now: EpochSeconds): Deletion[] =>
  deletions.filter((deletion) => deletion.kind === kind && now < deletion.time + UNDO_SECONDS);

/** Records a deletion; deletions that can no longer be undone are removed. */
export function noteDeletion(deletion: Deletion): void {
  const recent = useDeletions.getState().deletions.filter(({ time }) => deletion.time < time + UNDO_SECONDS);
  keep([deletion, ...recent]);
}

/** Forgets a deletion: it was undone, or its offer is not wanted. */
export const forgetDeletion = (id: string): void =>
  keep(useDeletions.getState().deletions.filter((deletion) => deletion.id !== id));

function keep(deletions: readonly Deletion[]): void {
  useDeletions.setState({ deletions });
  keepStored(KEY, deletions.length === 0 ? null : JSON.stringify(deletions));
}
