import { Combobox, InlineField } from "@grafana/ui";
import { variableLists } from "../query";

type VariableEditorProps = {
  query: { list?: string };
  onChange: (query: { list: string }, definition: string) => void;
};

/** The list that a variable has its values from. */
export function VariableEditor({ query, onChange }: VariableEditorProps) {
  return (
    <InlineField label="Values" labelWidth={12}>
      <Combobox
        width={28}
        options={variableLists.map((value) => ({ value }))}
        value={query.list ?? null}
        onChange={({ value }) => onChange({ list: value }, value)}
      />
    </InlineField>
  );
}
