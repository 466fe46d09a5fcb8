import { Row } from "../../../ui/layout/flow";
import { drawnRows } from "../../../data/calls/loaded";
import type { Webhook } from "@sigma/contract/notifications/webhook";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../data/calls/rest";
import { noteDeletion } from "../../../data/deletions/deletions";
import { serverNow } from "../../../data/live/server-clock";
import { toast } from "../../../data/notifications/toasts";
import { routeKey, useRoute } from "../../../data/pages/use-route";
import { UndoDeletions } from "../../../settings/deleting/undo-deletions";
import { Button } from "../../../ui/controls/button";
import { ConfirmModal } from "../../../ui/controls/modal/confirm-modal";
import { ShownOnce } from "../../../ui/controls/modal/shown-once";
import { formatMoment } from "../../../ui/format/times";
import { type Column, PanelBody, Table } from "../../../ui/layout/panel";
import { DeliveryLog } from "./delivery-log";
import { WebhookForm } from "./webhook-form";
import { webhookScope } from "./webhook-scope";
import styles from "./webhooks.module.css";

/** The list is read again so often, s. */
const LOOK_EVERY = 10;

/** Webhooks with their pending deliveries and last answers, and the log of all deliveries. */
export function Webhooks() {
  const webhooks = useRoute("GET api/webhook", {}, { every: LOOK_EVERY });
  const cache = useQueryClient();
  const [secret, setSecret] = useState<{ name: string; secret: string } | null>(null);
  /** Number of webhooks created: each one resets the form. */
  const [made, setMade] = useState(0);
  const [changing, setChanging] = useState<Webhook | null>(null);
  const wells = useRoute("GET api/wells", {}).data;
  const [leaving, setLeaving] = useState<Webhook | null>(null);
  const readAgain = () =>
    Promise.all(
      (["GET api/webhook", "GET api/delivery"] as const).map((name) =>
        cache.invalidateQueries({ queryKey: routeKey(name) }),
      ),
    );
  /** The alert of a failed call has already shown the reason. */
  const run = async (work: () => Promise<unknown>) => {
    await work().catch(() => null);
    await readAgain();
  };
  const test = ({ _id, name }: Webhook) =>
    run(async () => {
      const result = await call("POST api/webhook/test", { _id });
      if (result) toast[result.isSent ? "success" : "error"](`Test of ${name}`, result.answer);
    });
  const remove = async ({ _id, name }: Webhook) => {
    await call("DELETE api/webhook", { webhookId: _id });
    noteDeletion({ kind: "webhook", id: _id, name, time: serverNow() });
  };
  return (
    <UndoDeletions kind="webhook">
      <div className={styles.page}>
        {secret && (
          <output className={styles.secret}>
            <strong>{secret.name}</strong>
            <ShownOnce text={secret.secret} copy="Copy the secret">
              The secret that signs what is sent is shown this once. Store it at the receiver now.
            </ShownOnce>
          </output>
        )}
        <WebhookForm
          key={changing?._id ?? `new ${made}`}
          of={changing && (drawnRows(webhooks).find(({ _id }) => _id === changing._id) ?? changing)}
          onMade={setSecret}
          onRefused={readAgain}
          onClose={() => {
            setChanging(null);
            setMade(made + 1);
            void readAgain();
          }}
        />
        <PanelBody
          of={webhooks}
          what="webhooks"
          empty={{
            sentence: "There are no webhooks",
            why: "A webhook sends notifications and changes of wells to a program, signed.",
          }}
        >
          {(webhooks) => (
            <Table
              label="Webhooks"
              rows={webhooks}
              rowHeight={44}
              rowKey={({ _id }) => _id}
              columns={columns({
                test,
                run,
                nameOf: (id) => wells?.find(({ _id }) => _id === id)?.name,
                onSecret: setSecret,
                onChange: setChanging,
                onDelete: setLeaving,
              })}
            />
          )}
        </PanelBody>
        <h2 className="type-caption">Deliveries</h2>
        <DeliveryLog onChanged={() => void readAgain()} />
        {leaving && (
          <ConfirmModal
            context={`Delete ${leaving.name}`}
            question="Its pending messages are not sent. This can be undone for 10 minutes."
            apply="Delete webhook"
            onCancel={() => setLeaving(null)}
            onApply={() => {
              setLeaving(null);
              void run(() => remove(leaving));
            }}
          />
        )}
      </div>
    </UndoDeletions>
  );
}

type WebhookActions = {
  test: (webhook: Webhook) => Promise<void>;
  run: (work: () => Promise<unknown>) => Promise<void>;
  onSecret: (made: { name: string; secret: string } | null) => void;
  nameOf: (wellId: string) => string | undefined;
  onChange: (webhook: Webhook) => void;
  onDelete: (webhook: Webhook) => void;
};

const columns = ({ test, run, nameOf, onSecret, onChange, onDelete }: WebhookActions): Column<Webhook>[] => [
  { title: "Name", value: ({ name }) => name, isKey: true },
  { title: "Address", value: ({ url }) => url },
  { title: "Receives", value: (webhook) => webhookScope(webhook, nameOf) },
  { title: "On", value: stateOf },
  { title: "Waiting", value: ({ waiting }) => waiting, decimals: 0 },
  { title: "Failed, 24 h", value: ({ failed }) => failed, decimals: 0 },
  { title: "Last answer", value: ({ lastAnswer }) => lastAnswer, folds: true },
  {
    title: "Test, change and delete",
    hiddenTitle: true,
    value: () => null,
    align: "right",
    width: 360,
    cell: (webhook) => (
      <Row as="span" gap={4} justify="end">
        <Button aria-label={`Send a test message to ${webhook.name}`} onClick={() => void test(webhook)}>
          Test
        </Button>
        <Button
          aria-label={`Switch ${webhook.name} ${webhook.enabled ? "off" : "on"}`}
          onClick={() => void run(() => call("PATCH api/webhook", { _id: webhook._id, enabled: !webhook.enabled }))}
        >
          {webhook.enabled ? "Off" : "On"}
        </Button>
        <Button aria-label={`Change ${webhook.name}`} onClick={() => onChange(webhook)}>
          Change
        </Button>
        <Button
          aria-label={`New secret of ${webhook.name}`}
          onClick={() =>
            void run(async () => onSecret((await call("POST api/webhook/secret", { _id: webhook._id })) ?? null))
          }
        >
          New secret
        </Button>
        <Button aria-label={`Delete ${webhook.name}`} onClick={() => onDelete(webhook)}>
          Delete
        </Button>
      </Row>
    ),
  },
];

const stateOf = ({ enabled, switchedOffAt }: Webhook): string => {
  if (enabled) return "on";
  return switchedOffAt === null ? "off" : `off since ${formatMoment(switchedOffAt)}: failed for 3 days`;
};
