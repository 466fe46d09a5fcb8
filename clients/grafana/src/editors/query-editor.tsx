import type { QueryEditorProps } from "@grafana/data";
import { getTemplateSrv } from "@grafana/runtime";
import { Combobox, type ComboboxOption, InlineField, InlineFieldRow, Input, MultiCombobox } from "@grafana/ui";
import { type Column, columnsByDepth, timeColumns } from "../columns";
import { type QueryKind, queryKinds, type SigmaQuery, tables, wholeQuery } from "../query";
import type { SigmaDataSource } from "../sigma-data-source";

const kindLabels: Record<QueryKind, string> = {
  time: "Channels over time",
  depth: "Columns over depth",
  events: "Events",
  table: "Table",
};
const LABEL_WIDTH = 12;

/** What a panel reads: the kind of data, the well, the columns and the period. */
export function QueryEditor({
  datasource,
  query,
  onChange,
  onRunQuery,
}: QueryEditorProps<SigmaDataSource, SigmaQuery>) {
  const whole = wholeQuery(query);
  const { kind, well, columns, period, fromDepth, toDepth, table, filter } = whole;
  const set = (fields: Partial<SigmaQuery>) => {
    onChange({ ...whole, ...fields });
    onRunQuery();
  };
  const keepTyped = (fields: Partial<SigmaQuery>) => onChange({ ...whole, ...fields });
  return (
    <>
      <InlineFieldRow>
        <InlineField label="Data" labelWidth={LABEL_WIDTH}>
          <Combobox
            width={28}
            options={queryKinds.map((value) => ({ value, label: kindLabels[value] }))}
            value={kind}
            onChange={({ value }) => set({ kind: value as QueryKind, columns: [] })}
          />
        </InlineField>
        {kind === "table" ? (
          <InlineField label="Table" labelWidth={LABEL_WIDTH}>
            <Combobox
              width={28}
              options={tables.map((value) => ({ value }))}
              value={table}
              onChange={({ value }) => set({ table: value as SigmaQuery["table"] })}
            />
          </InlineField>
        ) : (
          <InlineField label="Well" labelWidth={LABEL_WIDTH}>
            <Combobox
              width={40}
              createCustomValue
              placeholder="Choose a well, or $well"
              options={(text) => wellOptions(datasource, text)}
              value={well === "" ? null : well}
              onChange={({ value }) => set({ well: value })}
            />
          </InlineField>
        )}
      </InlineFieldRow>
      {(kind === "time" || kind === "depth") && (
        <InlineField label={kind === "time" ? "Channels" : "Columns"} labelWidth={LABEL_WIDTH} grow>
          <MultiCombobox
            createCustomValue
            options={columnOptions(kind === "time" ? timeColumns : columnsByDepth)}
            value={columns}
            onChange={(options) => set({ columns: options.map(({ value }) => value) })}
          />
        </InlineField>
      )}
      {(kind === "time" || kind === "events") && (
        <InlineField label="Period" labelWidth={LABEL_WIDTH}>
          <Combobox
            width={28}
            options={[
              { value: "dashboard", label: "Of the dashboard" },
              { value: "well", label: "Whole well" },
            ]}
            value={period}
            onChange={({ value }) => set({ period: value === "well" ? "well" : "dashboard" })}
          />
        </InlineField>
      )}
      {kind === "depth" && (
        <InlineFieldRow>
          <InlineField label="From, ft" labelWidth={LABEL_WIDTH}>
            <Input
              width={16}
              value={fromDepth}
              onChange={({ target }) => keepTyped({ fromDepth: target.value })}
              onBlur={onRunQuery}
            />
          </InlineField>
          <InlineField label="To, ft" labelWidth={LABEL_WIDTH}>
            <Input
              width={16}
              value={toDepth}
              onChange={({ target }) => keepTyped({ toDepth: target.value })}
              onBlur={onRunQuery}
            />
          </InlineField>
        </InlineFieldRow>
      )}
      {kind === "table" && (
        <InlineField label="Filter" labelWidth={LABEL_WIDTH} grow tooltip="As OData: wellName eq 'Bluebonnet 7H'">
          <Input
            value={filter}
            placeholder="wellId eq '$well'"
            onChange={({ target }) => keepTyped({ filter: target.value })}
            onBlur={onRunQuery}
          />
        </InlineField>
      )}
    </>
  );
}

const variableOptions = (): ComboboxOption[] =>
  getTemplateSrv()
    .getVariables()
    .map(({ name }) => ({ value: `$${name}`, label: `$${name}`, description: "Variable of the dashboard" }));

async function wellOptions(source: SigmaDataSource, typedText: string): Promise<ComboboxOption[]> {
  const wells = (await source.wells()).map(({ _id, name }) => ({ value: _id, label: name }));
  const text = typedText.toLowerCase();
  return [...variableOptions(), ...wells].filter(({ label }) => label!.toLowerCase().includes(text));
}

const columnOptions = (columns: readonly Column[]): ComboboxOption[] => [
  ...variableOptions(),
  ...columns.map(({ id, label, unit }) => ({ value: id, label, description: unit })),
];
