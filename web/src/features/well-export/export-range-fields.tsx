import type { ExportExtent } from "@sigma/contract/exchange/well-export";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { MomentField } from "../../ui/controls/calendar/moment-field";
import { TextField } from "../../ui/controls/field";
import { formatQuantityRange, quantities, unitText } from "../../ui/format/numbers";
import { formatMoment } from "../../ui/format/times";
import type { ExportForm, rangeFaults } from "./export-form";
import styles from "./well-export.module.css";

type ExportRangeFieldsProps = {
  form: ExportForm;
  now: EpochSeconds;
  /** The full range of the well's data, whatever the selected range. */
  whole: ExportExtent | null;
  faults: ReturnType<typeof rangeFaults>;
  onChange: (part: Partial<ExportForm>) => void;
};

/** The range of an export: times or depths, each end open while it is empty. */
export function ExportRangeFields({ form, now, whole, faults, onChange }: ExportRangeFieldsProps) {
  const borders = whole?.from == null || whole.to == null ? null : { from: whole.from, to: whole.to };
  const isTime = form.index === "time";
  return (
    <div className={styles.range}>
      {isTime ? (
        <>
          <MomentField
            label="From"
            value={form.from}
            now={now}
            borders={borders}
            error={faults.from}
            onChange={(from) => onChange({ from })}
          />
          <MomentField
            label="To"
            value={form.to}
            now={now}
            borders={borders}
            error={faults.to}
            onChange={(to) => onChange({ to })}
          />
        </>
      ) : (
        <>
          <TextField
            label={`From, ${unitText({ unit: "ft" })}`}
            value={form.from}
            inputMode="decimal"
            error={faults.from}
            onChange={(from) => onChange({ from })}
          />
          <TextField
            label={`To, ${unitText({ unit: "ft" })}`}
            value={form.to}
            inputMode="decimal"
            error={faults.to}
            onChange={(to) => onChange({ to })}
          />
        </>
      )}
      <p className={styles.note}>
        Empty for all of the well
        {borders &&
          (isTime
            ? `: ${formatMoment(borders.from)} to ${formatMoment(borders.to)}`
            : `: ${formatQuantityRange(borders.from, borders.to, quantities.wholeDepth)}`)}
      </p>
    </div>
  );
}
