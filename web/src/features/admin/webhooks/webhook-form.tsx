import { drawnRows, ofRows, rowsOf } from "../../../data/calls/loaded";
import { alertLevels, notificationTypes } from "@sigma/contract/alerts/alert-limits";
import type { WellId } from "@sigma/contract/ids";
import { MOST_CHANGE_WELLS, MOST_WEBHOOK_WELLS } from "@sigma/contract/notifications/delivery-limits";
import type { Webhook } from "@sigma/contract/notifications/webhook";
import { useState } from "react";
import { call } from "../../../data/calls/rest";
import { toast } from "../../../data/notifications/toasts";
import { useRoute } from "../../../data/pages/use-route";
import { mergeOf, countUndecided } from "../../../settings/form/merge";
import { useDraft } from "../../../settings/form/use-draft";
import { useSaving } from "../../../settings/form/use-saving";
import { requiredMessage } from "../../../ui/controls/validation";
import { typeNames } from "../../../ui/notifications/notification-words";
import { ChoiceList } from "../choice-list";
import { ReceiverForm } from "../receivers/receiver-form";
import { inTopicOrder, topicName, topicOptions } from "../receivers/receiver-fields";

type WebhookFormProps = {
  /** The edited webhook, as currently stored; null for a new one. */
  of: Webhook | null;
  onMade: (made: { name: string; secret: string }) => void;
  /** Reads the webhooks again. */
  onRefused: () => Promise<unknown>;
  /** A change is saved or given up. */
  onClose: () => void;
};

type Fields = Pick<Webhook, "name" | "url" | "levels" | "types" | "topics" | "wells">;

const NOTHING_CHOSEN = "Choose at least one";

const labels: Record<keyof Fields, string> = {
  name: "Name",
  url: "Address",
  levels: "Levels",
  types: "Kinds",
  topics: "Changes",
  wells: "Wells",
};

const unmade: Fields = {
  name: "",
  url: "",
  levels: [...alertLevels],
  types: [...notificationTypes],
  topics: [],
  wells: null,
};

/**
 * Creates or changes a webhook: its name and address, and the levels, kinds, changes and wells that it receives. What
 * was saved meanwhile by another administrator is merged.
 */
export function WebhookForm({ of, onMade, onRefused, onClose }: WebhookFormProps) {
  const knownWells = useRoute("GET api/wells", {});
  const draft = useDraft<Fields>(of ? fieldsOf(of) : unmade);
  const { name, url, levels, types, topics, wells } = draft.form;
  const [isTried, setTried] = useState(false);
  const saving = useSaving(onRefused);
  const merge = mergeOf(draft, {
    by: saving.changedBy,
    labelOf: (field) => labels[field],
    textOf: (field, value) =>
      valueText(field, value, (id) => drawnRows(knownWells).find(({ _id }) => _id === id)?.name),
  });
  const isComplete =
    !requiredMessage(name) &&
    !requiredMessage(url) &&
    // A webhook that receives changes may receive no notifications.
    (topics.length > 0 || (levels.length > 0 && types.length > 0)) &&
    wellsFault(wells, topics) === null;
  const submit = async () => {
    setTried(true);
    if (!isComplete || countUndecided(merge) > 0 || saving.isBusy) return;
    const fields = { ...draft.form, name: name.trim(), url: url.trim() };
    const isSaved = await saving.save(async () => {
      if (of) {
        const values = Object.fromEntries(draft.changed.map((field) => [field, fields[field]]));
        const savedWebhook = await call("PATCH api/webhook", { _id: of._id, version: of.version, ...values });
        if (!savedWebhook) toast.error(`Webhook ${of.name}`, "It was deleted in the meantime");
      } else {
        const madeWebhook = await call("POST api/webhook", fields);
        if (madeWebhook) onMade(madeWebhook);
      }
    });
    if (isSaved) onClose();
  };
  const faultOf = (list: readonly string[]) =>
    isTried && list.length === 0 && topics.length === 0 ? NOTHING_CHOSEN : null;
  return (
    <ReceiverForm
      storedName={of?.name ?? null}
      noun="webhook"
      merge={merge}
      fields={{ name, url }}
      faults={{ name: isTried ? requiredMessage(name) : null, url: isTried ? requiredMessage(url) : null }}
      addressRange="https://…"
      maxAddressLength={2000}
      onChange={draft.change}
      onSubmit={submit}
      onCancel={onClose}
    >
      <ChoiceList
        label={labels.levels}
        options={alertLevels.map((level) => ({ value: level, label: level }))}
        keys={levels}
        error={faultOf(levels)}
        onKeys={(keys) => draft.change({ levels: alertLevels.filter((level) => keys.includes(level)) })}
      />
      <ChoiceList
        label={labels.types}
        options={notificationTypes.map((type) => ({ value: type, label: typeNames[type] }))}
        keys={types}
        error={faultOf(types)}
        onKeys={(keys) => draft.change({ types: notificationTypes.filter((type) => keys.includes(type)) })}
      />
      <ChoiceList
        label={labels.topics}
        options={topicOptions}
        keys={topics}
        placeholder="None"
        error={null}
        onKeys={(keys) => draft.change({ topics: inTopicOrder(keys) })}
      />
      <ChoiceList
        label={labels.wells}
        options={ofRows(rowsOf(knownWells), (rows) => rows.map(({ _id, name: label }) => ({ value: _id, label })))}
        keys={wells ?? []}
        placeholder={wells ? "No well" : "All wells"}
        error={isTried ? wellsFault(wells, topics) : null}
        onKeys={(keys) => draft.change({ wells: keys.length === 0 ? null : (keys as WellId[]) })}
      />
    </ReceiverForm>
  );
}

/** Changes are sent of a few wells, which are named. */
function wellsFault(wells: Fields["wells"], topics: Fields["topics"]): string | null {
  if (topics.length > 0 && wells === null) return "Choose wells for the changes";
  const most = topics.length > 0 ? MOST_CHANGE_WELLS : MOST_WEBHOOK_WELLS;
  return (wells?.length ?? 0) > most ? `At most ${most} wells` : null;
}

/** Levels, kinds and changes in the order of the lists, so that the same selection gives the same value. */
const fieldsOf = ({ name, url, levels, types, topics, wells }: Webhook): Fields => ({
  name,
  url,
  levels: alertLevels.filter((level) => levels.includes(level)),
  types: notificationTypes.filter((type) => types.includes(type)),
  topics: inTopicOrder(topics),
  wells,
});

function valueText<Field extends keyof Fields>(
  field: Field,
  value: Fields[Field],
  wellName: (id: string) => string | undefined,
): string {
  if (typeof value === "string") return value;
  if (value === null) return "All wells";
  const names: Record<string, string> = typeNames;
  const nameOf = (item: string) => {
    if (field === "wells") return wellName(item) ?? item;
    return field === "topics" ? topicName(item) : (names[item] ?? item);
  };
  return value.map(nameOf).join(", ");
}
