import { type AlertType, MOST_RULES } from "@sigma/contract/alerts/alert-limits";
import type { WellId } from "@sigma/contract/ids";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { Button, IconButton } from "../../../ui/controls/button";
import { TextField } from "../../../ui/controls/field";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { formatRange } from "../../../ui/format/numbers";
import { Row } from "../../../ui/layout/flow";
import { type AlertForm, blankForm, blankRule, delayRange, numberFault, type RuleForm, rulesOf } from "./alert-form";
import { aggregationText, stateNames } from "./alert-sentence";
import styles from "./create-alert.module.css";
import { Advanced } from "./form-part";
import { RigStateSelect } from "./rig-state-select";
import { RuleDetails, RuleFields } from "./rule-fields";

const types: readonly { value: AlertType; label: string; title: string }[] = [
  { value: "simple", label: "Simple", title: "One channel against one value" },
  { value: "advanced", label: "Advanced", title: `Up to ${MOST_RULES} rules` },
  { value: "rig_state", label: "Rig state", title: "The start of a state, or a state that lasts" },
];

type AdvancedConditionProps = {
  wellId: WellId;
  form: AlertForm;
  now: readonly (number | null)[];
  onChange: (change: Partial<AlertForm>) => void;
  onRule: (index: number, part: Partial<RuleForm>) => void;
};

/** More about when the alert is raised: its type, more rules, rig states, how values are summed up, hysteresis. */
export function AdvancedCondition({ wellId, form, now, onChange, onRule }: AdvancedConditionProps) {
  const { type, join, rules, enabledIn, returnMinutes } = form;
  const isState = type === "rig_state";
  const isWrong =
    numberFault(returnMinutes, delayRange) !== null ||
    rulesOf(form).some(
      ({ trace, value, deadBand }, index) =>
        numberFault(deadBand, { from: 0 }) !== null || (index > 0 && (trace === null || numberFault(value) !== null)),
    );
  return (
    <Advanced
      holds="more rules, rig states, aggregation, hysteresis; checked with every sample"
      changed={differences(form)}
      isWrong={isWrong}
    >
      <Row gap={12} align="center" wraps>
        <SegmentedControl label="Type" value={type} options={types} onChange={(next) => onChange({ type: next })} />
        <span className="text2">{types.find(({ value }) => value === type)!.title}</span>
      </Row>
      {!isState && <RuleDetails rule={rules[0]!} onChange={(part) => onRule(0, part)} />}
      {rulesOf(form)
        .slice(1)
        .map((rule, at) => (
          // Rules have no name; they are changed in place.
          <fieldset key={at} className={styles.rule} aria-label={`Rule ${at + 2}`}>
            <Row gap={8} align="center" justify="space-between">
              <span className="type-strong">
                {join === "any" ? "or" : "and"} rule {at + 2}
              </span>
              <IconButton
                label={`Remove rule ${at + 2}`}
                onClick={() => onChange({ rules: rules.filter((_, index) => index !== at + 1) })}
              >
                <IconTrash size={16} stroke={1.5} />
              </IconButton>
            </Row>
            <div className={styles.details}>
              <RuleFields wellId={wellId} rule={rule} now={now[at + 1]} onChange={(part) => onRule(at + 1, part)} />
            </div>
            <RuleDetails rule={rule} onChange={(part) => onRule(at + 1, part)} />
          </fieldset>
        ))}
      {!isState && (
        <Row gap={8} align="center">
          <Button
            icon={<IconPlus size={16} stroke={1.5} aria-hidden />}
            disabled={rulesOf(form).length >= MOST_RULES}
            onClick={() => onChange({ type: "advanced", rules: [...rulesOf(form), blankRule] })}
          >
            Add rule
          </Button>
          {type === "advanced" && (
            <SegmentedControl
              label="Joined by"
              value={join}
              options={{ all: "and", any: "or" }}
              onChange={(next) => onChange({ join: next })}
            />
          )}
        </Row>
      )}
      <div className={styles.details}>
        {!isState && (
          <RigStateSelect
            label="Only in"
            placeholder="Every rig state"
            codes={enabledIn}
            onCodes={(codes) => onChange({ enabledIn: codes })}
          />
        )}
        <TextField
          label="Return after"
          range={formatRange(delayRange.from, delayRange.to)}
          unit="min"
          inputMode="decimal"
          value={returnMinutes}
          error={numberFault(returnMinutes, delayRange)}
          onChange={(minutes) => onChange({ returnMinutes: minutes })}
        />
      </div>
    </Advanced>
  );
}

/** The settings of the condition that differ from the defaults. */
function differences({ type, rules, enabledIn, returnMinutes }: AlertForm): string[] {
  const [first] = rules;
  const isInstant = first!.aggregationType === "Instant";
  const isUsual =
    first!.aggregationType === blankRule.aggregationType &&
    first!.aggregationInterval === blankRule.aggregationInterval;
  return [
    type === "rig_state" && "rig state",
    type === "advanced" && (rules.length === 1 ? "1 rule" : `${rules.length} rules`),
    type !== "rig_state" &&
      !isUsual &&
      aggregationText({ ...first!, aggregationInterval: isInstant ? null : first!.aggregationInterval }),
    type !== "rig_state" && Number(first!.deadBand) !== 0 && "dead band",
    type !== "rig_state" && enabledIn.length > 0 && `only in ${stateNames(enabledIn).join(", ")}`,
    returnMinutes !== blankForm.returnMinutes && `return after ${returnMinutes} min`,
  ].filter((text) => text !== false);
}
