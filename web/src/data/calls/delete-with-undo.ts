import { offerUndo } from "../notifications/toasts";
import { ignoreAlerted } from "./ignore-alerted";

type Deletion = { title: string; text: string; remove: () => Promise<unknown>; restore: () => Promise<unknown> };

/** Deletes something and offers to restore it. A failure of either call has shown an alert. */
export async function deleteWithUndo({ title, text, remove, restore }: Deletion): Promise<void> {
  const reply = await remove().catch(ignoreAlerted);
  if (reply !== null) offerUndo({ title, text, undo: () => restore().catch(ignoreAlerted) });
}
