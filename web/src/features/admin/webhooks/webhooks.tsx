import type { Webhook } from "@sigma/contract/notifications/webhook";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../data/calls/rest";
import { routeKey, useRoute } from "../../../data/pages/use-route";
import { Button } from "../../../ui/controls/button";
import { ShownOnce } from "../../../ui/controls/modal/shown-once";
import { formatMoment } from "../../../ui/format/times";
import type { Column } from "../../../ui/layout/panel";
import { ReceiverList } from "../receivers/receiver-list";
import { DeliveryLog } from "./delivery-log";
import { WebhookForm } from "./webhook-form";
import { webhookScope } from "./webhook-scope";
import styles from "./webhooks.module.css";

/** The list is read again so often, s. */
const LOOK_EVERY = 10;

/** Webhooks with their pending deliveries and last answers, and the log of all deliveries. */
export function Webhooks() {
  const webhooks = useRoute("GET api/webhook", {}, { every: LOOK_EVERY });
  const wells = useRoute("GET api/wells", {}).data;
  const cache = useQueryClient();
  const [secret, setSecret] = useState<{ name: string; secret: string } | null>(null);
  const readAgain = () =>
    Promise.all(
      (["GET api/webhook", "GET api/delivery"] as const).map((name) =>
        cache.invalidateQueries({ queryKey: routeKey(name) }),
      ),
    );
  return (
    <ReceiverList
      kind="webhook"
      of={webhooks}
      calls={{
        test: ({ _id }) => call("POST api/webhook/test", { _id }),
        setEnabled: ({ _id }, enabled) => call("PATCH api/webhook", { _id, enabled }),
        remove: ({ _id }) => call("DELETE api/webhook", { webhookId: _id }),
        readAgain,
      }}
      words={{
        plural: "webhooks",
        empty: {
          sentence: "There are no webhooks",
          why: "A webhook sends notifications and changes of wells to a program, signed.",
        },
        test: "Send a test message to",
        deletion: "Its pending messages are not sent.",
        remove: "Delete webhook",
      }}
      columns={columns((id) => wells?.find(({ _id }) => _id === id)?.name)}
      actionsWidth={360}
      renderActions={({ _id, name }, run) => (
        <Button
          aria-label={`New secret of ${name}`}
          onClick={() => run(async () => setSecret((await call("POST api/webhook/secret", { _id })) ?? null))}
        >
          New secret
        </Button>
      )}
      renderForm={(of, onClose) => <WebhookForm of={of} onMade={setSecret} onRefused={readAgain} onClose={onClose} />}
      above={
        secret && (
          <output className={styles.secret}>
            <strong>{secret.name}</strong>
            <ShownOnce text={secret.secret} copy="Copy the secret">
              The secret that signs what is sent is shown this once. Store it at the receiver now.
            </ShownOnce>
          </output>
        )
      }
      below={
        <>
          <h2 className="type-caption">Deliveries</h2>
          <DeliveryLog onChanged={() => void readAgain()} />
        </>
      }
    />
  );
}

const columns = (nameOf: (wellId: string) => string | undefined): Column<Webhook>[] => [
  { title: "Name", value: ({ name }) => name, isKey: true },
  { title: "Address", value: ({ url }) => url },
  { title: "Receives", value: (webhook) => webhookScope(webhook, nameOf) },
  { title: "On", value: stateOf },
  { title: "Waiting", value: ({ waiting }) => waiting, decimals: 0 },
  { title: "Failed, 24 h", value: ({ failed }) => failed, decimals: 0 },
  { title: "Last answer", value: ({ lastAnswer }) => lastAnswer, folds: true },
];

const stateOf = ({ enabled, switchedOffAt }: Webhook): string => {
  if (enabled) return "on";
  return switchedOffAt === null ? "off" : `off since ${formatMoment(switchedOffAt)}: failed for 3 days`;
};
