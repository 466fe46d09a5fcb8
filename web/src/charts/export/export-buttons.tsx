import { IconCamera, IconFileTypeCsv } from "@tabler/icons-react";
import type { RefObject } from "react";
import type { Well } from "@sigma/contract/wells/well";
import { usePreferences } from "../../data/choices/preferences";
import { IconButton } from "../../ui/controls/button";
import { pictureOf } from "./chart-image";
import { fileName, saveFile } from "./save-file";
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
  const saveImage = () => {
    const picture = pictureOf(panel.current!, theme, [...(well ? wellHeading(well) : []), ...heading, savedHeading()]);
    picture.toBlob((image) => image && saveFile(makeFileName("png"), image));
  };
  return (
    <>
      <IconButton label="Save as an image" onClick={saveImage} data-image="none">
        <IconCamera size={16} stroke={1.5} />
      </IconButton>
      <IconButton
        label="Save as CSV"
        onClick={() => saveFile(makeFileName("csv"), new Blob([csv()], { type: "text/csv" }))}
        data-image="none"
      >
        <IconFileTypeCsv size={16} stroke={1.5} />
      </IconButton>
    </>
  );
}
