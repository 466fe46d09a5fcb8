import { Grid, Stack } from "../../../ui/layout/flow";
import { comparedColumns } from "@sigma/contract/compare/compared-columns";
import type { ComparedWell } from "@sigma/contract/compare/wells-compare";
import { ALL_RIG_STATES, rigStates } from "@sigma/terms/rig-states";
import { IconPlus, IconX } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { Button, IconButton } from "../../../ui/controls/button";
import { TextField } from "../../../ui/controls/field";
import { countInBins } from "../../../ui/controls/range-slider/distribution";
import { RangeSlider } from "../../../ui/controls/range-slider/range-slider";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { SearchableSelect } from "../../../ui/controls/select/searchable-select";
import { Toggle } from "../../../ui/controls/toggle";
import { unitText } from "../../../ui/format/numbers";
import { Choices, RangeInputs, SpanInputs } from "./fields";
import type { CompareFilters, FilterName, OpenRange, ParameterItem } from "./filter-values";
import { parameterColumn } from "./filter-words";
import styles from "./filters.module.css";
import { shownNumber } from "../../../ui/format/typed-number";

type FormProps<Name extends FilterName> = {
  filter: CompareFilters[Name];
  onChange: (filter: CompareFilters[Name]) => void;
  wells: readonly ComparedWell[];
};

/** Values once each, in their order. */
const distinct = (values: Iterable<string | number | null | undefined>): string[] =>
  [
    ...new Set(
      [...values].flatMap((value) => (value === null || value === undefined || value === "" ? [] : [String(value)])),
    ),
  ].toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));

function LocationForm({ filter, onChange, wells }: FormProps<"location">) {
  const places = wells.flatMap(({ location }) => location ?? []);
  const states = places.filter(({ country }) => filter.country !== null && country === filter.country);
  const counties = states.filter(({ state }) => filter.state.includes(state));
  return (
    <>
      <Choices
        label="Country"
        mode="single"
        options={distinct(places.map(({ country }) => country))}
        chosen={filter.country === null ? [] : [filter.country]}
        onChange={([country = null]) => onChange({ country, state: [], county: [] })}
      />
      <Choices
        label="State"
        options={distinct(states.map(({ state }) => state))}
        chosen={filter.state}
        onChange={(state) => onChange({ ...filter, state, county: [] })}
      />
      <Choices
        label="County"
        options={distinct(counties.map(({ county }) => county))}
        chosen={filter.county}
        onChange={(county) => onChange({ ...filter, county })}
      />
    </>
  );
}

function BhaForm({ filter, onChange, wells }: FormProps<"bha">) {
  const bhas = wells.flatMap((well) => well.bhas);
  const withMotor = bhas.filter(({ components }) => components.some(({ type }) => type === "Motor"));
  const { motor, bit } = filter;
  return (
    <>
      <SpanInputs span={filter.range} onChange={(range) => onChange({ ...filter, range })} />
      <Grid columns="repeat(2, minmax(0, 1fr))" gap={8}>
        <Choices
          label="Motor manufacturer"
          options={distinct(withMotor.map((bha) => bha.motor.manufacturer))}
          chosen={motor.manufacturer}
          onChange={(manufacturer) => onChange({ ...filter, motor: { ...motor, manufacturer } })}
        />
        <Choices
          label={`Motor size, ${unitText({ unit: "in" })}`}
          named={(size) => shownNumber(size, { unit: "in" })}
          options={distinct(withMotor.map((bha) => bha.motor.rotorHeadDiameter))}
          chosen={motor.size}
          onChange={(size) => onChange({ ...filter, motor: { ...motor, size } })}
        />
        <Choices
          label="Motor model"
          options={distinct(withMotor.map((bha) => bha.motor.modelNumber))}
          chosen={motor.model}
          onChange={(model) => onChange({ ...filter, motor: { ...motor, model } })}
        />
        <Choices
          label="Motor stages"
          options={distinct(withMotor.map((bha) => bha.motor.stages))}
          chosen={motor.stages}
          onChange={(stages) => onChange({ ...filter, motor: { ...motor, stages } })}
        />
        <Choices
          label="Bit manufacturer"
          options={distinct(bhas.map((bha) => bha.bit.manufacturer))}
          chosen={bit.manufacturer}
          onChange={(manufacturer) => onChange({ ...filter, bit: { ...bit, manufacturer } })}
        />
        <Choices
          label={`Bit size, ${unitText({ unit: "in" })}`}
          named={(size) => shownNumber(size, { unit: "in" })}
          options={distinct(bhas.map((bha) => bha.bit.od))}
          chosen={bit.size}
          onChange={(size) => onChange({ ...filter, bit: { ...bit, size } })}
        />
        <Choices
          label="Bit type"
          options={distinct(bhas.map((bha) => bha.bit.type))}
          chosen={bit.type}
          onChange={(type) => onChange({ ...filter, bit: { ...bit, type } })}
        />
        <Choices
          label="Contains"
          options={distinct(bhas.flatMap(({ components }) => components.map(({ type }) => type)))}
          chosen={filter.contains}
          onChange={(contains) => onChange({ ...filter, contains })}
        />
      </Grid>
    </>
  );
}

