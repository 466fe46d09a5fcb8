import type { DataSourcePluginOptionsEditorProps } from "@grafana/data";
import { InlineField, Input, SecretInput } from "@grafana/ui";
import type { SigmaOptions, SigmaSecrets } from "../query";

/** The address of Sigma and the token, which only the proxy of Grafana reads. */
export function ConfigEditor({
  options,
  onOptionsChange,
}: DataSourcePluginOptionsEditorProps<SigmaOptions, SigmaSecrets>) {
  const { jsonData, secureJsonData, secureJsonFields } = options;
  const setToken = (token: string, isConfigured: boolean) =>
    onOptionsChange({
      ...options,
      secureJsonData: { ...secureJsonData, token },
      secureJsonFields: { ...secureJsonFields, token: isConfigured },
    });
  return (
    <>
      <InlineField label="URL" labelWidth={12} tooltip="The address of Sigma, as Grafana reaches it">
        <Input
          id="sigma-url"
          width={60}
          placeholder="https://sigma.example.com"
          value={jsonData.url ?? ""}
          onChange={({ target }) =>
            onOptionsChange({ ...options, jsonData: { ...jsonData, url: target.value.trim().replace(/\/+$/u, "") } })
          }
        />
      </InlineField>
      <InlineField
        label="Token"
        labelWidth={12}
        tooltip="An API token with the access read, of Administration, API tokens"
      >
        <SecretInput
          id="sigma-token"
          width={60}
          isConfigured={secureJsonFields?.token ?? false}
          value={secureJsonData?.token ?? ""}
          onReset={() => setToken("", false)}
          onChange={({ target }) => setToken(target.value.trim(), false)}
        />
      </InlineField>
    </>
  );
}
