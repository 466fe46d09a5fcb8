import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { MomentField } from "../../ui/controls/calendar/moment-field";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import { parseMoment } from "../../ui/format/parse-moment";

/** The choices of a period: all time, the last days, or two moments. */
const choices = [
  { value: "all", label: "Whole wells", days: null },
  { value: "30", label: "Last 30 days", days: 30 },
  { value: "90", label: "Last 90 days", days: 90 },
  { value: "365", label: "Last 365 days", days: 365 },
  { value: "moments", label: "From and to", days: null },
] as const;

/** A chosen period; the texts are those of two moments. */
export type PeriodChoice = {
  choice: (typeof choices)[number]["value"];
  /** When it was chosen: the last days end there. */
  at: EpochSeconds;
  from: string;
  to: string;
};

export const wholeWells: PeriodChoice = { choice: "all", at: 0, from: "", to: "" };

/** The range of a period; without an end that is not typed, or cannot be read. */
export function rangeOfPeriod({ choice, at, from, to }: PeriodChoice): { from?: EpochSeconds; to?: EpochSeconds } {
  const days = choices.find(({ value }) => value === choice)!.days;
  if (days !== null) return { from: at - days * DAY };
  if (choice === "all") return {};
  const [start, end] = [parseMoment(from, at), parseMoment(to, at)];
  if (start !== null && end !== null && start > end) return {};
  return { ...(start !== null && { from: start }), ...(end !== null && { to: end }) };
}

type PeriodFieldProps = { period: PeriodChoice; onChange: (period: PeriodChoice) => void };

/** Chooses the period of the figures. */
export function PeriodField({ period, onChange }: PeriodFieldProps) {
  const { choice, at, from, to } = period;
  const [start, end] = [parseMoment(from, at), parseMoment(to, at)];
  const isReversed = start !== null && end !== null && start > end;
  return (
    <>
      <SearchableSelect
        label="Period"
        mode="single"
        options={choices}
        keys={[choice]}
        onKeys={([key = "all"]) =>
          onChange({ ...period, choice: key as PeriodChoice["choice"], at: Math.floor(Date.now() / 1000) })
        }
      />
      {choice === "moments" && (
        <>
          <MomentField label="From" value={from} now={at} onChange={(text) => onChange({ ...period, from: text })} />
          <MomentField
            label="To"
            value={to}
            now={at}
            error={isReversed ? "From must not be after to" : null}
            onChange={(text) => onChange({ ...period, to: text })}
          />
        </>
      )}
    </>
  );
}
