import {
  type AggregationInterval,
  aggregationIntervals,
  aggregations,
  comparisons,
} from "@sigma/contract/alerts/alert-limits";
import type { WellId } from "@sigma/contract/ids";
import { type ChannelId, channelRow, listedChannels } from "@sigma/terms/channels";
import type { KeyboardEvent } from "react";
import { Field, TextField } from "../../../ui/controls/field";
import { SearchableSelect } from "../../../ui/controls/select/searchable-select";
import { boundsText } from "../../../ui/controls/validation";
import { formatQuantity } from "../../../ui/format/numbers";
import { numberFault, type RuleForm } from "./alert-form";
import { comparisonWords } from "./alert-sentence";
import styles from "./create-alert.module.css";
import { useFormulaActions } from "../../../data/formulas/use-formula-actions";
import { useFormulaNames } from "../../../data/formulas/use-formula-names";

type RulePartProps = {
  rule: RuleForm;
  onChange: (part: Partial<RuleForm>) => void;
};

const traces = () =>
  listedChannels()
    .filter(({ id }) => id !== "rigState")
    .map(({ id, label }) => ({ value: id, label }));

type RuleFieldsProps = RulePartProps & {
  wellId: WellId;
  /** Null if the channel has no value; undefined until it has been fetched. */
  now: number | null | undefined;
  onEnter?: () => void;
};

/** The channel, the comparison and the value of a rule. */
export function RuleFields({ wellId, rule, now, onChange, onEnter }: RuleFieldsProps) {
  useFormulaNames();
  const { all: actions } = useFormulaActions(wellId, rule.trace, (trace) => onChange({ trace }));
  const row = rule.trace === null ? null : channelRow(rule.trace);
  const bounds = row && boundsText(row);
  const nowText = row && (now === null ? "no value now" : now !== undefined && `now ${formatQuantity(now, row)}`);
  return (
    <>
      <Field label="Channel" required {...(nowText && { range: nowText })}>
        {({ id, describedBy }) => (
          <SearchableSelect
            id={id}
            label="Channel"
            describedBy={describedBy}
            mode="single"
            options={traces()}
            keys={rule.trace === null ? [] : [rule.trace]}
            onKeys={([trace]) => trace && onChange({ trace: trace as ChannelId })}
            actions={actions}
            width="100%"
          />
        )}
      </Field>
      <Field label="Condition">
        {({ id }) => (
          <SearchableSelect
            id={id}
            label="Condition"
            mode="single"
            options={comparisons.map((value) => ({ value, label: `is ${comparisonWords[value]}` }))}
            keys={[rule.condition]}
            onKeys={([key]) =>
              onChange({ condition: comparisons.find((comparison) => comparison === key) ?? rule.condition })
            }
            width="100%"
          />
        )}
      </Field>
      <TextField
        label="Value"
        required
        {...(bounds && { range: bounds })}
        inputMode="decimal"
        value={rule.value}
        {...(row && { unit: row.unit })}
        error={rule.value === "" ? null : numberFault(rule.value)}
        onChange={(value) => onChange({ value })}
        onKeyDown={(event: KeyboardEvent) => event.key === "Enter" && onEnter?.()}
      />
    </>
  );
}

/** How a rule sums its channel up, and how far the value must come back before the rule ends. */
export function RuleDetails({ rule, onChange }: RulePartProps) {
  const isInstant = rule.aggregationType === "Instant";
  return (
    <div className={styles.details}>
      <Field label="Aggregation">
        {({ id }) => (
          <SearchableSelect
            id={id}
            label="Aggregation"
            mode="single"
            options={aggregations.map((value) => ({ value, label: value }))}
            keys={[rule.aggregationType]}
            onKeys={([key]) =>
              onChange({
                aggregationType: aggregations.find((aggregation) => aggregation === key) ?? rule.aggregationType,
              })
            }
            width="100%"
          />
        )}
      </Field>
      <Field label="Interval">
        {({ id }) => (
          <SearchableSelect
            id={id}
            label="Interval"
            mode="single"
            options={Object.keys(aggregationIntervals).map((value) => ({ value, label: value }))}
            keys={isInstant ? [] : [rule.aggregationInterval]}
            disabled={isInstant}
            placeholder="–"
            onKeys={([key]) => key && onChange({ aggregationInterval: key as AggregationInterval })}
            width="100%"
          />
        )}
      </Field>
      <TextField
        label="Dead band"
        title="How far past the limit the value must come back before the rule ends"
        inputMode="decimal"
        value={rule.deadBand}
        {...(rule.trace !== null && { unit: channelRow(rule.trace).unit })}
        isDifference
        error={numberFault(rule.deadBand, { from: 0 })}
        onChange={(deadBand) => onChange({ deadBand })}
      />
    </div>
  );
}
