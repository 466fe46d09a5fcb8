import { IconEraser } from "@tabler/icons-react";
import { correctSpan, useCorrecting } from "../../data/corrections/corrected-span";
import { useNotePin } from "../../data/notes/note-pin";
import { useMayCorrect } from "../../data/corrections/use-corrections";
import { MoreTool } from "../../ui/controls/tool-bar/tool-button";
import type { FollowedView } from "../view/followed-view";

/** The tool that makes the next drag in a time chart select the corrected span; pressed again it selects the whole view. */
export function CorrectionTool({ view }: { view: FollowedView }) {
  const isOn = useCorrecting((correcting) => correcting.isOn);
  const mayCorrect = useMayCorrect(view.well.wellId);
  if (!mayCorrect) return null;
  const press = () => {
    if (isOn) return correctSpan({ wellId: view.well.wellId, ...view.tracks.view });
    useNotePin.setState({ isOn: false });
    useCorrecting.setState({ isOn: true });
  };
  return (
    <MoreTool
      tool={{
        id: "correct",
        label: isOn ? "Drag the span to correct, or press for all that is shown" : "Correct data: drag a span",
        short: "Correct data",
        icon: IconEraser,
        isOn,
        run: press,
      }}
    />
  );
}
