import type { MqttOutput } from "@sigma/contract/exchange/mqtt-output";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { drawnRows } from "../../../data/calls/loaded";
import { call } from "../../../data/calls/rest";
import { noteDeletion } from "../../../data/deletions/deletions";
import { serverNow } from "../../../data/live/server-clock";
import { toast } from "../../../data/notifications/toasts";
import { routeKey, useRoute } from "../../../data/pages/use-route";
import { UndoDeletions } from "../../../settings/deleting/undo-deletions";
import { Button } from "../../../ui/controls/button";
import { ConfirmModal } from "../../../ui/controls/modal/confirm-modal";
import { formatMoment } from "../../../ui/format/times";
import { Row } from "../../../ui/layout/flow";
import { type Column, PanelBody, Table } from "../../../ui/layout/panel";
import { topicName } from "../webhooks/webhook-scope";
import styles from "../webhooks/webhooks.module.css";
import { MqttForm } from "./mqtt-form";

/** The list is read again so often, s: the state of a connection is shown within that time. */
const LOOK_EVERY = 5;

/** The MQTT brokers to which changes of wells are published, each with the state of its connection. */
export function MqttOutputs() {
  const outputs = useRoute("GET api/mqtt-output", {}, { every: LOOK_EVERY });
  const wells = useRoute("GET api/wells", {}).data;
  const cache = useQueryClient();
  /** Number of brokers created: each one resets the form. */
  const [made, setMade] = useState(0);
  const [changing, setChanging] = useState<MqttOutput | null>(null);
  const [leaving, setLeaving] = useState<MqttOutput | null>(null);
  const readAgain = () => cache.invalidateQueries({ queryKey: routeKey("GET api/mqtt-output") });
  /** The alert of a failed call has already shown the reason. */
  const run = async (work: () => Promise<unknown>) => {
    await work().catch(() => null);
    await readAgain();
  };
  const test = ({ _id, name }: MqttOutput) =>
    run(async () => {
      const result = await call("POST api/mqtt-output/test", { _id });
      if (result) toast[result.isSent ? "success" : "error"](`Test of ${name}`, result.answer);
    });
  const remove = async ({ _id, name }: MqttOutput) => {
    await call("DELETE api/mqtt-output", { outputId: _id });
    noteDeletion({ kind: "mqtt-output", id: _id, name, time: serverNow() });
  };
  return (
    <UndoDeletions kind="mqtt-output">
      <div className={styles.page}>
        <MqttForm
          key={changing?._id ?? `new ${made}`}
          of={changing && (drawnRows(outputs).find(({ _id }) => _id === changing._id) ?? changing)}
          onRefused={readAgain}
          onClose={() => {
            setChanging(null);
            setMade(made + 1);
            void readAgain();
          }}
        />
        <PanelBody
          of={outputs}
          what="MQTT brokers"
          empty={{
            sentence: "There are no MQTT brokers",
            why: "Changes of named wells are published to a broker as they happen.",
          }}
        >
          {(rows) => (
            <Table
              label="MQTT brokers"
              rows={rows}
              rowHeight={44}
              rowKey={({ _id }) => _id}
              columns={columns({
                test,
                run,
                nameOf: (id) => wells?.find(({ _id }) => _id === id)?.name,
                onChange: setChanging,
                onDelete: setLeaving,
              })}
            />
          )}
        </PanelBody>
        {leaving && (
          <ConfirmModal
            context={`Delete ${leaving.name}`}
            question="Nothing more is published to this broker. This can be undone for 10 minutes."
            apply="Delete broker"
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

type OutputActions = {
  test: (output: MqttOutput) => Promise<void>;
  run: (work: () => Promise<unknown>) => Promise<void>;
  nameOf: (wellId: string) => string | undefined;
  onChange: (output: MqttOutput) => void;
  onDelete: (output: MqttOutput) => void;
};

const columns = ({ test, run, nameOf, onChange, onDelete }: OutputActions): Column<MqttOutput>[] => [
  { title: "Name", value: ({ name }) => name, isKey: true },
  { title: "Broker", value: ({ url }) => url },
  { title: "Publishes", value: (output) => publishedText(output, nameOf) },
  { title: "State", value: stateText, folds: true },
  { title: "Sent", value: ({ sent }) => sent, decimals: 0 },
  { title: "Waiting", value: ({ waiting }) => waiting, decimals: 0 },
  { title: "Left out", value: ({ leftOut }) => leftOut, decimals: 0 },
  {
    title: "Test, change and delete",
    hiddenTitle: true,
    value: () => null,
    align: "right",
    width: 260,
    cell: (output) => (
      <Row as="span" gap={4} justify="end">
        <Button aria-label={`Publish a test message to ${output.name}`} onClick={() => void test(output)}>
          Test
        </Button>
        <Button
          aria-label={`Switch ${output.name} ${output.enabled ? "off" : "on"}`}
          onClick={() => void run(() => call("PATCH api/mqtt-output", { _id: output._id, enabled: !output.enabled }))}
        >
          {output.enabled ? "Off" : "On"}
        </Button>
        <Button aria-label={`Change ${output.name}`} onClick={() => onChange(output)}>
          Change
        </Button>
        <Button aria-label={`Delete ${output.name}`} onClick={() => onDelete(output)}>
          Delete
        </Button>
      </Row>
    ),
  },
];

const publishedText = (
  { topics, wells, topicPrefix }: MqttOutput,
  nameOf: (wellId: string) => string | undefined,
): string => {
  const [topic, ...otherTopics] = topics.map(topicName);
  const [wellId, ...otherWells] = wells;
  const subjects = otherTopics.length === 0 ? topic : `${topics.length} topics`;
  return `${subjects} of ${otherWells.length === 0 ? (nameOf(wellId!) ?? "1 well") : `${wells.length} wells`} as ${topicPrefix}/…`;
};

const stateText = ({ state, reason, since }: MqttOutput): string => {
  if (since === null || state === "off") return state;
  return reason === null ? `${state} since ${formatMoment(since)}` : `${state} since ${formatMoment(since)}: ${reason}`;
};
