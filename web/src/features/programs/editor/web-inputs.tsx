import type { WebInput } from "@sigma/contract/programs/program";
import { MAX_WEB_INPUTS } from "@sigma/contract/programs/program-limits";
import { Card } from "../../../settings/form/settings-form";
import { Button } from "../../../ui/controls/button";
import { Field, TextField } from "../../../ui/controls/field";
import { FieldError } from "../../../ui/controls/field-error";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import { Toggle } from "../../../ui/controls/toggle";
import { Stack } from "../../../ui/layout/flow";
import styles from "./program-editor.module.css";
import type { ProgramSettingsProps } from "./program-settings";

const kinds = [
  { value: "json", label: "JSON" },
  { value: "text", label: "Text" },
];

const newInput: WebInput = { name: "", url: "https://", kind: "json", isOptional: false };

/** The addresses that a program reads before each run. */
export function WebInputs({ form, errors, change }: Pick<ProgramSettingsProps, "form" | "errors" | "change">) {
  const changeAt = (at: number, part: Partial<WebInput>) =>
    change({ web: form.web.map((input, index) => (index === at ? { ...input, ...part } : input)) });
  return (
    <Card title="Web inputs" className={styles.stack}>
      {form.web.map((input, at) => (
        // Rows have no id, and an empty name at first.
        <Stack key={at} gap={8}>
          <div className={styles.outputs}>
            <TextField label="Name in the code" value={input.name} onChange={(name) => changeAt(at, { name })} />
            <TextField label="Address" value={input.url} onChange={(url) => changeAt(at, { url })} />
            <Field label="Kind">
              {({ id }) => (
                <SelectSearch
                  id={id}
                  label={`Kind of ${input.name || "the web input"}`}
                  width="100%"
                  options={kinds}
                  value={input.kind}
                  onChange={(kind) => kind !== null && changeAt(at, { kind: kind as WebInput["kind"] })}
                />
              )}
            </Field>
            <Button
              look="quiet"
              aria-label={`Remove web input ${input.name}`}
              onClick={() => change({ web: form.web.filter((_, index) => index !== at) })}
            >
              Remove
            </Button>
          </div>
          <Toggle
            label="Optional: null where it cannot be read"
            checked={input.isOptional}
            onChange={(isOptional) => changeAt(at, { isOptional })}
          />
        </Stack>
      ))}
      <FieldError id="program-web" text={errors.web} />
      <p className="text3">
        Sigma reads the address before each run, 256 kB and 5 s at most, once an administrator has approved it. Nothing
        of the well is sent.
      </p>
      <div>
        <Button
          look="quiet"
          disabled={form.web.length >= MAX_WEB_INPUTS}
          onClick={() => change({ web: [...form.web, newInput] })}
        >
          Add a web input
        </Button>
      </div>
    </Card>
  );
}
