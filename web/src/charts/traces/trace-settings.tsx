import { defaultTraceConfig } from "@sigma/contract/presets/default-trace-config";
import type { TraceConfig } from "@sigma/contract/presets/trace-config";
import { type ReactNode, useId, useState } from "react";
import { usePreferences } from "../../data/choices/preferences";
import { classNames } from "../../ui/theme/class-names";
import { TextField } from "../../ui/controls/field";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { traceColor, traceColorAt, traceColors } from "../../ui/theme/trace-color";
import type { ChannelRow } from "@sigma/terms/channels";
import styles from "./trace-settings.module.css";
import { unitText } from "../../ui/format/numbers";
import { Grid } from "../../ui/layout/flow";

type TraceSettingsProps = {
  channel: ChannelRow;
  config: TraceConfig;
  onChange: (change: Partial<TraceConfig>) => void;
  className?: string | undefined;
  /** Further actions for the trace: moving and removing it. */
  children?: ReactNode;
};

/** How a trace is drawn: colour, scale, offset, line or points. Every change shows at once. */
export function TraceSettings({ channel, config, onChange, className, children }: TraceSettingsProps) {
  const unit = channel.unit;
  return (
    <div className={classNames(styles.settings, className)}>
      <h3 className={styles.title}>
        {channel.label} {unit && <span className="type-label text3">{unitText({ unit })}</span>}
      </h3>
      <div className={styles.part}>
        <ColorChoice channel={channel} value={config.color} onChange={(color) => onChange({ color })} />
        <Check label="Autoscale" value={config.autoScale} onChange={(autoScale) => onChange({ autoScale })} />
        <RangeFields channel={channel} config={config} onChange={onChange} />
        <Check
          label="Reversed"
          value={config.isReversed === true}
          onChange={(isReversed) => onChange({ isReversed })}
        />
        <Check
          label="Logarithmic"
          value={config.isLogarithmic === true}
          onChange={(isLogarithmic) => onChange({ isLogarithmic })}
        />
      </div>
      <div className={styles.part}>
        <NumberField label="Offset" unit={unit} value={config.offset} onCommit={(offset) => onChange({ offset })} />
        <SegmentedControl
          label="Drawn as"
          value={config.renderType}
          options={{ line: "Line", point: "Point" }}
          onChange={(renderType) => onChange({ renderType })}
        />
        {children}
      </div>
    </div>
  );
}

type CheckProps = { label: string; value: boolean; onChange: (value: boolean) => void };

const Check = ({ label, value, onChange }: CheckProps) => (
  <label className={styles.check}>
    <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
);

type ColorChoiceProps = { channel: ChannelRow; value: string; onChange: (color: string) => void };

/** The colour of the channel, and the 16 of the palette. */
function ColorChoice({ channel, value, onChange }: ColorChoiceProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const name = useId();
  const own = defaultTraceConfig.color;
  const choices = [
    { color: own, shown: traceColorAt(channel.color), label: "Colour of the channel" },
    ...traceColors.map((color, k) => ({ color: color as string, shown: color as string, label: `Colour ${k + 1}` })),
  ];
  return (
    <div className={styles.colors} role="radiogroup" aria-label="Colour">
      {choices.map(({ color, shown, label }) => {
        const isChosen = color.toLowerCase() === value.toLowerCase();
        return (
          <label
            key={color}
            className={classNames(styles.swatch, isChosen && styles.chosen, color === own && styles.own)}
            style={{ "--trace": traceColor(shown, theme) }}
            title={label}
          >
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              aria-label={label}
              checked={isChosen}
              onChange={() => onChange(color)}
            />
          </label>
        );
      })}
    </div>
  );
}

function RangeFields({ channel, config, onChange }: Omit<TraceSettingsProps, "children">) {
  const isUnset = config.min === 0 && config.max === 0;
  const min = useTyped(isUnset ? channel.min : config.min);
  const max = useTyped(isUnset ? channel.max : config.max);
  const isRange = min.value !== null && max.value !== null;
  const problem = isRange ? rangeProblem(min.value!, max.value!, config) : "Min and max are numbers";
  const commit = () => {
    if (problem || (min.value === config.min && max.value === config.max)) return;
    onChange({ min: min.value!, max: max.value! });
  };
  const sharedProps = { unit: channel.unit, inputMode: "decimal" as const, disabled: config.autoScale, onBlur: commit };
  return (
    <Grid columns="1fr 1fr" gap={8}>
      <TextField {...sharedProps} label="Min" value={min.text} onChange={min.type} onKeyDown={onEnter(commit)} />
      <TextField
        {...sharedProps}
        label="Max"
        value={max.text}
        onChange={max.type}
        onKeyDown={onEnter(commit)}
        error={problem}
      />
    </Grid>
  );
}

function rangeProblem(min: number, max: number, { autoScale, isLogarithmic }: TraceConfig): string | null {
  if (min >= max) return "Min must be less than max";
  return isLogarithmic && !autoScale && min <= 0 ? "Min must be above 0 on a logarithmic scale" : null;
}

type NumberFieldProps = { label: string; unit: string; value: number; onCommit: (value: number) => void };

function NumberField({ label, unit, value, onCommit }: NumberFieldProps) {
  const typedNumber = useTyped(value);
  const commit = () => {
    if (typedNumber.value !== null && typedNumber.value !== value) onCommit(typedNumber.value);
  };
  return (
    <TextField
      label={label}
      unit={unit}
      isDifference
      inputMode="decimal"
      value={typedNumber.text}
      onChange={typedNumber.type}
      onBlur={commit}
      onKeyDown={onEnter(commit)}
      error={typedNumber.value === null ? `${label} is a number` : null}
    />
  );
}

/** A number as it is typed; null while it is not valid. A change of the stored number replaces the typed text. */
function useTyped(keptValue: number) {
  const [typed, setTyped] = useState({ text: String(keptValue), kept: keptValue });
  // The same field element is kept, so that it keeps the focus.
  if (typed.kept !== keptValue) setTyped({ text: String(keptValue), kept: keptValue });
  const value = typed.text.trim() === "" ? Number.NaN : Number(typed.text);
  return {
    text: typed.text,
    value: Number.isFinite(value) ? value : null,
    type: (text: string) => setTyped({ text, kept: keptValue }),
  };
}

const onEnter = (commit: () => void) => (event: React.KeyboardEvent) => {
  if (event.key === "Enter") commit();
};
