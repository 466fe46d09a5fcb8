import type { MqttOutput } from "@sigma/contract/exchange/mqtt-output";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../data/calls/rest";
import { routeKey, useRoute } from "../../../data/pages/use-route";
import { formatMoment } from "../../../ui/format/times";
import type { Column } from "../../../ui/layout/panel";
import { topicName } from "../receivers/receiver-fields";
import { ReceiverList } from "../receivers/receiver-list";
import { MqttForm } from "./mqtt-form";

/** The list is read again so often, s: the state of a connection is shown within that time. */
const LOOK_EVERY = 5;

/** The MQTT brokers to which changes of wells are published, each with the state of its connection. */
export function MqttOutputs() {
  const outputs = useRoute("GET api/mqtt-output", {}, { every: LOOK_EVERY });
  const wells = useRoute("GET api/wells", {}).data;
  const cache = useQueryClient();
  const readAgain = () => cache.invalidateQueries({ queryKey: routeKey("GET api/mqtt-output") });
  return (
    <ReceiverList
      kind="mqtt-output"
      of={outputs}
      calls={{
        test: ({ _id }) => call("POST api/mqtt-output/test", { _id }),
        setEnabled: ({ _id }, enabled) => call("PATCH api/mqtt-output", { _id, enabled }),
        remove: ({ _id }) => call("DELETE api/mqtt-output", { outputId: _id }),
        readAgain,
      }}
      words={{
        plural: "MQTT brokers",
        empty: {
          sentence: "There are no MQTT brokers",
          why: "Changes of named wells are published to a broker as they happen.",
        },
        test: "Publish a test message to",
        deletion: "Nothing more is published to this broker.",
        remove: "Delete broker",
      }}
      columns={columns((id) => wells?.find(({ _id }) => _id === id)?.name)}
      actionsWidth={260}
      renderForm={(of, onClose) => <MqttForm of={of} onRefused={readAgain} onClose={onClose} />}
    />
  );
}

const columns = (nameOf: (wellId: string) => string | undefined): Column<MqttOutput>[] => [
  { title: "Name", value: ({ name }) => name, isKey: true },
  { title: "Broker", value: ({ url }) => url },
  { title: "Publishes", value: (output) => publishedText(output, nameOf) },
  { title: "State", value: stateText, folds: true },
  { title: "Sent", value: ({ sent }) => sent, decimals: 0 },
  { title: "Waiting", value: ({ waiting }) => waiting, decimals: 0 },
  { title: "Left out", value: ({ leftOut }) => leftOut, decimals: 0 },
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
