import type { Seconds } from "@sigma/terms/quantities";
import { useDeletions } from "../deletions/deletions";
import { useToasts } from "../notifications/toasts";

/** Moves the deletions of this browser back by a time: none of their toasts is left. */
export function deletedEarlier(seconds: Seconds): void {
  useToasts.setState({ toasts: [] });
  useDeletions.setState(({ deletions }) => ({
    deletions: deletions.map((deletion) => ({ ...deletion, time: deletion.time - seconds })),
  }));
}
