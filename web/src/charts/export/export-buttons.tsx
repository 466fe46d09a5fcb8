import type { RefObject } from "react";
import type { Well } from "@sigma/contract/wells/well";
import { usePreferences } from "../../data/choices/preferences";
import { ExportGroup } from "./export-group";
import { fileName, saveFile } from "./save-file";
import { saveImage } from "./save-image";
import { savedHeading, wellHeading } from "./well-heading";

type ExportButtonsProps = {
  /** The element of which an image is taken. */
  panel: RefObject<HTMLElement | null>;
  /** The well that the panel shows; omitted if it shows several. */
  well?: Pick<Well, "name" | "rig">;
  /** The heading above the image after well and rig, with the time at its end; also the name of the files. */
  heading: readonly string[];
  csv: () => string;
};

/** Saves what a panel shows as an image and as CSV. */
export function ExportButtons({ panel, well, heading, csv }: ExportButtonsProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const makeFileName = (ending: string) => fileName([...(well ? [well.name] : []), ...heading], ending);
  const savePanel = () => {
    const lines = [...(well ? wellHeading(well) : []), ...heading, savedHeading()];
    return saveImage(
      makeFileName("png"),
      () => import("./chart-image"),
      ({ pictureOf }) => pictureOf(panel.current!, theme, lines),
    );
  };
  const saveCsv = () => saveFile(makeFileName("csv"), new Blob([csv()], { type: "text/csv" }));
  return <ExportGroup saveImage={() => void savePanel()} saveCsv={saveCsv} />;
}
