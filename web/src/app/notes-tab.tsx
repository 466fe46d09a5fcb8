import { HandOverCard } from "../features/hand-over/hand-over-card";
import NotesPanel from "../features/notes/notes-panel";
import type { PanelProps } from "../ui/layout/panel";

/** The notes of a well below the hand-over of its shift. */
export default function NotesTab(props: PanelProps) {
  return <NotesPanel {...props} head={<HandOverCard {...props} />} />;
}
