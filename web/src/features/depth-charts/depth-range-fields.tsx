import { useState } from "react";
import { type RangeFieldsProps, RangeForm } from "../../charts/view/range-picker";
import { TextField } from "../../ui/controls/field";
import { formatQuantityRange, quantities } from "../../ui/format/numbers";

/** A stretch of hole by its two depths. */
export function DepthRangeFields({ view, ...form }: RangeFieldsProps) {
  const [from, setFrom] = useState(view.from.toFixed(0));
  const [to, setTo] = useState(view.to.toFixed(0));
  const range = { from: toFeet(from), to: toFeet(to) };
  const problem =
    Number.isNaN(range.from) || Number.isNaN(range.to)
      ? "Both depths are numbers"
      : range.from < range.to
        ? null
        : "From must be shallower than to";
  const field = { inputMode: "decimal" as const, unit: "ft" };
  return (
    <RangeForm
      range={problem ? null : range}
      {...form}
      bordersText={(whole) => formatQuantityRange(whole.from, whole.to, quantities.wholeDepth, "field")}
      width={244}
    >
      <TextField {...field} label="From" value={from} onChange={setFrom} />
      <TextField {...field} label="To" value={to} onChange={setTo} error={problem} />
    </RangeForm>
  );
}

/** A depth as a person writes it, with or without thousands commas. */
const toFeet = (text: string): number => (text.trim() === "" ? Number.NaN : Number(text.replaceAll(",", "")));
