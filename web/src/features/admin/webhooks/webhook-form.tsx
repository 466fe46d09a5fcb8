import { alertLevels, notificationTypes } from "@sigma/contract/alerts/alert-limits";
import type { WellId } from "@sigma/contract/ids";
import { MOST_WEBHOOK_WELLS } from "@sigma/contract/notifications/delivery-limits";
import type { Webhook } from "@sigma/contract/notifications/webhook";
import { type FormEvent, useState } from "react";
import { call } from "../../../data/calls/rest";
import { useRoute } from "../../../data/pages/use-route";
import { Button } from "../../../ui/controls/button";
import { Field, TextField } from "../../../ui/controls/field";
import { SearchableSelect } from "../../../ui/controls/select/searchable-select";
import { requiredMessage } from "../../../ui/controls/validation";
import { typeNames } from "../../../ui/notifications/notification-words";
import styles from "./webhooks.module.css";

type WebhookFormProps = {
  /** The webhook that is changed; null for a new one. */
  of: Webhook | null;
  onMade: (made: { name: string; secret: string }) => void;
  /** A change is saved or given up. */
  onClose: () => void;
};

const NOTHING_CHOSEN = "Choose at least one";

/** Makes a webhook or changes one: its name and address, and the levels, kinds and wells that it receives. */
export function WebhookForm({ of, onMade, onClose }: WebhookFormProps) {
  const known = useRoute("GET api/wells", {}).data ?? [];
  const [name, setName] = useState(of?.name ?? "");
  const [url, setUrl] = useState(of?.url ?? "");
  const [levels, setLevels] = useState<readonly string[]>(of?.levels ?? alertLevels);
  const [types, setTypes] = useState<readonly string[]>(of?.types ?? notificationTypes);
  const [wells, setWells] = useState<readonly string[] | null>(of?.wells ?? null);
  const [isTried, setTried] = useState(false);
  const isComplete =
    !requiredMessage(name) &&
    !requiredMessage(url) &&
    levels.length > 0 &&
    types.length > 0 &&
    (wells?.length ?? 0) <= MOST_WEBHOOK_WELLS;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isComplete) return;
    const fields = {
      name: name.trim(),
      url: url.trim(),
      levels: alertLevels.filter((level) => levels.includes(level)),
      types: notificationTypes.filter((type) => types.includes(type)),
      wells: wells as WellId[] | null,
    };
    try {
      if (of) {
        await call("PATCH api/webhook", { _id: of._id, ...fields });
      } else {
        const made = await call("POST api/webhook", fields);
        if (made) onMade(made);
      }
      onClose();
    } catch {
      // The alert of the call has told why; what was typed stays.
    }
  };
  const faultOf = (list: readonly string[]) => (isTried && list.length === 0 ? NOTHING_CHOSEN : null);
  return (
    <form
      className={styles.form}
      aria-label={of ? `Change ${of.name}` : "New webhook"}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label={of ? "Name" : "Name of a new webhook"}
        value={name}
        maxLength={200}
        error={isTried ? requiredMessage(name) : null}
        onChange={setName}
      />
      <TextField
        label="Address"
        range="https://…"
        value={url}
        maxLength={2000}
        inputMode="url"
        error={isTried ? requiredMessage(url) : null}
        onChange={setUrl}
      />
      <span className={styles.actions}>
        <Button type="submit" look="filled" width={100}>
          {of ? "Save" : "Create"}
        </Button>
        {of && <Button onClick={onClose}>Cancel</Button>}
      </span>
      <div className={styles.scope}>
        <Many
          label="Levels"
          options={alertLevels.map((level) => ({ value: level, label: level }))}
          keys={levels}
          error={faultOf(levels)}
          onKeys={setLevels}
        />
        <Many
          label="Kinds"
          options={notificationTypes.map((type) => ({ value: type, label: typeNames[type] }))}
          keys={types}
          error={faultOf(types)}
          onKeys={setTypes}
        />
        <Many
          label="Wells"
          options={known.map(({ _id, name: label }) => ({ value: _id, label }))}
          keys={wells ?? []}
          placeholder={wells ? "No well" : "All wells"}
          error={isTried && (wells?.length ?? 0) > MOST_WEBHOOK_WELLS ? `At most ${MOST_WEBHOOK_WELLS} wells` : null}
          onKeys={(keys) => setWells(keys.length === 0 ? null : keys)}
        />
      </div>
    </form>
  );
}

type ManyProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  keys: readonly string[];
  placeholder?: string;
  error: string | null;
  onKeys: (keys: string[]) => void;
};

function Many({ label, options, keys, placeholder = "Choose", error, onKeys }: ManyProps) {
  return (
    <Field label={label} error={error}>
      {({ id, describedBy }) => (
        <SearchableSelect
          id={id}
          label={label}
          mode="multi"
          options={options}
          keys={keys}
          placeholder={placeholder}
          invalid={error !== null}
          describedBy={describedBy}
          width="100%"
          onKeys={onKeys}
        />
      )}
    </Field>
  );
}
