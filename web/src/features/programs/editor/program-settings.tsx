import type { ProgramWells } from "@sigma/contract/programs/program";
import { MAX_PROGRAM_DESCRIPTION, MAX_PROGRAM_NAME, MAX_PROGRAM_WELLS } from "@sigma/contract/programs/program-limits";
import type { Well } from "@sigma/contract/wells/well";
import { ChoiceField } from "../../../settings/fields/choice-field";
import { ConstantRows } from "../../../settings/fields/constant-rows";
import { Card } from "../../../settings/form/settings-form";
import { Field, TextField } from "../../../ui/controls/field";
import { FieldError } from "../../../ui/controls/field-error";
import { SearchableSelect } from "../../../ui/controls/select/searchable-select";
import { TextAreaField } from "../../../ui/controls/text-area-field";
import { Toggle } from "../../../ui/controls/toggle";
import { wellOption } from "../../../ui/well/well-option";
import { InputFields } from "./input-fields";
import { OutputRows } from "./output-rows";
import styles from "./program-editor.module.css";
import type { ProgramForm } from "./program-form";
import { WebInputs } from "./web-inputs";
import { inputPropsOf } from "../../../ui/controls/input-props";

export type ProgramSettingsProps = {
  form: ProgramForm;
  errors: Partial<Record<keyof ProgramForm, string>>;
  wells: readonly Well[];
  /** Whether the user may have it run on all wells. */
  isAdmin: boolean;
  change: (part: Partial<ProgramForm>) => void;
};

const triggers: readonly { value: ProgramForm["trigger"]; label: string }[] = [
  { value: "demand", label: "On demand" },
  { value: "schedule", label: "On a schedule" },
  { value: "sample", label: "On new samples" },
  { value: "survey", label: "On new surveys" },
];

/** Everything of a program but its code. */
export function ProgramSettings(props: ProgramSettingsProps) {
  const { form, errors, wells, isAdmin, change } = props;
  const inputProps = inputPropsOf(form, change);
  return (
    <div className={styles.settings}>
      <div className={styles.stack}>
        <Card title="Program" className={styles.stack}>
          <TextField
            label="Name"
            required
            maxLength={MAX_PROGRAM_NAME}
            error={errors.name ?? null}
            {...inputProps("name")}
          />
          <TextAreaField
            label="Description"
            rows={3}
            maxLength={MAX_PROGRAM_DESCRIPTION}
            {...inputProps("description")}
          />
          <div className={styles.pair}>
            <ChoiceField
              label="Runs by itself"
              value={form.trigger}
              options={triggers}
              onChange={(trigger) => trigger !== null && change({ trigger: trigger as ProgramForm["trigger"] })}
            />
            {form.trigger === "schedule" && (
              <TextField
                label="Every"
                range="min"
                inputMode="decimal"
                error={errors.every ?? null}
                {...inputProps("every")}
              />
            )}
          </div>
          <WellsField wells={wells} chosen={form.wells} isAdmin={isAdmin} onChange={(of) => change({ wells: of })} />
        </Card>
        <Card title="Constants" className={styles.stack}>
          <ConstantRows constants={form.constants} onChange={(constants) => change({ constants })} />
          <FieldError id="program-constants" text={errors.constants} />
        </Card>
      </div>
      <div className={styles.stack}>
        <InputFields {...props} />
        <WebInputs {...props} />
        <OutputRows {...props} />
      </div>
    </div>
  );
}

type WellsFieldProps = {
  wells: readonly Well[];
  chosen: ProgramWells;
  isAdmin: boolean;
  onChange: (wells: ProgramWells) => void;
};

function WellsField({ wells, chosen, isAdmin, onChange }: WellsFieldProps) {
  return (
    <>
      {(isAdmin || chosen.of === "all") && (
        <Toggle
          label="On all wells, including future ones"
          checked={chosen.of === "all"}
          disabled={!isAdmin}
          onChange={(isAll) => onChange(isAll ? { of: "all" } : { of: "chosen", wellIds: [] })}
        />
      )}
      {chosen.of === "chosen" && (
        <Field label="Wells" range={`at most ${MAX_PROGRAM_WELLS}`}>
          {({ id }) => (
            <SearchableSelect
              id={id}
              label="Wells"
              mode="multi"
              width="100%"
              options={wells.map(wellOption)}
              keys={chosen.wellIds}
              onKeys={(ids) =>
                onChange({ of: "chosen", wellIds: ids.slice(0, MAX_PROGRAM_WELLS) as (typeof chosen)["wellIds"] })
              }
            />
          )}
        </Field>
      )}
    </>
  );
}
