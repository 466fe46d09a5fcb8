import { IconNote } from "@tabler/icons-react";
import { useNotePin } from "../../data/notes/note-pin";
import { roleOf, useSession } from "../../data/session/session";
import { IconButton } from "../../ui/controls/button";

/** The tool that makes the next click or drag in a chart select the subject of a note. */
export function NoteTool() {
  const isOn = useNotePin((pin) => pin.isOn);
  const mayWrite = useSession(roleOf) !== "guest";
  if (!mayWrite) return null;
  return (
    <IconButton
      label={isOn ? "Click a moment or drag a span for the note" : "Note: click a moment or drag a span"}
      pressed={isOn}
      onClick={() => useNotePin.setState({ isOn: !isOn })}
    >
      <IconNote size={16} stroke={1.5} />
    </IconButton>
  );
}
