import { Suspense, useState } from "react";
import { type RangeFieldsProps, RangeForm } from "../../charts/panel/range-form";
import { TextField } from "../../ui/controls/field";
import { formatTypedMoment, zoneName } from "../../ui/format/times";
import { momentHint, parseMoment } from "../../ui/format/parse-moment";
import { chunkComponent } from "../../ui/layout/load-chunk";

const DayRangeCalendar = chunkComponent(() => import("../../ui/controls/calendar/day-range-calendar"));

/**
 * A stretch by its two moments, in figures or words, by whole days of a calendar, or the last hours or days of the well.
 * One that ends at now is followed.
 */
export default function TimeRangeFields({ view, borders, ...form }: RangeFieldsProps) {
  const [fromText, setFrom] = useState(formatTypedMoment(view.from));
  const [toText, setTo] = useState(formatTypedMoment(view.to));
  const now = borders?.to ?? view.to;
  const from = parseMoment(fromText, now);
  const to = parseMoment(toText, now);
  const wrong = (moment: number | null) => (moment === null ? momentHint : null);
  const isReversed = from !== null && to !== null && from >= to;
  const range = from === null || to === null || isReversed ? null : { from, to };
  return (
    <RangeForm
      {...form}
      range={range}
      borders={borders}
      endsNow={toText.trim().toLowerCase() === "now"}
      bordersText={(whole) => `${formatTypedMoment(whole.from)} to ${formatTypedMoment(whole.to)}`}
      shortcuts={stretches}
      width={292}
    >
      <TextField label={`From, ${zoneName(view.from)}`} value={fromText} onChange={setFrom} error={wrong(from)} />
      <TextField
        label={`To, ${zoneName(view.to)}`}
        value={toText}
        onChange={setTo}
        error={wrong(to) ?? (isReversed ? "From must be before to" : null)}
      />
      {borders && (
        <Suspense>
          <DayRangeCalendar
            range={range}
            borders={borders}
            onPick={(days) => {
              setFrom(formatTypedMoment(days.from));
              setTo(formatTypedMoment(days.to));
            }}
          />
        </Suspense>
      )}
    </RangeForm>
  );
}

const stretches = [
  { label: "Last 6 h", length: 21_600 },
  { label: "Last 24 h", length: 86_400 },
  { label: "Last 7 days", length: 604_800 },
];
