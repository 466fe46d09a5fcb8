import { useState } from "react";
import { type RangeFieldsProps, RangeForm } from "../../charts/view/range-picker";
import { TextField } from "../../ui/controls/field";
import { ZONE } from "../../ui/format/times";
import { momentText, parseMoment } from "./moment-text";

/** A stretch of the past by its two moments, or the last hours or days of the well. */
export function TimeRangeFields({ view, borders, onPick }: RangeFieldsProps) {
  const [fromText, setFrom] = useState(momentText(view.from));
  const [toText, setTo] = useState(momentText(view.to));
  const from = parseMoment(fromText);
  const to = parseMoment(toText);
  const wrong = (moment: number | null) => (moment === null ? "Year-month-day hour:minute:second" : null);
  const isReversed = from !== null && to !== null && from >= to;
  return (
    <RangeForm
      range={from === null || to === null || isReversed ? null : { from, to }}
      borders={borders}
      onPick={onPick}
      bordersText={(whole) => `${momentText(whole.from)} to ${momentText(whole.to)}`}
      shortcuts={
        borders
          ? stretches.map(({ label, seconds }) => ({ label, range: { from: borders.to - seconds, to: borders.to } }))
          : []
      }
      width={276}
    >
      <TextField label={`From, ${ZONE}`} value={fromText} onChange={setFrom} error={wrong(from)} />
      <TextField
        label={`To, ${ZONE}`}
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
