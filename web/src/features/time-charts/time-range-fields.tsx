import { useState } from "react";
import { type RangeFieldsProps, RangeForm } from "../../charts/view/range-picker";
import { TextField } from "../../ui/controls/field";
import { formatTypedMoment, zoneName } from "../../ui/format/times";
import { parseMoment } from "./parse-moment";

/** A stretch of the past by its two moments, or the last hours or days of the well. */
export function TimeRangeFields({ view, borders, onPick }: RangeFieldsProps) {
  const [fromText, setFrom] = useState(formatTypedMoment(view.from));
  const [toText, setTo] = useState(formatTypedMoment(view.to));
  const from = parseMoment(fromText);
  const to = parseMoment(toText);
  const wrong = (moment: number | null) => (moment === null ? "Year-month-day hour:minute:second" : null);
  const isReversed = from !== null && to !== null && from >= to;
  return (
    <RangeForm
      range={from === null || to === null || isReversed ? null : { from, to }}
      borders={borders}
      onPick={onPick}
      bordersText={(whole) => `${formatTypedMoment(whole.from)} to ${formatTypedMoment(whole.to)}`}
      shortcuts={
        borders
          ? stretches.map(({ label, seconds }) => ({ label, range: { from: borders.to - seconds, to: borders.to } }))
          : []
      }
      width={276}
    >
      <TextField label={`From, ${zoneName(view.from)}`} value={fromText} onChange={setFrom} error={wrong(from)} />
      <TextField
        label={`To, ${zoneName(view.to)}`}
        value={toText}
        onChange={setTo}
        error={wrong(to) ?? (isReversed ? "From must be before to" : null)}
      />
    </RangeForm>
  );
}

const stretches = [
  { label: "Last 6 h", seconds: 21_600 },
  { label: "Last 24 h", seconds: 86_400 },
  { label: "Last 7 days", seconds: 604_800 },
];
