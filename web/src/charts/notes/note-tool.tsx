import { IconNote } from "@tabler/icons-react";
import { useNotePin } from "../../data/notes/note-pin";
import { roleOf, useSession } from "../../data/session/session";
import { ToolAction } from "../../ui/controls/tool-bar/tool-button";

/** The tool that makes the next click or drag in a chart select the subject of a note. */
export function NoteTool() {
  const isOn = useNotePin((pin) => pin.isOn);
  const mayWrite = useSession(roleOf) !== "guest";
  if (!mayWrite) return null;
  return (
    <ToolAction
      tool={{
        id: "note",
        label: isOn ? "Click a moment or drag a span for the note" : "Note: click a moment or drag a span",
        short: "Note",
        icon: IconNote,
        isOn,
        run: () => useNotePin.setState({ isOn: !isOn }),
      }}
    />
  );
}