function TrajectoryForm({ filter, onChange, wells }: FormProps<"trajectory">) {
  return (
    <>
      <DepthSlider
        label="Depth"
        values={wells.map(({ targetDepth, depth }) => targetDepth ?? depth)}
        range={filter.depth}
        onChange={(depth) => onChange({ ...filter, depth })}
      />
      <DepthSlider
        label="Kick-off point"
        values={wells.map(({ plannedKop }) => plannedKop)}
        range={filter.kickOffPoint}
        onChange={(kickOffPoint) => onChange({ ...filter, kickOffPoint })}
      />
      <DepthSlider
        label="Landing TVD"
        values={wells.map(({ landingTvd }) => landingTvd)}
        range={filter.landingTvd}
        onChange={(landingTvd) => onChange({ ...filter, landingTvd })}
      />
    </>
  );
}

/** Sliders of depth end at whole steps, ft. */
const SLIDER_STEP = 500;
const BIN_COUNT = 24;

type DepthSliderProps = {
  label: string;
  values: readonly (number | null)[];
  range: OpenRange;
  onChange: (range: OpenRange) => void;
};

function DepthSlider({ label, values, range, onChange }: DepthSliderProps) {
  const knownValues = values.filter((value) => value !== null);
  const ends = [...knownValues, ...(range.from === null ? [] : [range.from]), ...(range.to === null ? [] : [range.to])];
  if (ends.length === 0) return <p className="text3">{label}: no well has one</p>;
  const min = Math.floor(Math.min(...ends) / SLIDER_STEP) * SLIDER_STEP;
  const max = Math.max(min + SLIDER_STEP, Math.ceil(Math.max(...ends) / SLIDER_STEP) * SLIDER_STEP);
  return (
    <Stack gap={6}>
      <span className="type-label">{label}</span>
      <RangeSlider
        label={label}
        min={min}
        max={max}
        unit="ft"
        value={{ from: range.from ?? min, to: range.to ?? max }}
        distribution={countInBins(knownValues, { from: min, to: max }, BIN_COUNT)}
        inputs="below"
        onChange={({ from, to }) => onChange({ from: from <= min ? null : from, to: to >= max ? null : to })}
      />
    </Stack>
  );
}

function FailuresForm({ filter, onChange }: FormProps<"failures">) {
  return (
    <>
      <Toggle label="MWD" checked={filter.mwd} onChange={(mwd) => onChange({ ...filter, mwd })} />
      <Toggle label="Bit" checked={filter.bit} onChange={(bit) => onChange({ ...filter, bit })} />
      <Toggle label="Motor" checked={filter.motor} onChange={(motor) => onChange({ ...filter, motor })} />
      <SpanInputs span={filter.range} onChange={(range) => onChange({ ...filter, range })} />
    </>
  );
}

function PersonnelForm({ filter, onChange }: FormProps<"personnel">) {
  return (
    <>
      <TextField
        label="First name"
        value={filter.firstName}
        onChange={(firstName) => onChange({ ...filter, firstName })}
      />
      <TextField label="Last name" value={filter.lastName} onChange={(lastName) => onChange({ ...filter, lastName })} />
      <SpanInputs span={filter.range} onChange={(range) => onChange({ ...filter, range })} />
    </>
  );
}

