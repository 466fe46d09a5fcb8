import { Grid, Stack } from "../layout/flow";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { useState } from "react";
import { Button } from "../controls/button";
import { MomentField } from "../controls/calendar/moment-field";
import { Field } from "../controls/field";
import { Modal } from "../controls/modal/modal";
import { RangeSlider } from "../controls/range-slider/range-slider";
import type { ValueRange } from "../controls/range-slider/range-rules";
import { SegmentedControl } from "../controls/segmented-control";
import { parseMoment } from "../format/parse-moment";
import { formatTypedMoment } from "../format/times";
import { clearedFilter, type DepthFilterState, withChoice, withRange } from "./filter-state";
import { type FilterField, type FilterOffer, filterResult, type FilterResult } from "./filter-result";
import { FilterSelects } from "./filter-selects";

type FilterModalProps = {
  /** The fields to filter by: a range of depth, a range of time, or either of them. */
  offers: { [Field in FilterField]?: FilterOffer };
  /** The whole range of rotary speeds, rpm, if the filter has one. */
  rpm?: ValueRange;
  /** The filter that was applied before. */
  applied?: FilterResult | null;
  onApply: (result: FilterResult) => void;
  onClose: () => void;
};

const words: Record<FilterField, string> = { depth: "Depth", time: "Time" };

/** Filters by a range of depth or time, by formation, section or MWD run, and by rotary speed where that is offered. */
export function FilterModal({ offers, rpm, applied = null, onApply, onClose }: FilterModalProps) {
  const fields = (["depth", "time"] as const).filter((field) => offers[field]);
  const [field, setField] = useState<FilterField>(applied?.field ?? fields[0] ?? "depth");
  const offer = offers[field];
  if (!offer) throw new Error(`The filter does not offer ${field}`);
  const { choices, full } = offer;
  const [state, setState] = useState<DepthFilterState>(() => stateOf(applied, full));
  const [typed, setTyped] = useState(typedOf(state.range));
  const [speed, setSpeed] = useState(applied?.rpmRange ?? rpm ?? null);
  const moments = { from: parseMoment(typed.from, full.to), to: parseMoment(typed.to, full.to) };
  const isReversed = moments.from !== null && moments.to !== null && moments.from >= moments.to;
  const isWrong = field === "time" && (moments.from === null || moments.to === null || isReversed);

  const set = (next: DepthFilterState) => {
    setState(next);
    setTyped(typedOf(next.range));
  };
  const type = (end: "from" | "to", text: string) => {
    const next = { ...typed, [end]: text };
    setTyped(next);
    const [from, to] = [parseMoment(next.from, full.to), parseMoment(next.to, full.to)];
    if (from !== null && to !== null && from < to) setState(withRange(state, { from, to }));
  };
  return (
    <Modal
      title="Filter"
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button
            width={100}
            onClick={() => {
              set(clearedFilter(full));
              setSpeed(rpm ?? null);
            }}
          >
            Clear
          </Button>
          <Button
            look="filled"
            width={100}
            disabled={isWrong}
            onClick={() =>
              onApply(filterResult(field, offer, state, rpm && speed ? { chosen: speed, full: rpm } : null))
            }
          >
            Apply
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {fields.length > 1 && (
          <SegmentedControl
            label="Filter by"
            value={field}
            options={fields.map((name) => ({ value: name, label: words[name] }))}
            onChange={(name) => {
              setField(name);
              set(clearedFilter(offers[name]?.full ?? full));
            }}
          />
        )}
        <FilterSelects
          choices={choices}
          state={state}
          onChoose={(kind, choice) => set(withChoice(kind, choice, full))}
        />
        {field === "depth" ? (
          <Field label="Depth">
            {() => (
              <RangeSlider
                label="Depth"
                min={full.from}
                max={full.to}
                unit="ft"
                value={state.range}
                onChange={(range) => set(withRange(state, range))}
              />
            )}
          </Field>
        ) : (
          <TimeFields typed={typed} onType={type} full={full} error={isReversed ? "From must be before to" : null} />
        )}
        {rpm && speed && (
          <Field label="RPM">
            {() => <RangeSlider label="RPM" min={rpm.from} max={rpm.to} unit="rpm" value={speed} onChange={setSpeed} />}
          </Field>
        )}
      </Stack>
    </Modal>
  );
}

type Typed = Record<"from" | "to", string>;

type TimeFieldsProps = {
  typed: Typed;
  onType: (end: "from" | "to", text: string) => void;
  full: ValueRange;
  error: string | null;
};

function TimeFields({ typed, onType, full, error }: TimeFieldsProps) {
  const sharedProps = { now: full.to, borders: full, required: true };
  return (
    <Grid columns="1fr 1fr" gap={12}>
      <MomentField {...sharedProps} label="From" value={typed.from} onChange={(text) => onType("from", text)} />
      <MomentField {...sharedProps} label="To" value={typed.to} onChange={(text) => onType("to", text)} error={error} />
    </Grid>
  );
}

const stateOf = (appliedFilter: FilterResult | null, full: ValueRange): DepthFilterState =>
  appliedFilter
    ? {
        formation: appliedFilter.formationTop,
        section: appliedFilter.section,
        mwdRun: appliedFilter.mwdRun,
        range: appliedFilter.range,
      }
    : clearedFilter(full);

const typedOf = ({ from, to }: { from: EpochSeconds; to: EpochSeconds }): Typed => ({
  from: formatTypedMoment(from),
  to: formatTypedMoment(to),
});
