import type { AssistantSettings, AssistantTest } from "@sigma/contract/assistant/assistant-settings";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { CallFailure } from "../../../data/calls/call-failure";
import { call } from "../../../data/calls/rest";
import { toast } from "../../../data/notifications/toasts";
import { routeKey, useRoute } from "../../../data/pages/use-route";
import { Button } from "../../../ui/controls/button";
import { TextField } from "../../../ui/controls/field";
import { Toggle } from "../../../ui/controls/toggle";
import { requiredMessage } from "../../../ui/controls/validation";
import { Row, Stack } from "../../../ui/layout/flow";
import { PanelBody } from "../../../ui/layout/panel";
import { AlarmGlyph } from "../../../ui/well/alarm-glyph";
import styles from "./assistant.module.css";

/** Where the assistant sends questions to; it is off until an administrator turns it on. */
export function Assistant() {
  const settings = useRoute("GET api/assistant-settings", {});
  return (
    <PanelBody of={settings} what="the settings of the assistant" empty="There are no settings of the assistant">
      {(stored) => <AssistantForm key={stored.version} stored={stored} />}
    </PanelBody>
  );
}

function AssistantForm({ stored }: { stored: AssistantSettings }) {
  const cache = useQueryClient();
  const [isOn, setOn] = useState(stored.isOn);
  const [url, setUrl] = useState(stored.url);
  const [model, setModel] = useState(stored.model);
  const [key, setKey] = useState("");
  const [isKeyRemoved, setKeyRemoved] = useState(false);
  const [refusal, setRefusal] = useState<{ field: string | undefined; message: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const faults = { url: urlFault(url, isOn), model: isOn ? requiredMessage(model) : null };
  const isChanged = isOn !== stored.isOn || url !== stored.url || model !== stored.model || key !== "" || isKeyRemoved;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (faults.url || faults.model || !isChanged) return;
    setBusy(true);
    const sentKey = key !== "" ? { secretKey: key } : isKeyRemoved ? { secretKey: "" } : {};
    try {
      const fields = { version: stored.version, isOn, url: url.trim(), model: model.trim(), ...sentKey };
      await call("PATCH api/assistant-settings", fields, { alert: false });
      toast.success("Assistant", isOn ? "The assistant is on" : "The assistant is off");
      await cache.invalidateQueries({ queryKey: routeKey("GET api/assistant-settings") });
      await cache.invalidateQueries({ queryKey: routeKey("GET api/assistant") });
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setRefusal({ field: failure.field, message: failure.message });
    } finally {
      setBusy(false);
    }
  };
  const refusalOf = (field: string) => (refusal?.field === field ? refusal.message : null);
  const host = URL.canParse(url) ? new URL(url).host : null;
  return (
    <Stack gap={16} padding={16}>
      <form className={styles.form} aria-label="Assistant" noValidate onSubmit={(event) => void save(event)}>
        <Toggle label="Users can ask the assistant" checked={isOn} onChange={setOn} />
        <p className="text2">
          The assistant answers questions about the data of wells. It reads with the rights of the user who asks,
          changes nothing, and sends the questions and the data that it reads to {host ?? "the endpoint below"}. While
          it is off, nothing is sent.
        </p>
        <TextField
          label="Address of an OpenAI-compatible endpoint"
          range="https://…/v1"
          inputMode="url"
          maxLength={500}
          value={url}
          error={faults.url ?? refusalOf("url")}
          onChange={setUrl}
        />
        <TextField
          label="Model"
          maxLength={200}
          value={model}
          error={faults.model ?? refusalOf("model")}
          onChange={setModel}
        />
        <TextField
          label="Key"
          type="password"
          autoComplete="new-password"
          maxLength={2000}
          placeholder={stored.hasKey && !isKeyRemoved ? "kept as it is" : "none"}
          value={key}
          error={refusalOf("secretKey")}
          onChange={setKey}
        />
        {stored.hasKey && (
          <Toggle label="Delete the stored key" checked={isKeyRemoved} onChange={setKeyRemoved} disabled={key !== ""} />
        )}
        {refusal && !["url", "model", "secretKey"].includes(refusal.field ?? "") && (
          <p role="alert" className="error-text">
            {refusal.message}
          </p>
        )}
        <Row gap={8}>
          <Button type="submit" look="filled" width={100} disabled={isBusy || !isChanged}>
            Save
          </Button>
        </Row>
      </form>
      {stored.isOn && !isChanged && <EndpointTest />}
    </Stack>
  );
}

/** Asks the stored endpoint for a word, without any data. */
function EndpointTest() {
  const [test, setTest] = useState<AssistantTest | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    // The alert of a failed call has shown the reason.
    setTest(await call("POST api/assistant-settings/test", {}).catch(() => null));
    setBusy(false);
  };
  return (
    <Stack gap={8} align="start" className={styles.form}>
      <Button disabled={isBusy} onClick={() => void run()}>
        {isBusy ? "Testing…" : "Test the endpoint"}
      </Button>
      {test && (
        <Row as="output" gap={8} align="center">
          {!test.isConnected && <AlarmGlyph level="Error" />}
          <strong>{test.isConnected ? "Connected" : "Not connected"}</strong>
          <span>
            {test.message} ({test.ms} ms)
          </span>
        </Row>
      )}
    </Stack>
  );
}

function urlFault(text: string, isRequired: boolean): string | null {
  if (text.trim() === "") return isRequired ? requiredMessage("") : null;
  const isAddress = URL.canParse(text.trim()) && /^https?:$/.test(new URL(text.trim()).protocol);
  return isAddress ? null : "Address starts with https:// or http://";
}
