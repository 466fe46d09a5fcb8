import { Row } from "../../ui/layout/flow";
import { type AlertLevel, type AlertType, MOST_RULES, updateFrequencies } from "@sigma/contract/alerts/alert-limits";
import type { AlertRecipient } from "@sigma/contract/alerts/notification-configuration";
import { rigStates } from "@sigma/terms/rig-states";
import { IconPlus } from "@tabler/icons-react";
import { Button } from "../../ui/controls/button";
import { Field, TextField } from "../../ui/controls/field";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { type AlertForm, blankRule, delayRange, numberFault, type RuleForm } from "./alert-form";
import { EscalationFields } from "./escalation-fields";
import { RuleFields } from "./rule-fields";
import { SentTo } from "./sent-to";
import styles from "./notification-center.module.css";

type AlertFieldsProps = {
  form: AlertForm;
  onChange: (change: Partial<AlertForm>) => void;
  /** The values that the rules have now. */
  now: readonly (number | null)[];
  /** The users with access to the well. */
  people: readonly AlertRecipient[];
};

const types: readonly { value: AlertType; label: string; does: string }[] = [
  { value: "simple", label: "Simple", does: "One trace against one limit" },
  { value: "advanced", label: "Advanced", does: `Up to ${MOST_RULES} rules` },
  { value: "rig_state", label: "Rig state", does: "Entering or staying in a state" },
];
const levels: readonly AlertLevel[] = ["Error", "Warning", "Info"];
const frequencies = updateFrequencies.map((seconds) => ({
  value: String(seconds),
  label: seconds === 0 ? "Never" : `${seconds / 60} min`,
}));
const stateOptions = rigStates
  .filter(({ name }, index, all) => all.findIndex((otherRow) => otherRow.name === name) === index)
  .map(({ code, name }) => ({ value: String(code), label: name }));

/** All values that a user enters for an alert. */
export function AlertFields({ form, onChange, now, people }: AlertFieldsProps) {
  const change = (index: number, part: Partial<RuleForm>) =>
    onChange({ rules: form.rules.map((rule, at) => (at === index ? { ...rule, ...part } : rule)) });
  const rules = form.type === "simple" ? form.rules.slice(0, 1) : form.rules;
  return (
    <>
      <section className={styles.card}>
        <h2>Alert</h2>
        <SegmentedControl
          label="Type"
          value={form.type}
          options={types.map(({ value, label, does }) => ({ value, label, title: does }))}
          onChange={(type) => onChange({ type })}
        />
        <p className="text2">{types.find(({ value }) => value === form.type)!.does}</p>
        <div className={styles.pair}>
          <TextField label="Name" required value={form.name} onChange={(name) => onChange({ name })} />
          <Field label="Level">
            {() => (
              <SegmentedControl
                label="Level"
                value={form.alertLevel}
                options={levels.map((level) => ({
                  value: level,
                  label: level,
                  glyph: <AlarmGlyph level={level} size={14} />,
                }))}
                onChange={(alertLevel) => onChange({ alertLevel })}
              />
            )}
          </Field>
        </div>
      </section>
      <section className={styles.card}>
        {form.type === "rig_state" ? (
          <>
            <h2>States</h2>
            <States label="Raised in" codes={form.rigStates} onCodes={(codes) => onChange({ rigStates: codes })} />
            <p className="text2">
              With 0 s in Raise after, the alert is raised when the state starts; otherwise when it has lasted that
              long.
            </p>
          </>
        ) : (
          <>
            <h2>
              Rules{" "}
              <span className="text3">
                {rules.length} of {form.type === "simple" ? 1 : MOST_RULES}
              </span>
              {form.type === "advanced" && (
                <Row as="span" gap={8} align="center" atEnd>
                  <SegmentedControl
                    label="Joined by"
                    value={form.join}
                    options={[
                      { value: "all", label: "and" },
                      { value: "any", label: "or" },
                    ]}
                    onChange={(join) => onChange({ join })}
                  />
                  <Button
                    icon={<IconPlus size={16} stroke={1.5} aria-hidden />}
                    disabled={rules.length >= MOST_RULES}
                    onClick={() => onChange({ rules: [...form.rules, blankRule] })}
                  >
                    Add rule
                  </Button>
                </Row>
              )}
            </h2>
            {rules.map((rule, index) => (
              <RuleFields
                // Rules have no name; they are changed in place.
                key={index}
                word={index === 0 ? "when" : form.join === "any" ? "or" : "and"}
                rule={rule}
                now={now[index]}
                onChange={(part) => change(index, part)}
                remove={rules.length > 1 ? () => onChange({ rules: form.rules.filter((_, at) => at !== index) }) : null}
              />
            ))}
            <States label="Only in" codes={form.enabledIn} onCodes={(enabledIn) => onChange({ enabledIn })} />
          </>
        )}
      </section>
      <section className={styles.card}>
        <h2>Checking</h2>
        <Field label="Update frequency" range="least time between two notices">
          {() => (
            <SegmentedControl
              label="Update frequency"
              value={String(form.updateFrequency)}
              options={frequencies}
              onChange={(chosenFrequency) =>
                onChange({
                  updateFrequency: updateFrequencies.find((frequency) => String(frequency) === chosenFrequency)!,
                })
              }
            />
          )}
        </Field>
        <p className={styles.nextCheck}>
          <span className="text2">Next check</span> {nextCheck(form.updateFrequency)}
        </p>
        <Recipients people={people} named={form.recipients} onNamed={(recipients) => onChange({ recipients })} />
        <SentTo form={form} people={people} onWays={(ways) => onChange({ ways })} />
        <EscalationFields people={people} steps={form.escalation} onSteps={(escalation) => onChange({ escalation })} />
        <div className={styles.pair}>
          <TextField
            label="Raise after"
            range="0 – 3,600"
            unit="s"
            inputMode="numeric"
            value={form.onDelay}
            error={numberFault(form.onDelay, delayRange)}
            onChange={(onDelay) => onChange({ onDelay })}
          />
          <TextField
            label="Return after"
            range="0 – 3,600"
            unit="s"
            inputMode="numeric"
            value={form.offDelay}
            error={numberFault(form.offDelay, delayRange)}
            onChange={(offDelay) => onChange({ offDelay })}
          />
          <TextField
            label="If ignored"
            value={form.consequence}
            onChange={(consequence) => onChange({ consequence })}
          />
          <TextField label="Action" value={form.action} onChange={(action) => onChange({ action })} />
          <TextField
            label="Act within"
            unit="min"
            inputMode="numeric"
            value={form.actWithin}
            error={form.actWithin === "" ? null : numberFault(form.actWithin, { from: 0, to: 1440 })}
            onChange={(actWithin) => onChange({ actWithin })}
          />
        </div>
      </section>
    </>
  );
}

