/**
 * The parts of Grafana that the plugin uses, after the types of `@grafana/data`, `@grafana/runtime` and `@grafana/ui` 13.2.3.
 *
 * @see docs/decisions/071-grafana-plugin.md
 */
declare module "@grafana/data" {
  import type { ComponentType } from "react";

  export type DataQuery = { refId: string; hide?: boolean };
  export type DataSourceJsonData = object;
  export type DataSourceInstanceSettings<Options> = { url?: string; name: string; jsonData: Options };
  export enum FieldType {
    time = "time",
    number = "number",
    string = "string",
    boolean = "boolean",
  }
  export type PartialField = {
    name: string;
    type: FieldType;
    values: readonly unknown[];
    config?: { displayName?: string; unit?: string };
  };
  export type PartialDataFrame = {
    refId?: string;
    name?: string;
    meta?: { notices?: readonly { severity: "info" | "warning"; text: string }[] };
    fields: readonly PartialField[];
  };
  export type DataFrame = PartialDataFrame & { length: number };
  export function createDataFrame(input: PartialDataFrame): DataFrame;

  export type ScopedVars = Readonly<Record<string, unknown>>;
  export type DataQueryRequest<Query> = {
    targets: readonly Query[];
    range: { from: { valueOf(): number }; to: { valueOf(): number } };
    scopedVars: ScopedVars;
    maxDataPoints?: number;
  };
  export type DataQueryResponse = { data: DataFrame[] };
  export type MetricFindValue = { text: string; value: string };
  export type TestResult = { status: "success" | "error"; message: string };

  export abstract class DataSourceApi<Query extends DataQuery, Options extends DataSourceJsonData> {
    constructor(settings: DataSourceInstanceSettings<Options>);
    annotations: object;
    abstract query(request: DataQueryRequest<Query>): Promise<DataQueryResponse>;
    abstract testDatasource(): Promise<TestResult>;
    metricFindQuery?(query: unknown): Promise<MetricFindValue[]>;
    filterQuery?(query: Query): boolean;
    getDefaultQuery?(): Partial<Query>;
  }

  export type QueryEditorProps<Source, Query> = {
    datasource: Source;
    query: Query;
    onChange: (query: Query) => void;
    onRunQuery: () => void;
  };
  export type DataSourcePluginOptionsEditorProps<Options, SecureOptions> = {
    options: {
      jsonData: Options;
      secureJsonFields?: Readonly<Record<string, boolean>>;
      secureJsonData?: SecureOptions;
    };
    onOptionsChange: (options: {
      jsonData: Options;
      secureJsonFields?: Readonly<Record<string, boolean>>;
      secureJsonData?: SecureOptions;
    }) => void;
  };

  export class DataSourcePlugin<Source> {
    constructor(source: new (settings: never) => Source);
    setConfigEditor(editor: ComponentType<never>): this;
    setQueryEditor(editor: ComponentType<never>): this;
    setVariableQueryEditor(editor: ComponentType<never>): this;
  }
}

declare module "@grafana/runtime" {
  export function getBackendSrv(): {
    get<Reply>(
      url: string,
      params?: object,
      requestId?: string,
      options?: { showErrorAlert?: boolean },
    ): Promise<Reply>;
  };
  export function getTemplateSrv(): {
    replace(text: string, scopedVars?: Readonly<Record<string, unknown>>, format?: string): string;
    getVariables(): readonly { name: string }[];
  };
}

declare module "@grafana/ui" {
  import type { ChangeEvent, ReactElement, ReactNode } from "react";

  export type ComboboxOption = { value: string; label?: string; description?: string };
  type FieldProps = { label: string; labelWidth?: number; grow?: boolean; tooltip?: string; children: ReactElement };
  type InputProps = {
    id?: string;
    value?: string;
    placeholder?: string;
    width?: number;
    onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
    onBlur?: () => void;
  };
  type ChoiceProps = {
    id?: string;
    options: ComboboxOption[] | ((typed: string) => Promise<ComboboxOption[]>);
    createCustomValue?: boolean;
    placeholder?: string;
    width?: number;
  };
  export function InlineField(props: FieldProps): ReactElement;
  export function InlineFieldRow(props: { children: ReactNode }): ReactElement;
  export function Input(props: InputProps): ReactElement;
  export function SecretInput(props: InputProps & { isConfigured: boolean; onReset: () => void }): ReactElement;
  export function Combobox(
    props: ChoiceProps & { value: string | null; onChange: (option: ComboboxOption) => void },
  ): ReactElement;
  export function MultiCombobox(
    props: ChoiceProps & { value: string[]; onChange: (options: ComboboxOption[]) => void },
  ): ReactElement;
}