function MudForm({ filter, onChange, wells }: FormProps<"mudType">) {
  return (
    <>
      <Choices
        label="Type"
        mode="single"
        options={distinct(wells.flatMap(({ runs }) => runs.map(({ mudData }) => mudData.type)))}
        named={(type) => type.toUpperCase()}
        chosen={filter.type === null ? [] : [filter.type]}
        onChange={([type = null]) => onChange({ ...filter, type })}
      />
      <Stack gap={6}>
        <span className="type-label">Density</span>
        <RangeInputs
          label="Density"
          unit="ppg"
          range={filter.density}
          onChange={(density) => onChange({ ...filter, density })}
        />
      </Stack>
      <SpanInputs span={filter.range} onChange={(range) => onChange({ ...filter, range })} />
    </>
  );
}

const stateOptions = [
  { value: String(ALL_RIG_STATES), label: "All states" },
  ...rigStates.map(({ code, name }) => ({ value: String(code), label: name })),
];
const columnOptions = (["rop", "wob", ...comparedColumns, "depth"] as const)
  .filter((field, at, all) => field !== "rigState" && all.indexOf(field) === at)
  .map((field) => ({ value: field as string, label: parameterColumn(field).label }));

/** A new parameter: the whole axis of a column, in every rig state. */
function newParameter(field: string, id: string): ParameterItem {
  const { min, max } = parameterColumn(field);
  return { id, field, value: { from: min, to: max }, rigState: ALL_RIG_STATES };
}

function ParametersForm({ filter, onChange }: FormProps<"parameters">) {
  const { parameters, operator } = filter;
  const change = (id: string, part: Partial<ParameterItem>) =>
    onChange({ ...filter, parameters: parameters.map((item) => (item.id === id ? { ...item, ...part } : item)) });
  const next = columnOptions.find(({ value }) => !parameters.some(({ field }) => field === value))?.value ?? "rop";
  return (
    <>
      <SegmentedControl
        label="Join parameters with"
        value={operator}
        options={{ AND: "AND", OR: "OR" }}
        onChange={(chosenOperator) => onChange({ ...filter, operator: chosenOperator })}
      />
      {parameters.map((item) => {
        const { label, unit, min, max } = parameterColumn(item.field);
        const bound = (value: number | null, otherwise: number) => Math.min(max, Math.max(min, value ?? otherwise));
        return (
          <fieldset key={item.id} className={styles.parameter} aria-label={label}>
            <SearchableSelect
              label="Parameter"
              mode="single"
              options={columnOptions}
              keys={[item.field]}
              onKeys={([field]) =>
                field && change(item.id, { ...newParameter(field, item.id), rigState: item.rigState })
              }
              width="100%"
            />
            <IconButton
              label={`Remove ${label}`}
              onClick={() => onChange({ ...filter, parameters: parameters.filter(({ id }) => id !== item.id) })}
            >
              <IconX size={14} stroke={1.5} />
            </IconButton>
            <RangeInputs
              key={item.field}
              label={label}
              unit={unit}
              range={item.value}
              onChange={(range) => {
                const [from, to] = [bound(range.from, min), bound(range.to, max)];
                if (from <= to) change(item.id, { value: { from, to } });
              }}
            />
            <SearchableSelect
              label="Rig state"
              mode="single"
              options={stateOptions}
              keys={[String(item.rigState)]}
              onKeys={([state]) => state !== undefined && change(item.id, { rigState: Number(state) })}
              width="100%"
            />
          </fieldset>
        );
      })}
      <Button
        look="quiet"
        icon={<IconPlus size={14} stroke={1.5} aria-hidden />}
        onClick={() => onChange({ ...filter, parameters: [...parameters, newParameter(next, newId(parameters))] })}
      >
        Add parameter
      </Button>
    </>
  );
}

const newId = (items: readonly ParameterItem[]) => String(Math.max(0, ...items.map(({ id }) => Number(id) || 0)) + 1);

/** The form of each filter. */
export const filterForms: { [Name in FilterName]: ComponentType<FormProps<Name>> } = {
  location: LocationForm,
  bha: BhaForm,
  trajectory: TrajectoryForm,
  failures: FailuresForm,
  personnel: PersonnelForm,
  mudType: MudForm,
  parameters: ParametersForm,
};
