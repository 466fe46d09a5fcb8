import { IconArrowBackUp, IconArrowForwardUp, IconCamera, IconFileTypeCsv, IconZoomReset } from "@tabler/icons-react";
import type { RefObject } from "react";
import { useStore } from "zustand";
import { usePreferences } from "../../data/choices/preferences";
import { IconButton } from "../../ui/controls/button";
import { NoteTool } from "../notes/note-tool";
import { AddTrace } from "../traces/add-trace";
import { pictureOf } from "../export/chart-image";
import { saveFile } from "../export/save-file";
import type { Chart } from "../view/use-chart";

type ChartToolsProps = {
  chart: Chart;
  /** The element of which an image is taken. */
  panel: RefObject<HTMLElement | null>;
};

/** The tools that every chart has: zoom history, a further track, exports. */
export function ChartTools({ chart, panel }: ChartToolsProps) {
  const { rows, view, fields, addTrack, csv, fileName, heading } = chart;
  const theme = usePreferences((preferences) => preferences.theme);
  const canGoBack = useStore(view.status, (status) => status.canGoBack);
  const canGoForward = useStore(view.status, (status) => status.canGoForward);
  const saveImage = () =>
    pictureOf(panel.current!, theme, heading()).toBlob((image) => image && saveFile(fileName("png"), image));
  const saveCsv = async () => {
    const name = fileName("csv");
    const text = await csv();
    if (text !== null) saveFile(name, new Blob([text], { type: "text/csv" }));
  };
  return (
    <>
      <IconButton label="Reset the zoom (0)" onClick={() => view.reset()}>
        <IconZoomReset size={16} stroke={1.5} />
      </IconButton>
      <IconButton label="Zoom before (Alt ←)" disabled={!canGoBack} onClick={() => view.step(-1)}>
        <IconArrowBackUp size={16} stroke={1.5} />
      </IconButton>
      <IconButton label="Zoom after (Alt →)" disabled={!canGoForward} onClick={() => view.step(1)}>
        <IconArrowForwardUp size={16} stroke={1.5} />
      </IconButton>
      <NoteTool />
      <AddTrace label="Add a track" channels={rows} shown={fields} onPick={addTrack} />
      <IconButton label="Save as an image" onClick={saveImage}>
        <IconCamera size={16} stroke={1.5} />
      </IconButton>
      <IconButton label="Save as CSV" onClick={() => void saveCsv()}>
        <IconFileTypeCsv size={16} stroke={1.5} />
      </IconButton>
    </>
  );
}
