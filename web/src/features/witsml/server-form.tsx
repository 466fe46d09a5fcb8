import type { WitsmlServer } from "@sigma/contract/rigs/witsml-server";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CallFailure } from "../../data/calls/call-failure";
import { call } from "../../data/calls/rest";
import { toast } from "../../data/notifications/toasts";
import { routeKey } from "../../data/pages/use-route";
import { SwitchField } from "../../settings/fields/switch-field";
import { TextField } from "../../ui/controls/field";
import { FormModal } from "../../ui/controls/modal/form-modal";
import { requiredMessage } from "../../ui/controls/validation";
import { type WitsmlVersion, witsmlVersions } from "@sigma/terms/witsml";

type ServerFormProps = {
  /** The server that is edited; null to add a server. */
  server: WitsmlServer | null;
  onClose: () => void;
  onSaved?: (id: string) => void;
};

/** Adds a WITSML server or edits one; its password is written and never read. */
export function ServerForm({ server, onClose, onSaved }: ServerFormProps) {
  const cache = useQueryClient();
  const [name, setName] = useState(server?.name ?? "");
  const [url, setUrl] = useState(server?.url ?? "");
  const [username, setUsername] = useState(server?.username ?? "");
  const [password, setPassword] = useState("");
  const [version, setVersion] = useState<WitsmlVersion>(server?.witsmlVersion ?? "1.4.1.1");
  const [operator, setOperator] = useState(server?.operator ?? "");
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const faults = { name: requiredMessage(name), url: urlFault(url) };
  const isComplete = !faults.name && !faults.url;
  const save = async () => {
    setTried(true);
    if (!isComplete) return;
    setBusy(true);
    const fields = {
      name: name.trim(),
      url: url.trim(),
      username: username.trim(),
      witsmlVersion: version,
      operator: operator.trim() === "" ? null : operator.trim(),
    };
    try {
      const savedServer = server
        ? await call("PATCH api/witsml-server", {
            _id: server._id,
            version: server.version,
            ...fields,
            ...(password !== "" && { password }),
          })
        : await call("POST api/witsml-server", { ...fields, password });
      await cache.invalidateQueries({ queryKey: routeKey("GET api/witsml-server") });
      toast.success("WITSML server", "Changes applied");
      if (savedServer) onSaved?.(savedServer._id);
      onClose();
    } catch (failure) {
      if (failure instanceof CallFailure) setRefusal(failure.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormModal
      title={server ? "Edit WITSML server" : "Add WITSML server"}
      {...(server && { context: server.name })}
      width={520}
      submit={server ? "Save" : "Add"}
      isDisabled={isBusy}
      refusal={refusal}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        maxLength={200}
        value={name}
        error={isTried ? faults.name : null}
        onChange={setName}
      />
      <TextField
        label="Address"
        required
        range="https://…"
        inputMode="url"
        maxLength={500}
        value={url}
        error={isTried || url !== "" ? faults.url : null}
        onChange={setUrl}
      />
      <TextField label="User" maxLength={200} autoComplete="off" value={username} onChange={setUsername} />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        maxLength={500}
        placeholder={server?.hasPassword ? "kept as it is" : ""}
        value={password}
        onChange={setPassword}
      />
      <TextField
        label="Operator"
        maxLength={200}
        placeholder="seen by users without limits alone"
        value={operator}
        onChange={setOperator}
      />
      <SwitchField
        label="WITSML version"
        value={version}
        options={witsmlVersions.map((each) => ({ value: each, label: each }))}
        onChange={setVersion}
      />
    </FormModal>
  );
}

function urlFault(text: string): string | null {
  const missing = requiredMessage(text);
  if (missing) return missing;
  const isAddress = URL.canParse(text.trim()) && /^https?:$/.test(new URL(text.trim()).protocol);
  return isAddress ? null : "Address starts with https:// or http://";
}
