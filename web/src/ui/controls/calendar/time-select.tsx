import { SearchableSelect } from "../select/searchable-select";

/** Minutes between two times that can be chosen. */
const STEP = 15;
const MINUTES_OF_DAY = 1440;

const two = (value: number) => String(value).padStart(2, "0");

/** The times of a day that can be chosen, as HH:mm. */
const times = Array.from({ length: MINUTES_OF_DAY / STEP }, (_, at) => {
  const minutes = at * STEP;
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
});

type TimeSelectProps = {
  label: string;
  /** A time of day as HH:mm; a time between two steps is shown, but not listed. */
  value: string | null;
  onChange: (time: string) => void;
  disabled?: boolean;
};

/** Chooses a time of day in steps of 15 minutes. */
export function TimeSelect({ label, value, onChange, disabled = false }: TimeSelectProps) {
  return (
    <SearchableSelect
      label={label}
      mode="single"
      width={88}
      height={28}
      placeholder={value ?? "HH:mm"}
      options={times.map((time) => ({ value: time, label: time }))}
      keys={value === null ? [] : [value]}
      onKeys={([time]) => time !== undefined && onChange(time)}
      disabled={disabled}
    />
  );
}
