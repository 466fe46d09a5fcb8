import { IconCamera, IconFileTypeCsv } from "@tabler/icons-react";
import type { RefObject } from "react";
import { usePreferences } from "../../data/choices/preferences";
import { IconButton } from "../../ui/controls/button";
import { formatMoment } from "../../ui/format/times";
import { pictureOf } from "./chart-image";
import { fileName, saveFile } from "./save-file";

type ExportButtonsProps = {
  /** What an image is taken of. */
  panel: RefObject<HTMLElement | null>;
  /** What stands over the image, with the moment behind it, and makes the name of the files: the well first. */
  heading: readonly string[];
  csv: () => string;
};

/** Saves what a panel shows as an image and as CSV. */
export function ExportButtons({ panel, heading, csv }: ExportButtonsProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const saveImage = () => {
    const moment = `saved ${formatMoment(Date.now() / 1000)}`;
    const picture = pictureOf(panel.current!, theme, [...heading, moment]);
    picture.toBlob((image) => image && saveFile(fileName(heading, "png"), image));
  };
  return (
    <>
      <IconButton label="Save as an image" onClick={saveImage}>
        <IconCamera size={16} stroke={1.5} />
      </IconButton>
      <IconButton
        label="Save as CSV"
        onClick={() => saveFile(fileName(heading, "csv"), new Blob([csv()], { type: "text/csv" }))}
      >
        <IconFileTypeCsv size={16} stroke={1.5} />
      </IconButton>
    </>
  );
}
