import { liveCharts } from "../../data/live/live-mode";
import { pinNote } from "../../data/notes/note-pin";
import { roleOf, useSession } from "../../data/session/session";
import { useShortcuts } from "../../ui/controls/shortcuts";
import type { FollowedView } from "../view/followed-view";

/** The key that writes a note about what the cursor of a chart is at, or about its newest sample. */
export function useNoteKey(view: FollowedView): void {
  const mayWrite = useSession(roleOf) !== "guest";
  const write = () => {
    const { well, source, tracks, feed } = view;
    const at = tracks.cursor ?? feed.buffer.last ?? tracks.view.to;
    pinNote({ wellId: well.wellId, axis: liveCharts[source.chart], from: at, to: at });
  };
  useShortcuts(mayWrite ? [{ key: "a", does: "Write a note at the cursor", run: write }] : []);
}
