import {
  SUMMARY_ERROR,
  SUMMARY_WARNING,
  summaryFills,
  summaryTraceStyles,
} from "@sigma/contract/well-summary/summary-choices";
import type { SummaryTraceFilter } from "@sigma/contract/well-summary/well-summary-configuration";
import { listedDepthColumns, isDepthColumnId } from "@sigma/terms/depth-columns";
import { usePreferences } from "../../../data/choices/preferences";
import { Button } from "../../../ui/controls/button";
import { Field, TextField } from "../../../ui/controls/field";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import { SearchableSelect } from "../../../ui/controls/select/searchable-select";
import { traceColors } from "../../../ui/theme/trace-color";
import { logColor } from "../log/log-colors";
import { summaryTraces } from "./edit-view";
import styles from "./editor.module.css";
import { NumberInput } from "./number-input";
import { Row } from "../../../ui/layout/flow";
import { inputPropsOf } from "../../../ui/controls/input-props";

type TraceEditorProps = {
  filter: SummaryTraceFilter;
  onChange: (change: Partial<SummaryTraceFilter>) => void;
  onRemove: () => void;
};

const options = () => summaryTraces().map(({ id, label, unit }) => ({ value: id, label, ...(unit && { hint: unit }) }));
const traceChoices = traceColors.map((color, at) => ({ color: color as string, label: String(at + 1) }));
const thresholdChoices = [
  { color: SUMMARY_WARNING, label: "warning" },
  { color: SUMMARY_ERROR, label: "error" },
  ...traceChoices,
];
const styleOptions = summaryTraceStyles.map((value) => ({ value, label: value }));
const fillNames = { none: "None", solid: "Solid", hatched: "Hatched" } as const;

/** The fields of a trace: its channel, its axis, the threshold above which its line is heavy, and the style of both. */
export function TraceEditor({ filter, onChange, onRemove }: TraceEditorProps) {
  const column = listedDepthColumns().find(({ id }) => id === filter.trace);
  const unit = column?.unit ?? "";
  const inputProps = inputPropsOf(filter, onChange);
  return (
    <div className={styles.fields}>
      <Field label="Trace">
        {({ id }) => (
          <SearchableSelect
            id={id}
            label="Trace"
            mode="single"
            width="100%"
            height={28}
            keys={[filter.trace]}
            options={options()}
            onKeys={([trace]) => trace !== undefined && isDepthColumnId(trace) && onChange({ trace })}
          />
        )}
      </Field>
      <TextField
        label="Name on the log"
        maxLength={200}
        error={filter.traceName.trim() === "" ? "This field is required" : null}
        {...inputProps("traceName")}
      />
      <NumberInput
        label="Axis minimum"
        unit={unit}
        value={filter.min}
        max={filter.max - LEAST_SPAN}
        onCommit={(min) => min !== null && onChange({ min })}
      />
      <NumberInput
        label="Axis maximum"
        unit={unit}
        value={filter.max}
        min={filter.min + LEAST_SPAN}
        onCommit={(max) => max !== null && onChange({ max })}
      />
      <NumberInput
        label="Threshold"
        unit={unit}
        optional
        value={filter.threshold}
        min={filter.min}
        max={filter.max}
        onCommit={(threshold) => onChange({ threshold })}
      />
      <Field label="Fill">
        {() => (
          <SegmentedControl
            label="Fill"
            options={summaryFills.map((value) => ({ value, label: fillNames[value] }))}
            {...inputProps("fill")}
          />
        )}
      </Field>
      <ColorField label="Trace colour" choices={traceChoices} {...inputProps("traceColor")} />
      <ColorField label="Threshold colour" choices={thresholdChoices} {...inputProps("thresholdColor")} />
      <Field label="Trace style">
        {() => <SegmentedControl label="Trace style" options={styleOptions} {...inputProps("traceRenderType")} />}
      </Field>
      <Field label="Threshold style">
        {() => (
          <SegmentedControl label="Threshold style" options={styleOptions} {...inputProps("thresholdRenderType")} />
        )}
      </Field>
      <Button look="quiet" onClick={onRemove}>
        Remove trace
      </Button>
    </div>
  );
}

/** The ends of an axis are at least so far apart. */
const LEAST_SPAN = 0.001;

type ColorFieldProps = {
  label: string;
  value: string;
  choices: readonly { color: string; label: string }[];
  onChange: (color: string) => void;
};

function ColorField({ label, value, choices, onChange }: ColorFieldProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const isListed = choices.some(({ color }) => color.toLowerCase() === value.toLowerCase());
  const shownChoices = isListed ? choices : [{ color: value, label: value }, ...choices];
  return (
    <Field label={label}>
      {({ id }) => (
        <Row as="span" gap={6} align="center">
          <span className={styles.sample} style={{ background: logColor(value, theme) }} />
          <SelectSearch
            id={id}
            label={label}
            width="100%"
            value={value.toLowerCase()}
            options={shownChoices.map(({ color, label: name }) => ({ value: color.toLowerCase(), label: name }))}
            onChange={(color) => color !== null && onChange(color.toUpperCase())}
          />
        </Row>
      )}
    </Field>
  );
}
