import { IconRoute, IconTargetArrow, IconZoomReset } from "@tabler/icons-react";
import type { RefObject } from "react";
import { usePreferences } from "../../data/choices/preferences";
import {
  setShowsRoadmap,
  setShowsTargetBands,
  useShowsRoadmap,
  useShowsTargetBands,
} from "../../data/choices/shows-target-bands";
import { MoreTool } from "../../ui/controls/tool-bar/tool-button";
import { loadFonts } from "../../ui/theme/load-fonts";
import { NoteTool } from "../notes/note-tool";
import { AddTrace } from "../traces/add-trace";
import { ExportGroup } from "../export/export-group";
import { saveFile } from "../export/save-file";
import { saveImage } from "../export/save-image";
import type { Chart } from "../view/use-chart";

type ChartToolsProps = {
  chart: Chart;
  /** The element of which an image is taken. */
  panel: RefObject<HTMLElement | null>;
};

/** The tools that every chart has beside its range: notes, exports, a further track, the bands of advisor and roadmap. */
export function ChartTools({ chart, panel }: ChartToolsProps) {
  const { rows, view, fields, addTrack, csv, fileName, heading } = chart;
  const theme = usePreferences((preferences) => preferences.theme);
  const { isShown } = useShowsTargetBands();
  const { isShown: showsRoadmap } = useShowsRoadmap();
  const saveChart = () =>
    saveImage(
      fileName("png"),
      () => import("../export/chart-image"),
      async ({ paintPicture }) => {
        await loadFonts([...heading(), panel.current!.textContent].join(" "));
        return view.tracks.withoutPointer(() => paintPicture(panel.current!, theme, heading()));
      },
    );
  const saveCsv = async () => {
    const name = fileName("csv");
    const text = await csv();
    if (text !== null) saveFile(name, new Blob([text], { type: "text/csv" }));
  };
  return (
    <>
      <NoteTool />
      <ExportGroup saveImage={() => void saveChart()} saveCsv={() => void saveCsv()} />
      <MoreTool
        tool={{
          id: "reset",
          label: "Reset the zoom",
          short: "Reset",
          icon: IconZoomReset,
          keys: "0",
          run: () => view.reset(),
        }}
      />
      <AddTrace wellId={view.well.wellId} label="Add a track" channels={rows} shown={fields} onPick={addTrack} />
      <MoreTool
        tool={{
          id: "bands",
          label: "Advisor bands",
          short: "Bands",
          icon: IconTargetArrow,
          isOn: isShown,
          run: () => setShowsTargetBands(!isShown),
        }}
      />
      <MoreTool
        tool={{
          id: "roadmap",
          label: "Roadmap bands",
          short: "Roadmap",
          icon: IconRoute,
          isOn: showsRoadmap,
          run: () => setShowsRoadmap(!showsRoadmap),
        }}
      />
    </>
  );
}
