import { Grid, Stack } from "../../../ui/layout/flow";
import { useState } from "react";
import { serverNow } from "../../../data/live/server-clock";
import { MomentField } from "../../../ui/controls/calendar/moment-field";
import { Field } from "../../../ui/controls/field";
import { InputBox } from "../../../ui/controls/input-box";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { SearchableSelect } from "../../../ui/controls/select/searchable-select";
import { parseMoment } from "../../../ui/format/parse-moment";
import { numberIn } from "../../../ui/format/typed-number";
import { formatTypedMoment } from "../../../ui/format/times";
import type { OpenRange, FilterSpan } from "./filter-values";

type ChoicesProps = {
  label: string;
  options: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  mode?: "single" | "multi";
  /** The label of a value. */
  named?: (value: string) => string;
};

/** Values of the wells to choose from. */
export function Choices({ label, options, chosen, onChange, mode = "multi", named = (value) => value }: ChoicesProps) {
  return (
    <Field label={label}>
      {({ id }) => (
        <SearchableSelect
          id={id}
          label={label}
          mode={mode}
          options={options.map((value) => ({ value, label: named(value) }))}
          keys={[...chosen]}
          onKeys={onChange}
          placeholder="Any"
          clearable
          width="100%"
          empty="No well has a value here"
        />
      )}
    </Field>
  );
}

type RangeInputsProps = { label: string; unit: string; range: OpenRange; onChange: (range: OpenRange) => void };

/** A range whose ends may be left open. */
export function RangeInputs({ label, unit, range, onChange }: RangeInputsProps) {
  return (
    <Grid columns="minmax(0, 1fr) auto minmax(0, 1fr)" gap={6} align="center">
      <NumberEnd
        label={`${label} from`}
        unit={unit}
        value={range.from}
        onChange={(from) => onChange({ ...range, from })}
      />
      <span aria-hidden>–</span>
      <NumberEnd label={`${label} to`} unit={unit} value={range.to} onChange={(to) => onChange({ ...range, to })} />
    </Grid>
  );
}

type NumberEndProps = { label: string; unit: string; value: number | null; onChange: (value: number | null) => void };

/** One end of a range; an empty field leaves it open. */
function NumberEnd({ label, unit, value, onChange }: NumberEndProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed === null ? value : numberOf(typed);
  return (
    <InputBox
      value={typed ?? (value === null ? "" : shownNumber(value))}
      isWrong={number === undefined}
      unit={unit}
      inputMode="decimal"
      placeholder="any"
      aria-label={label}
      onChange={(text) => {
        setTyped(text);
        const givenNumber = numberOf(text);
        if (givenNumber !== undefined) onChange(givenNumber);
      }}
      onBlur={() => number !== undefined && setTyped(null)}
    />
  );
}

/** A number with its thousands apart and as many decimals as it has. */
const shownNumber = (value: number): string => value.toLocaleString("en-US", { maximumFractionDigits: 12 });

/** The number of a text, null for an empty text; undefined if it isn't a number. */
function numberOf(text: string): number | null | undefined {
  return text.trim() === "" ? null : (numberIn(text) ?? undefined);
}

/** A stretch by depth or by date. */
export function SpanInputs({ span, onChange }: { span: FilterSpan; onChange: (span: FilterSpan) => void }) {
  return (
    <Stack gap={6}>
      <SegmentedControl
        label="Range by"
        value={span.rangeType}
        options={{ depth: "Depth", date: "Date" }}
        onChange={(rangeType) => onChange({ rangeType, from: null, to: null })}
      />
      {span.rangeType === "depth" ? (
        <RangeInputs label="Depth" unit="ft" range={span} onChange={(range) => onChange({ ...span, ...range })} />
      ) : (
        <Grid columns="repeat(2, minmax(0, 1fr))" gap={8}>
          <DateEnd label="From" value={span.from} onChange={(from) => onChange({ ...span, from })} />
          <DateEnd label="To" value={span.to} onChange={(to) => onChange({ ...span, to })} />
        </Grid>
      )}
    </Stack>
  );
}

type DateEndProps = { label: string; value: number | null; onChange: (value: number | null) => void };

function DateEnd({ label, value, onChange }: DateEndProps) {
  const [typed, setTyped] = useState(value === null ? "" : formatTypedMoment(value));
  const now = serverNow();
  return (
    <MomentField
      label={label}
      value={typed}
      now={now}
      onChange={(text) => {
        setTyped(text);
        const moment = parseMoment(text, now);
        if (text.trim() === "" || moment !== null) onChange(text.trim() === "" ? null : moment);
      }}
    />
  );
}
