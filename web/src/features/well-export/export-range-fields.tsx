import type { ExportExtent } from "@sigma/contract/exchange/well-export";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { MomentField } from "../../ui/controls/calendar/moment-field";
import { TextField } from "../../ui/controls/field";
import { formatQuantityRange, quantities, unitText } from "../../ui/format/numbers";
import { formatMoment } from "../../ui/format/times";
import type { ExportForm, rangeFaults } from "./export-form";
import styles from "./well-export.module.css";
import { inputPropsOf } from "../../ui/controls/input-props";

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
  const inputProps = inputPropsOf(form, onChange);
  return (
    <div className={styles.range}>
      {isTime ? (
        <>
          <MomentField label="From" now={now} borders={borders} error={faults.from} {...inputProps("from")} />
          <MomentField label="To" now={now} borders={borders} error={faults.to} {...inputProps("to")} />
        </>
      ) : (
        <>
          <TextField
            label={`From, ${unitText({ unit: "ft" })}`}
            inputMode="decimal"
            error={faults.from}
            {...inputProps("from")}
          />
          <TextField
            label={`To, ${unitText({ unit: "ft" })}`}
            inputMode="decimal"
            error={faults.to}
            {...inputProps("to")}
          />
        </>
      )}
      <p className="text2 spans-columns">
        Empty for all of the well
        {borders &&
          (isTime
            ? `: ${formatMoment(borders.from)} to ${formatMoment(borders.to)}`
            : `: ${formatQuantityRange(borders.from, borders.to, quantities.wholeDepth)}`)}
      </p>
    </div>
  );
}
