import type { DashboardPanel } from "@sigma/contract/dashboards/dashboard-panel";
import { channelRow, isChannelId } from "@sigma/terms/channels";
import { useState } from "react";
import { TextField } from "../../../ui/controls/field";
import { numberIn } from "../../../ui/format/typed-number";
import { Row } from "../../../ui/layout/flow";

type Gauge = Extract<DashboardPanel, { kind: "gauge" }>;
type LimitName = "lowError" | "lowWarning" | "highWarning" | "highError";

type GaugeFieldsProps = { gauge: Gauge; change: (options: object, subject?: string) => void };

const limits: { name: LimitName; label: string }[] = [
  { name: "lowError", label: "Error below" },
  { name: "lowWarning", label: "Warning below" },
  { name: "highWarning", label: "Warning above" },
  { name: "highError", label: "Error above" },
];

/** The scale of a gauge and its limits, in the units of the reader. */
export function GaugeFields({ gauge, change }: GaugeFieldsProps) {
  const unit = isChannelId(gauge.channel) ? channelRow(gauge.channel).unit : "";
  return (
    <>
      <Row gap={8}>
        <NumberField
          label="Scale from"
          unit={unit}
          value={gauge.min}
          isRequired
          onChange={(min) => min !== null && change({ min }, "min")}
        />
        <NumberField
          label="Scale to"
          unit={unit}
          value={gauge.max}
          isRequired
          onChange={(max) => max !== null && change({ max }, "max")}
        />
      </Row>
      {[limits.slice(0, 2), limits.slice(2)].map((pair) => (
        <Row key={pair[0]!.name} gap={8}>
          {pair.map(({ name, label }) => (
            <NumberField
              key={name}
              label={label}
              unit={unit}
              value={gauge[name]}
              onChange={(value) => change({ [name]: value }, name)}
            />
          ))}
        </Row>
      ))}
    </>
  );
}

type NumberFieldProps = {
  label: string;
  unit: string;
  value: number | null;
  isRequired?: boolean;
  onChange: (value: number | null) => void;
};

/** A number that takes effect while it is typed, as soon as it is one; an empty field is null, or wrong where one is required. */
function NumberField({ label, unit, value, isRequired = false, onChange }: NumberFieldProps) {
  // What was typed is shown as long as its value is the present one, which an undo may change.
  const [typed, setTyped] = useState<{ text: string; value: number | null } | null>(null);
  const text = typed?.value === value ? typed.text : value === null ? "" : String(value);
  const isEmpty = text.trim() === "";
  const isWrong = !isEmpty && numberIn(text) === null;
  const type = (next: string) => {
    const number = next.trim() === "" && !isRequired ? null : (numberIn(next) ?? value);
    setTyped({ text: next, value: number });
    if (number !== value) onChange(number);
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      unit={unit}
      required={isRequired}
      value={text}
      error={isWrong ? "must be a number" : isEmpty && isRequired ? "is required" : null}
      onChange={type}
    />
  );
}
