import { IconCamera, IconDownload, IconFileTypeCsv } from "@tabler/icons-react";
import { ToolGroup } from "../../ui/controls/tool-bar/tool-button";

type ExportGroupProps = { saveImage: () => void; saveCsv: () => void };

/** The menu that saves what a panel shows, as an image and as CSV. */
export function ExportGroup({ saveImage, saveCsv }: ExportGroupProps) {
  const tools = [
    { id: "image", label: "Save as an image", short: "Image", icon: IconCamera, run: saveImage },
    { id: "csv", label: "Save as CSV", short: "CSV", icon: IconFileTypeCsv, run: saveCsv },
  ];
  return <ToolGroup label="Export" icon={IconDownload} tools={tools} />;
}
