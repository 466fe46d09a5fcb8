import { DataSourcePlugin } from "@grafana/data";
import { ConfigEditor } from "./editors/config-editor";
import { QueryEditor } from "./editors/query-editor";
import { VariableEditor } from "./editors/variable-editor";
import { SigmaDataSource } from "./sigma-data-source";

/** The plugin as Grafana loads it. */
export const plugin = new DataSourcePlugin(SigmaDataSource)
  .setConfigEditor(ConfigEditor)
  .setQueryEditor(QueryEditor)
  .setVariableQueryEditor(VariableEditor);
