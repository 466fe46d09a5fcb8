import type { NorthReference } from "@sigma/contract/directional/station";
import { surveyTools } from "@sigma/engine/uncertainty/survey-tools";
import { TextField } from "../../ui/controls/field";
import { ChoiceField } from "../fields/choice-field";
import { SwitchField } from "../fields/switch-field";
import type { ImportName } from "./import-kinds";
import styles from "./path-import.module.css";
import { optionErrors, type StationOptions } from "./save-import";
import { inputPropsOf } from "../../ui/controls/input-props";
import { Grid } from "../../ui/layout/flow";

/** The names of the tools whose error models are known. */
export const toolNames: readonly string[] = surveyTools.map(({ name }) => name);

const toolOptions = surveyTools.map(({ name, title }) => ({ value: name, label: name, hint: title }));
const norths = { true: "True north", grid: "Grid north", magnetic: "Magnetic north" } as const;
const northOptions = (Object.keys(norths) as NorthReference[]).map((value) => ({ value, label: norths[value] }));

type StationOptionsProps = {
  kind: ImportName;
  options: StationOptions;
  onChange: (part: Partial<StationOptions>) => void;
};

/** The options of surveys or a plan that the file does not contain: north, angles, tool, and how existing ones are replaced. */
export function StationOptionFields({ kind, options, onChange }: StationOptionsProps) {
  const isPlan = kind === "well-plan";
  const errors = optionErrors(options, isPlan);
  const inputProps = inputPropsOf(options, onChange);
  return (
    <Grid columns="repeat(auto-fill, minmax(196px, 1fr))" gap="12px 16px" align="start">
      {isPlan && (
        <TextField
          label="Name of the plan"
          required
          maxLength={200}
          error={errors.name ?? null}
          {...inputProps("name")}
        />
      )}
      <ChoiceField
        label="Azimuths are from"
        options={northOptions}
        value={options.northReference}
        clearable
        placeholder="Not known"
        onChange={(value) => onChange({ northReference: value as NorthReference | null })}
      />
      <TextField
        label="Declination"
        range="deg, east positive"
        error={errors.declination ?? null}
        {...inputProps("declination")}
      />
      <TextField
        label="Grid convergence"
        range="deg, east positive"
        error={errors.convergence ?? null}
        {...inputProps("convergence")}
      />
      {!isPlan && (
        <>
          <ChoiceField
            label="Survey tool"
            options={toolOptions}
            clearable
            placeholder="Not known"
            {...inputProps("surveyTool")}
          />
          <div className={styles.wide}>
            <SwitchField
              label="Surveys that are there"
              options={[
                { value: "same-depth", label: "Replace same depths" },
                {
                  value: "range",
                  label: "Replace the range",
                  title: "Those between the first and the last depth go too",
                },
              ]}
              {...inputProps("replace")}
            />
          </div>
        </>
      )}
      <p className="text3 spans-columns">
        Azimuths are turned to the north of the well. Angles that are left empty are those of the well&apos;s
        references.
      </p>
    </Grid>
  );
}
