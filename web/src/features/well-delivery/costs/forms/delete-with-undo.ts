import { CallFailure } from "../../../../data/calls/call-failure";
import { showToast } from "../../../../data/notifications/toasts";

type Deletion = { title: string; text: string; remove: () => Promise<unknown>; restore: () => Promise<unknown> };

/** Deletes something, with a way back. */
export async function deleteWithUndo({ title, text, remove, restore }: Deletion): Promise<void> {
  const reply = await remove().catch(ignoreAlerted);
  if (reply === null) return;
  const run = () => void restore().catch(ignoreAlerted);
  showToast({ group: "app", kind: "success", title, text, action: { label: "Undo", run } });
}

/** The call has shown an alert. */
function ignoreAlerted(failure: unknown): null {
  if (!(failure instanceof CallFailure)) throw failure;
  return null;
}
