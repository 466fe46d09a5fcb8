import { mqttPorts } from "@sigma/contract/exchange/mqtt-limits";
import type { MqttOutput } from "@sigma/contract/exchange/mqtt-output";
import type { WellId } from "@sigma/contract/ids";
import { MOST_CHANGE_WELLS } from "@sigma/contract/notifications/delivery-limits";
import { listedChannels } from "@sigma/terms/channels";
import { useState } from "react";
import { drawnRows, ofRows, rowsOf } from "../../../data/calls/loaded";
import { call } from "../../../data/calls/rest";
import { toast } from "../../../data/notifications/toasts";
import { useRoute } from "../../../data/pages/use-route";
import { countUndecided, mergeOf } from "../../../settings/form/merge";
import { useDraft } from "../../../settings/form/use-draft";
import { useSaving } from "../../../settings/form/use-saving";
import { TextField } from "../../../ui/controls/field";
import { requiredMessage } from "../../../ui/controls/validation";
import { ChoiceList } from "../choice-list";
import { ReceiverForm } from "../receivers/receiver-form";
import { inTopicOrder, topicName, topicOptions } from "../receivers/receiver-fields";

type MqttFormProps = {
  /** The edited broker, as currently stored; null for a new one. */
  of: MqttOutput | null;
  /** Reads the brokers again. */
  onRefused: () => Promise<unknown>;
  /** A change is saved or given up. */
  onClose: () => void;
};

type Fields = Pick<MqttOutput, "name" | "url" | "username" | "topicPrefix" | "topics" | "wells" | "channels">;

const labels: Record<keyof Fields, string> = {
  name: "Name",
  url: "Address",
  username: "User name",
  topicPrefix: "Start of the topics",
  topics: "Changes",
  wells: "Wells",
  channels: "Channels",
};

const unmade: Fields = {
  name: "",
  url: "",
  username: "",
  topicPrefix: "sigma",
  topics: [],
  wells: [],
  channels: [],
};

/** Creates or changes a broker: its address and login, and the changes and wells that are published to it. */
export function MqttForm({ of, onRefused, onClose }: MqttFormProps) {
  const knownWells = useRoute("GET api/wells", {});
  const draft = useDraft<Fields>(of ? fieldsOf(of) : unmade);
  const { name, url, username, topicPrefix, topics, wells, channels } = draft.form;
  const [password, setPassword] = useState("");
  const [isTried, setTried] = useState(false);
  const saving = useSaving(onRefused);
  const merge = mergeOf(draft, {
    by: saving.changedBy,
    labelOf: (field) => labels[field],
    textOf: (field, value) => valueText(field, value, (id) => wellName(drawnRows(knownWells), id)),
  });
  const hasSamples = topics.includes("new-samples");
  const faults = {
    name: requiredMessage(name),
    url: requiredMessage(url) ?? addressFault(url),
    topicPrefix: requiredMessage(topicPrefix),
    topics: topics.length === 0 ? "Choose at least one" : null,
    wells: wellsFault(wells),
    channels: hasSamples && channels.length === 0 ? "Choose channels for the new samples" : null,
  };
  const isComplete = Object.values(faults).every((fault) => fault === null);
  const shownFault = (field: keyof typeof faults) => (isTried ? faults[field] : null);
  const submit = async () => {
    setTried(true);
    if (!isComplete || countUndecided(merge) > 0 || saving.isBusy) return;
    const typedFields = { ...draft.form, name: name.trim(), url: url.trim(), topicPrefix: topicPrefix.trim() };
    const fields = { ...typedFields, channels: hasSamples ? channels : [] };
    const sentPassword = password === "" ? {} : { password };
    const isSaved = await saving.save(async () => {
      if (!of) return await call("POST api/mqtt-output", { ...fields, ...sentPassword });
      const names = new Set<keyof Fields>([...draft.changed, ...(hasSamples ? [] : (["channels"] as const))]);
      const values = Object.fromEntries([...names].map((field) => [field, fields[field]]));
      const body = { _id: of._id, version: of.version, ...values, ...sentPassword };
      const savedOutput = await call("PATCH api/mqtt-output", body);
      if (!savedOutput) toast.error(`MQTT broker ${of.name}`, "It was deleted in the meantime");
    });
    if (isSaved) onClose();
  };
  return (
    <ReceiverForm
      storedName={of?.name ?? null}
      noun="MQTT broker"
      merge={merge}
      fields={{ name, url }}
      faults={{ name: shownFault("name"), url: shownFault("url") }}
      addressRange="mqtts://host:8883"
      maxAddressLength={500}
      onChange={draft.change}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextField
        label={labels.username}
        value={username}
        maxLength={200}
        autoComplete="off"
        onChange={(typedName) => draft.change({ username: typedName })}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        maxLength={500}
        placeholder={of?.hasPassword ? "kept as it is" : "none"}
        value={password}
        onChange={setPassword}
      />
      <TextField
        label={labels.topicPrefix}
        range="sigma/company"
        value={topicPrefix}
        maxLength={100}
        error={shownFault("topicPrefix")}
        onChange={(typedPrefix) => draft.change({ topicPrefix: typedPrefix })}
      />
      <ChoiceList
        label={labels.wells}
        options={ofRows(rowsOf(knownWells), (rows) => rows.map(({ _id, name: label }) => ({ value: _id, label })))}
        keys={wells}
        placeholder="No well"
        error={shownFault("wells")}
        onKeys={(keys) => draft.change({ wells: keys as WellId[] })}
      />
      <ChoiceList
        label={labels.topics}
        options={topicOptions}
        keys={topics}
        error={shownFault("topics")}
        onKeys={(keys) => draft.change({ topics: inTopicOrder(keys) })}
      />
      {hasSamples && (
        <ChoiceList
          label={labels.channels}
          options={listedChannels().map(({ id, label }) => ({ value: id, label }))}
          keys={channels}
          error={shownFault("channels")}
          onKeys={(keys) => draft.change({ channels: keys })}
        />
      )}
    </ReceiverForm>
  );
}

function addressFault(url: string): string | null {
  const text = url.trim();
  return URL.canParse(text) && new URL(text).protocol in mqttPorts ? null : "Enter mqtts:// or mqtt:// and a host";
}

function wellsFault(wells: Fields["wells"]): string | null {
  if (wells.length === 0) return "Choose at least one";
  return wells.length > MOST_CHANGE_WELLS ? `At most ${MOST_CHANGE_WELLS} wells` : null;
}

/** Topics in the order of the list, so that the same selection gives the same value. */
const fieldsOf = ({ name, url, username, topicPrefix, topics, wells, channels }: MqttOutput): Fields => ({
  name,
  url,
  username,
  topicPrefix,
  topics: inTopicOrder(topics),
  wells,
  channels,
});

const wellName = (wells: readonly { _id: string; name: string }[], id: string) =>
  wells.find(({ _id }) => _id === id)?.name ?? id;

function valueText<Field extends keyof Fields>(
  field: Field,
  value: Fields[Field],
  nameOf: (wellId: string) => string,
): string {
  if (typeof value === "string") return value;
  return value
    .map((item) => (field === "wells" ? nameOf(item) : field === "topics" ? topicName(item) : item))
    .join(", ");
}
