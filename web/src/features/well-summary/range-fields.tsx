import { Row } from "../../ui/layout/flow";
import type { SummaryKeyField } from "@sigma/contract/well-summary/summary-choices";
import { useState } from "react";
import { InputBox } from "../../ui/controls/input-box";
import { formatNumber, unitText } from "../../ui/format/numbers";
import { numberIn } from "../../ui/format/typed-number";
import { shownUnit } from "../../ui/format/shown-unit";
import { momentHint, parseMoment } from "../../ui/format/parse-moment";
import { formatTypedMoment } from "../../ui/format/times";
import type { LogSpan } from "./log/log-layout";
import styles from "./well-summary.module.css";

/** The shown range of a log: an end that is null is that of the well. */
export type ChosenRange = { from: number | null; to: number | null };

type RangeFieldsProps = {
  keyField: SummaryKeyField;
  /** From the first to the last row of the well. */
  extent: LogSpan;
  span: LogSpan;
  onChange: (range: Partial<ChosenRange>) => void;
};

/** The ends of the log that is shown, summed up and printed; an empty end is that of the well. */
export function RangeFields({ keyField, extent, span, onChange }: RangeFieldsProps) {
  const of = { keyField, extent };
  return (
    <Row as="span" gap={8}>
      <EndField {...of} label="From" value={span.from} onCommit={(from) => onChange({ from })} limit={span.to} isFrom />
      <EndField
        {...of}
        label="to"
        value={span.to}
        onCommit={(to) => onChange({ to })}
        limit={span.from}
        isFrom={false}
      />
    </Row>
  );
}

type EndFieldProps = {
  label: string;
  keyField: SummaryKeyField;
  extent: LogSpan;
  value: number;
  /** The other end. */
  limit: number;
  isFrom: boolean;
  onCommit: (value: number | null) => void;
};

function EndField({ label, keyField, extent, value, limit, isFrom, onCommit }: EndFieldProps) {
  const isTime = keyField === "time";
  const text = isTime ? formatTypedMoment(value) : formatNumber(shownUnit("ft").toShown(value), 1);
  const [typed, setTyped] = useState({ text, of: text, isWrong: false });
  if (typed.of !== text) setTyped({ text, of: text, isWrong: false });
  const commit = () => {
    if (typed.text === text) return;
    if (typed.text.trim() === "") return onCommit(null);
    const read = isTime
      ? parseMoment(typed.text, extent.to)
      : shownUnit("ft").toField(numberIn(typed.text) ?? Number.NaN);
    if (read === null || !Number.isFinite(read) || (isFrom ? read >= limit : read <= limit))
      return setTyped({ ...typed, isWrong: true });
    const clampedValue = Math.min(extent.to, Math.max(extent.from, read));
    setTyped({ text, of: text, isWrong: false });
    onCommit(clampedValue === (isFrom ? extent.from : extent.to) ? null : clampedValue);
  };
  return (
    <label className={styles.end} style={{ "--end-width": isTime ? "172px" : "104px" }}>
      {label}
      <InputBox
        value={typed.text}
        isWrong={typed.isWrong}
        title={isTime ? momentHint : `Empty for the ${isFrom ? "first" : "last"} of the well`}
        unit={isTime ? undefined : unitText({ unit: "ft" })}
        onChange={(next) => setTyped({ text: next, of: text, isWrong: false })}
        onBlur={commit}
        onKeyDown={(event) => event.key === "Enter" && commit()}
      />
    </label>
  );
}
