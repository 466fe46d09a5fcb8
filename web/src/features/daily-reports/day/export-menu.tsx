import type { Well } from "@sigma/contract/wells/well";
import type { ReportingDay } from "@sigma/terms/reporting-day";
import { IconDownload, IconFileSpreadsheet, IconFileTypePdf, IconFileTypeXml, IconJson } from "@tabler/icons-react";
import { useState } from "react";
import { fileName, saveFile } from "../../../charts/export/save-file";
import { useIsReplay } from "../../../data/replay/use-replay";
import type { DayName } from "../../../ui/controls/calendar/days";
import { ToolMenu } from "../../../ui/controls/tool-bar/tool-menu";
import { type DayFile, saveDayFile } from "../export-report";
import type { DayRow } from "./day-rows";
import { reportsCsv } from "./report-columns";

type ExportMenuProps = {
  well: Well;
  day: DayName;
  rule: ReportingDay;
  rows: readonly DayRow[];
  bhaName: (id: string) => string | null;
  /** Saves the opsReport, whose figures the page has calculated. */
  onOpsReport: () => void;
};

const serverFiles = [
  { file: "pdf", label: "PDF", icon: IconFileTypePdf },
  { file: "xlsx", label: "Excel (XLSX)", icon: IconFileSpreadsheet },
  { file: "witsml", label: "WITSML drillReport", icon: IconFileTypeXml },
  { file: "json", label: "JSON", icon: IconJson },
] as const satisfies readonly { file: DayFile; label: string; icon: typeof IconDownload }[];

/** The files in which the report of a day can be saved; files from the server contain the report as of now. */
export function ExportMenu({ well, day, rule, rows, bhaName, onOpsReport }: ExportMenuProps) {
  const isReplay = useIsReplay(well._id);
  const [busyFile, setBusyFile] = useState<DayFile | null>(null);
  const isEmpty = rows.length === 0;
  const isSaved = rows.some(({ report }) => report !== null);
  const save = async (file: DayFile) => {
    setBusyFile(file);
    await saveDayFile(file, well, day, rule).finally(() => setBusyFile(null));
  };
  const csv = () =>
    saveFile(
      fileName([well.name, "daily report", day], "csv"),
      new Blob([reportsCsv(rows, bhaName)], { type: "text/csv" }),
    );
  const [pdf, sheet, drillReport, json] = serverFiles.map(({ file, label, icon }) => ({
    id: file,
    label: isReplay ? `${label}, not in a replay` : label,
    short: label,
    icon,
    isDisabled: isEmpty || isReplay || busyFile !== null,
    run: () => void save(file),
  }));
  return (
    <ToolMenu
      label={busyFile === null ? "Export" : "Creating the file..."}
      icon={<IconDownload size={14} stroke={1.5} aria-hidden />}
      tools={[
        pdf!,
        sheet!,
        { id: "csv", label: "CSV", short: "CSV", icon: IconDownload, isDisabled: isEmpty, run: csv },
        drillReport!,
        {
          id: "ops-report",
          label: "WITSML opsReport",
          short: "opsReport",
          icon: IconFileTypeXml,
          isDisabled: !isSaved,
          run: onOpsReport,
        },
        json!,
      ]}
    />
  );
}