/** The time of the next check of an alert, and how often it notifies. */
const nextCheck = (seconds: AlertForm["updateFrequency"]): string =>
  seconds === 0
    ? "none: Never keeps the alert off"
    : `with the next sample, then with each; notified again after ${seconds / 60} min at the earliest`;

type RecipientsProps = {
  people: readonly AlertRecipient[];
  named: readonly string[];
  onNamed: (named: string[]) => void;
};

/** The users who are notified. Users who were selected but may no longer see the well are counted. */
function Recipients({ people, named, onNamed }: RecipientsProps) {
  const reachedIds = named.filter((id) => people.some(({ _id }) => _id === id));
  const removedCount = people.length === 0 ? 0 : named.length - reachedIds.length;
  return (
    <>
      <Field label="Sent to">
        {({ id }) => (
          <SearchableSelect
            id={id}
            label="Sent to"
            mode="multi"
            options={people.map(({ _id, name, username }) => ({ value: _id, label: name, hint: username }))}
            keys={reachedIds}
            placeholder="Everybody who follows the well"
            onKeys={onNamed}
            width="100%"
          />
        )}
      </Field>
      {removedCount > 0 && (
        <p className="text2">
          {removedCount === 1 ? "1 person" : `${removedCount} people`} named before may not see this well any more
          {reachedIds.length === 0 && "; everybody who follows the well is notified"}.
        </p>
      )}
    </>
  );
}

type StatesProps = { label: string; codes: readonly number[]; onCodes: (codes: number[]) => void };

/** A choice of rig states; a name shared by several codes selects all of them. */
function States({ label, codes, onCodes }: StatesProps) {
  const stateName = (key: string) => rigStates.find(({ code }) => String(code) === key)!.name;
  const chosenNames = new Set(codes.map((code) => rigStates[code]!.name));
  return (
    <Field label={label}>
      {({ id }) => (
        <SearchableSelect
          id={id}
          label={label}
          mode="multi"
          options={stateOptions}
          keys={stateOptions.filter((option) => chosenNames.has(option.label)).map(({ value }) => value)}
          placeholder={label === "Only in" ? "Every rig state" : "Choose"}
          onKeys={(keys) => {
            const names = new Set(keys.map(stateName));
            onCodes(rigStates.filter(({ name }) => names.has(name)).map(({ code }) => code));
          }}
          width="100%"
        />
      )}
    </Field>
  );
}
