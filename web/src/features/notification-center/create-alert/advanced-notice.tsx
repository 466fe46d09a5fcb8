import { updateFrequencies } from "@sigma/contract/alerts/alert-limits";
import type { AlertRecipient } from "@sigma/contract/alerts/notification-configuration";
import { Field, TextField } from "../../../ui/controls/field";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { type AlertForm, blankForm, escalationRange, numberFault } from "./alert-form";
import { EscalationFields } from "./escalation-fields";
import { Advanced } from "./form-part";
import { Grid } from "../../../ui/layout/flow";

const frequencies = updateFrequencies.map((seconds) => ({
  value: String(seconds),
  label: seconds === 0 ? "Never" : `${seconds / 60} min`,
}));
const actRange = { from: 0, to: 1440 };

type AdvancedNoticeProps = {
  form: AlertForm;
  onChange: (change: Partial<AlertForm>) => void;
  people: readonly AlertRecipient[];
  usualName: string;
};

/** More about the notice: its name, how often it is repeated, to whom it is escalated, and what to do. */
export function AdvancedNotice({ form, onChange, people, usualName }: AdvancedNoticeProps) {
  const { name, updateFrequency, escalation, consequence, action, actWithin } = form;
  const actFault = actWithin === "" ? null : numberFault(actWithin, actRange);
  const differences = [
    name.trim() !== "" && "name",
    updateFrequency !== blankForm.updateFrequency &&
      (updateFrequency === 0 ? "never raised" : `raised again after ${updateFrequency / 60} min`),
    escalation.length > 0 && "escalation",
    (consequence !== "" || action !== "" || actWithin !== "") && "what to do",
  ].filter((text) => text !== false);
  return (
    <Advanced
      holds="name, quiet hours, raise again after, escalation, who may edit"
      changed={differences}
      isWrong={actFault !== null || escalation.some(({ minutes }) => numberFault(minutes, escalationRange) !== null)}
    >
      <TextField
        label="Name"
        maxLength={200}
        value={name}
        placeholder={usualName}
        onChange={(next) => onChange({ name: next })}
      />
      <Field label="Update frequency" range="raised again after">
        {() => (
          <SegmentedControl
            label="Update frequency"
            value={String(updateFrequency)}
            options={frequencies}
            onChange={(chosen) =>
              onChange({ updateFrequency: updateFrequencies.find((frequency) => String(frequency) === chosen)! })
            }
          />
        )}
      </Field>
      <EscalationFields people={people} steps={escalation} onSteps={(steps) => onChange({ escalation: steps })} />
      <Grid columns="1fr 1fr" gap="8px 12px" align="start">
        <TextField label="If ignored" value={consequence} onChange={(text) => onChange({ consequence: text })} />
        <TextField label="Action" value={action} onChange={(text) => onChange({ action: text })} />
        <TextField
          label="Act within"
          unit="min"
          inputMode="numeric"
          value={actWithin}
          error={actFault}
          onChange={(text) => onChange({ actWithin: text })}
        />
      </Grid>
      <p className="text2">
        Quiet hours are those of each person, in the own notification settings. Everyone who may see the well, except
        guests, may edit this alert.
      </p>
    </Advanced>
  );
}
