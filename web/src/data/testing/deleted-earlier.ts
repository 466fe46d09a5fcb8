import type { Seconds } from "@sigma/terms/quantities";
import { useDeletions } from "../deletions/deletions";
import { useToasts } from "../notifications/toasts";

/** As if what was deleted in this browser had been deleted earlier by a time: no toast of it is left. */
export function deletedEarlier(seconds: Seconds): void {
  useToasts.setState({ toasts: [] });
  useDeletions.setState(({ deletions }) => ({
    deletions: deletions.map((deletion) => ({ ...deletion, time: deletion.time - seconds })),
  }));
}
