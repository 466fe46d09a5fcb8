import type { AlertLevel } from "@sigma/contract/alerts/alert-limits";
import type { WellId } from "@sigma/contract/ids";
import type { ReactNode } from "react";
import { toastDurations } from "../../../data/notifications/toasts";
import { TextField } from "../../../ui/controls/field";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { formatRange } from "../../../ui/format/numbers";
import { Row } from "../../../ui/layout/flow";
import { AlarmGlyph } from "../../../ui/well/alarm-glyph";
import { AdvancedCondition } from "./advanced-condition";
import { type AlertForm, delayRange, numberFault, type RuleForm } from "./alert-form";
import styles from "./create-alert.module.css";
import { FormPart } from "./form-part";
import { RigStateSelect } from "./rig-state-select";
import { RuleFields } from "./rule-fields";
import { inputPropsOf } from "../../../ui/controls/input-props";

const levels: readonly AlertLevel[] = ["Error", "Warning", "Info"];
const seconds = (duration: number) => `${duration / 1000} s`;
const levelEffects: Record<AlertLevel, string> = {
  Error: `error: bell, and a toast for ${seconds(toastDurations.error)}`,
  Warning: `warning: bell, and a toast for ${seconds(toastDurations.warning)}`,
  Info: `info: list, and a toast for ${seconds(toastDurations.info)}`,
  Ok: "",
};

type WhatPartProps = {
  wellId: WellId;
  form: AlertForm;
  onChange: (change: Partial<AlertForm>) => void;
  /** The values that the rules have now. */
  now: readonly (number | null)[];
  /** Called on Enter in the value. */
  onEnter: () => void;
  /** The preview. */
  children: ReactNode;
};

/** The first part of the form: when the alert is raised. */
export function WhatPart({ wellId, form, onChange, now, onEnter, children }: WhatPartProps) {
  const changeRule = (index: number, part: Partial<RuleForm>) =>
    onChange({ rules: form.rules.map((rule, at) => (at === index ? { ...rule, ...part } : rule)) });
  const isState = form.type === "rig_state";
  const inputProps = inputPropsOf(form, onChange);
  return (
    <FormPart number={1} title="What" hint={isState ? "a rig state" : "a channel, a condition, a value"}>
      <div className={isState ? styles.stateLine : styles.line}>
        {isState ? (
          <RigStateSelect
            label="Raised in"
            placeholder="Choose"
            required
            codes={form.rigStates}
            onCodes={(rigStates) => onChange({ rigStates })}
          />
        ) : (
          <RuleFields
            wellId={wellId}
            rule={form.rules[0]!}
            now={now[0]}
            onChange={(part) => changeRule(0, part)}
            onEnter={onEnter}
          />
        )}
        <TextField
          label="For at least"
          range={formatRange(delayRange.from, delayRange.to)}
          unit="min"
          inputMode="decimal"
          error={numberFault(form.holdMinutes, delayRange)}
          {...inputProps("holdMinutes")}
        />
      </div>
      <Row gap={12} align="center" wraps>
        <span className="text2" aria-hidden>
          Level
        </span>
        <SegmentedControl
          label="Level"
          options={levels.map((level) => ({
            value: level,
            label: level,
            glyph: <AlarmGlyph level={level} size={14} />,
          }))}
          {...inputProps("alertLevel")}
        />
        <span className="text2">{levelEffects[form.alertLevel]}</span>
      </Row>
      {children}
      <AdvancedCondition wellId={wellId} form={form} now={now} onChange={onChange} onRule={changeRule} />
    </FormPart>
  );
}
