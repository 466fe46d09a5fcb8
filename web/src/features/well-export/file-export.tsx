import { ofRows, rowsOf } from "../../data/calls/loaded";
import type { ExportExtent } from "@sigma/contract/exchange/well-export";
import type { ExportFormat } from "@sigma/contract/exchange/export-choices";
import type { Well } from "@sigma/contract/wells/well";
import { useDebouncedValue } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { fileName } from "../../charts/export/save-file";
import { usePreferences } from "../../data/choices/preferences";
import { useNow } from "../../data/live/use-now";
import { useRoute } from "../../data/pages/use-route";
import { Button } from "../../ui/controls/button";
import { Modal } from "../../ui/controls/modal/modal";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { formatMegabytes, formatNumber } from "../../ui/format/numbers";
import { filledColumns, type ExportForm, newExport, rangeFaults, exportRangeOf, sizeOf } from "./export-form";
import { ExportRangeFields } from "./export-range-fields";
import { RunProgress } from "./run-progress";
import { useExportRun } from "./use-export-run";
import styles from "./well-export.module.css";
import { useFormulaNames } from "../../data/formulas/use-formula-names";
import { inputPropsOf } from "../../ui/controls/input-props";

const formats: readonly { value: ExportFormat; label: string; title: string }[] = [
  { value: "csv", label: "CSV", title: "A line a row, for spreadsheets" },
  { value: "las", label: "LAS 2.0", title: "Log ASCII Standard, for log viewers" },
  { value: "parquet", label: "Parquet", title: "Packed columns, for Python and databases" },
  { value: "arrow", label: "Arrow", title: "Unpacked columns, read without a conversion by pandas, R and databases" },
];

/** Typing settles this long before the rows are counted, ms. */
const SETTLES_AFTER = 400;

type FileExportProps = { well: Pick<Well, "_id" | "name">; tools: ReactNode; onClose: () => void };

/** Writes data of a well to a file: which, of when or where, in which units. */
export function FileExport({ well, tools, onClose }: FileExportProps) {
  useFormulaNames();
  const shownUnits = usePreferences(({ units }) => units);
  const [form, setForm] = useState<ExportForm>(newExport(shownUnits));
  const now = useNow();
  const range = exportRangeOf(form, now);
  const faults = rangeFaults(range);
  const isGood = faults.from === null && faults.to === null;
  const exportRequest = {
    wellId: well._id,
    index: form.index,
    ...(isGood && typeof range.from === "number" && form.from !== "" && { from: range.from }),
    ...(isGood && typeof range.to === "number" && form.to !== "" && { to: range.to }),
  };
  const [counted] = useDebouncedValue(exportRequest, SETTLES_AFTER);
  const extent = useRoute("GET api/well-export/extent", counted);
  const whole = useRoute("GET api/well-export/extent", { wellId: well._id, index: form.index });
  const { run, start, cancel } = useExportRun();
  const change = (part: Partial<ExportForm>) => setForm((before) => ({ ...before, ...part }));
  const isRunning = run.state === "running";
  const size = extent.data ? sizeOf(form, extent.data) : null;
  const isEmpty = size !== null && (size.rows === 0 || size.columns === 0);

  const send = () =>
    void start(fileName([well.name, form.index], form.format), "GET api/well-export", {
      ...exportRequest,
      format: form.format,
      units: form.units,
      columns: (form.columns ?? []).join(","),
    });

  const inputProps = inputPropsOf(form, change);
  return (
    <Modal
      title="Export data"
      context={well.name}
      width={560}
      tools={tools}
      onClose={onClose}
      hint={<SizeText size={size} extent={extent.data ?? null} />}
      actions={
        <>
          <Button look="quiet" onClick={isRunning ? cancel : onClose}>
            {isRunning ? "Cancel export" : "Close"}
          </Button>
          <Button look="filled" disabled={isRunning || !isGood || size === null || isEmpty} onClick={send}>
            Export
          </Button>
        </>
      }
    >
      <fieldset className={styles.form} disabled={isRunning}>
        <Choice label="File">
          <SegmentedControl label="File" options={formats} {...inputProps("format")} />
        </Choice>
        <Choice label="Rows">
          <SegmentedControl
            label="Rows"
            value={form.index}
            options={[
              { value: "time", label: "By time", title: "Every sample as it is stored" },
              { value: "depth", label: "By depth", title: "A row for each foot of hole made" },
            ]}
            onChange={(index) => change({ index, from: "", to: "", columns: null })}
          />
        </Choice>
        <ExportRangeFields form={form} now={now} whole={whole.data ?? null} faults={faults} onChange={change} />
        <Choice label="Channels">
          <SearchableSelect
            label="Channels"
            mode="multi"
            width="100%"
            height={32}
            options={ofRows(
              rowsOf({ ...extent, data: extent.data && filledColumns(form.index, extent.data) }),
              (columns) => columns.map(({ id, label }) => ({ value: id, label })),
            )}
            keys={form.columns ?? []}
            onKeys={(columns) => change({ columns: columns.length === 0 ? null : columns })}
            counted="channels"
            clearable
            placeholder={`All that have values${extent.data ? ` (${extent.data.columns.length})` : ""}`}
            empty="No channel has values in this range"
          />
        </Choice>
        <Choice label="Units">
          <SegmentedControl
            label="Units"
            options={[
              { value: "field", label: "Field" },
              { value: "metric", label: "Metric" },
              { value: "mixed", label: "Mixed", title: "Lengths along the hole in metres, the rest in field units" },
            ]}
            {...inputProps("units")}
          />
        </Choice>
      </fieldset>
      <RunProgress run={run} expected={size?.bytes ?? 0} />
    </Modal>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.choice}>
      <span className="text2">{label}</span>
      {children}
    </div>
  );
}

type SizeTextProps = { size: ReturnType<typeof sizeOf> | null; extent: ExportExtent | null };

function SizeText({ size, extent }: SizeTextProps) {
  if (!size || !extent) return <>Counting rows…</>;
  if (size.rows === 0) return <>No data in this range</>;
  const columns = `${formatNumber(size.columns, 0)} ${size.columns === 1 ? "channel" : "channels"}`;
  return (
    <>
      {formatNumber(size.rows, 0)} rows, {columns}, about {formatMegabytes(size.bytes)}
    </>
  );
}
