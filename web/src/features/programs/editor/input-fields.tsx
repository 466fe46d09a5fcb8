import { MAX_PROGRAM_CHANNELS } from "@sigma/contract/programs/program-limits";
import { listedChannels } from "@sigma/terms/channels";
import { listedDepthColumns } from "@sigma/terms/depth-columns";
import { useFormulaNames } from "../../../data/formulas/use-formula-names";
import { Card } from "../../../settings/form/settings-form";
import { Field, TextField } from "../../../ui/controls/field";
import { SearchableSelect } from "../../../ui/controls/select/searchable-select";
import { Toggle } from "../../../ui/controls/toggle";
import { Row } from "../../../ui/layout/flow";
import styles from "./program-editor.module.css";
import { factNames, type FactName } from "./program-form";
import type { ProgramSettingsProps } from "./program-settings";
import { inputPropsOf } from "../../../ui/controls/input-props";

const factLabels: Readonly<Record<FactName, string>> = {
  surveys: "Surveys",
  slides: "Slides",
  bhas: "BHAs",
  stands: "Stands",
};

/** A channel or a column of depth rows to choose; a program reads it in its field unit. */
const optionOf = ({ id, label, unit }: { id: string; label: string; unit: string }) => ({
  value: id,
  label,
  hint: [id, unit].filter(Boolean).join(", "),
});

/** What a program reads of its well. */
export function InputFields({ form, errors, change }: Pick<ProgramSettingsProps, "form" | "errors" | "change">) {
  useFormulaNames();
  const toggle = (fact: FactName, isRead: boolean) =>
    change({ facts: factNames.filter((name) => (name === fact ? isRead : form.facts.includes(name))) });
  const inputProps = inputPropsOf(form, change);
  return (
    <Card title="Inputs" className={styles.stack}>
      <div className={styles.pair}>
        <Field label="Channels" range={`at most ${MAX_PROGRAM_CHANNELS}`}>
          {({ id }) => (
            <SearchableSelect
              id={id}
              label="Channels"
              mode="multi"
              width="100%"
              placeholder="None"
              options={listedChannels().map(optionOf)}
              keys={form.channels}
              onKeys={(channels) => change({ channels: channels.slice(0, MAX_PROGRAM_CHANNELS) })}
            />
          )}
        </Field>
        <TextField
          label="Samples of the last"
          range="min"
          inputMode="decimal"
          disabled={form.channels.length === 0}
          error={errors.period ?? null}
          {...inputProps("period")}
        />
        <Field label="Depth columns" range={`at most ${MAX_PROGRAM_CHANNELS}`}>
          {({ id }) => (
            <SearchableSelect
              id={id}
              label="Depth columns"
              mode="multi"
              width="100%"
              placeholder="None"
              options={listedDepthColumns().map(optionOf)}
              keys={form.depthColumns}
              onKeys={(depthColumns) => change({ depthColumns: depthColumns.slice(0, MAX_PROGRAM_CHANNELS) })}
            />
          )}
        </Field>
        <TextField
          label="Rows of the last"
          unit="ft"
          inputMode="decimal"
          isDifference
          disabled={form.depthColumns.length === 0}
          error={errors.depthFeet ?? null}
          {...inputProps("depthFeet")}
        />
      </div>
      <Row gap="8px 24px" wraps>
        {factNames.map((fact) => (
          <Toggle
            key={fact}
            label={factLabels[fact]}
            checked={form.facts.includes(fact)}
            onChange={(isRead) => toggle(fact, isRead)}
          />
        ))}
      </Row>
      <p className="text3">A program reads all numbers in field units, whatever its reader has chosen.</p>
    </Card>
  );
}
