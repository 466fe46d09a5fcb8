import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import { MOST_MQTT_OUTPUTS } from "@sigma/contract/exchange/mqtt-limits";
import type { MqttOutput, mqttOutputRoutes } from "@sigma/contract/exchange/mqtt-output";
import type { CallContext, RouteHandlers } from "../calls/handler";
import { checkHost } from "../outbound/guarded-lookup";
import { secretPlaces } from "../secrets/secret-places";
import { notRestorable } from "../storage/deletion";
import { noMoreRows } from "../storage/entities/row-limit";
import { checkOffsetWells } from "../transport/check-offset-wells";
import type { MqttFields } from "./mqtt-output-store";

/** Handles the calls about brokers to which changes are published. */
export const mqttOutputHandlers: RouteHandlers<typeof mqttOutputRoutes> = {
  "GET api/mqtt-output": (_query, { stores, clock }) => stores.mqttOutputs.all(clock()),

  async "POST api/mqtt-output"({ password = "", ...fields }, context) {
    const { stores, clock, user, mqttOutputs } = context;
    await checkFields(fields, context);
    checkChannels(fields);
    const origin = { by: user._id, now: clock(), most: MOST_MQTT_OUTPUTS };
    const id = await stores.mqttOutputs.create(fields, (newId) => seal(newId, password, context), origin);
    if (id === null) throw noMoreRows({ most: MOST_MQTT_OUTPUTS, what: "MQTT brokers", field: "name" });
    mqttOutputs.wake();
    return await findOutput(id, context);
  },

  async "PATCH api/mqtt-output"({ _id, version, password, ...fields }, context) {
    const { stores, clock, user, mqttOutputs } = context;
    await checkFields(fields, context);
    const isKnown = await stores.mqttOutputs.change(
      _id,
      (stored) => {
        checkChannels({ topics: fields.topics ?? stored.topics, channels: fields.channels ?? stored.channels });
        if (password !== undefined) return { fields, sealedSecret: seal(_id, password, context) };
        // The password of one broker is not sent to another.
        if (stored.sealedSecret !== null && fields.url !== undefined && hostOf(fields.url) !== hostOf(stored.url)) {
          throw new CallError("validation", "The password has to be entered again for another address", "password");
        }
        return { fields, sealedSecret: stored.sealedSecret };
      },
      { userId: user._id, version, now: clock() },
    );
    if (!isKnown) throw unknown(_id);
    mqttOutputs.wake();
    return await findOutput(_id, context);
  },

  async "DELETE api/mqtt-output"({ outputId }, { stores, clock, mqttOutputs }) {
    if (!(await stores.mqttOutputs.remove(outputId, clock()))) throw unknown(outputId, "outputId");
    mqttOutputs.wake();
    return { deleted: 1 };
  },

  async "POST api/mqtt-output/restore"({ outputId }, { stores, clock, mqttOutputs }) {
    const isRestored = await stores.mqttOutputs.restore(outputId, clock(), MOST_MQTT_OUTPUTS);
    if (!isRestored) throw notRestorable("MQTT broker", "outputId");
    mqttOutputs.wake();
    return { restored: 1 };
  },

  async "POST api/mqtt-output/test"({ _id }, { stores, mqttOutputs }) {
    const storedOutput = await stores.mqttOutputs.byId(_id);
    if (!storedOutput) throw unknown(_id);
    return await mqttOutputs.test(storedOutput);
  },
};

const unknown = (id: string, field = "_id") => new CallError("not-found", cantFind("MQTT broker", id), field);

async function findOutput(id: string, { stores, clock }: CallContext): Promise<MqttOutput> {
  const storedOutput = (await stores.mqttOutputs.all(clock())).find(({ _id }) => _id === id);
  if (!storedOutput) throw unknown(id);
  return storedOutput;
}

const seal = (id: string, password: string, { secrets }: CallContext): string | null =>
  password === "" ? null : secrets.seal(password, secretPlaces.mqttOutput(id));

/** Scheme, host and port: without encryption a password goes to another place too. */
const hostOf = (url: string): string => {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
};

function checkChannels({ topics, channels }: Pick<MqttFields, "topics" | "channels">): void {
  const hasSamples = topics.includes("new-samples");
  if (channels.length > 0 && !hasSamples) {
    throw new CallError("validation", "channels takes the topic new-samples", "channels");
  }
  if (channels.length === 0 && hasSamples) {
    throw new CallError("validation", "channels must name a channel, because new-samples is chosen", "channels");
  }
}

/** A refused address is reported at once; a name is checked with each connection. */
async function checkFields(
  { url, wells }: { url?: string | undefined; wells?: MqttOutput["wells"] | undefined },
  { stores, mqttOutputs }: CallContext,
): Promise<void> {
  if (wells) await checkOffsetWells(stores, wells, "wells");
  if (url === undefined) return;
  try {
    checkHost(mqttOutputs.rules, new URL(url).hostname);
  } catch (fault) {
    throw new CallError("validation", (fault as Error).message, "url");
  }
}
