import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import { MOST_CHANGE_WELLS, MOST_WEBHOOKS } from "@sigma/contract/notifications/delivery-limits";
import type { Webhook, webhookRoutes } from "@sigma/contract/notifications/webhook";
import { newWebhookSecret } from "../../deliveries/webhook-secret";
import { checkHost } from "../../outbound/guarded-lookup";
import { secretPlaces } from "../../secrets/secret-places";
import { notRestorable } from "../../storage/deletion";
import { noMoreRows } from "../../storage/entities/row-limit";
import { checkOffsetWells } from "../../transport/check-offset-wells";
import type { CallContext, RouteHandlers } from "../../calls/handler";

/** Handles the calls about webhooks. */
export const webhookHandlers: RouteHandlers<typeof webhookRoutes> = {
  "GET api/webhook": (_query, { stores, clock }) => stores.webhooks.all(clock()),

  async "POST api/webhook"(fields, context) {
    const { stores, secrets, clock, user } = context;
    await checkFields(fields, context);
    checkChangeWells(fields);
    const secret = newWebhookSecret();
    const id = await stores.webhooks.create(
      fields,
      user._id,
      (webhookId) => secrets.seal(secret, secretPlaces.webhook(webhookId)),
      clock(),
      MOST_WEBHOOKS,
    );
    if (id === null) throw noMoreRows({ most: MOST_WEBHOOKS, what: "webhooks", field: "name" });
    return { ...(await findWebhook(id, context)), secret };
  },

  async "PATCH api/webhook"({ _id, version, ...fields }, context) {
    const { stores, clock, user } = context;
    await checkFields(fields, context);
    if (fields.topics || fields.wells !== undefined) {
      const { topics, wells } = await findWebhook(_id, context);
      checkChangeWells({ topics: fields.topics ?? topics, wells: fields.wells === undefined ? wells : fields.wells });
    }
    const webhook = await stores.webhooks.change(_id, version, fields, user._id, clock());
    if (!webhook) throw unknown(_id);
    await stores.deliveries.hurry("webhook", _id, clock());
    return webhook;
  },

  async "DELETE api/webhook"({ webhookId }, { stores, clock }) {
    if (!(await stores.webhooks.remove(webhookId, clock()))) throw unknown(webhookId, "webhookId");
    return { deleted: 1 };
  },

  async "POST api/webhook/restore"({ webhookId }, { stores, deliveries, clock }) {
    const isRestored = await stores.webhooks.restore(webhookId, clock(), MOST_WEBHOOKS);
    if (!isRestored) throw notRestorable("webhook", "webhookId");
    deliveries.wake();
    return { restored: 1 };
  },

  async "POST api/webhook/secret"({ _id }, context) {
    const secret = newWebhookSecret();
    const sealedSecret = context.secrets.seal(secret, secretPlaces.webhook(_id));
    if (!(await context.stores.webhooks.setSecret(_id, sealedSecret))) throw unknown(_id);
    return { ...(await findWebhook(_id, context)), secret };
  },

  async "POST api/webhook/test"({ _id }, { deliveries }) {
    const result = await deliveries.testWebhook(_id);
    if (!result) throw unknown(_id);
    return result;
  },
};

const unknown = (id: string, field = "_id") => new CallError("not-found", cantFind("webhook", id), field);

async function findWebhook(id: string, { stores, clock }: CallContext): Promise<Webhook> {
  const storedWebhook = (await stores.webhooks.all(clock())).find(({ _id }) => _id === id);
  if (!storedWebhook) throw unknown(id);
  return storedWebhook;
}

/** Changes are many: they are sent of a few wells, which are named. */
function checkChangeWells({ topics, wells }: Pick<Webhook, "topics" | "wells">): void {
  if (topics.length === 0) return;
  if (wells === null) throw new CallError("validation", "wells must be named, because topics are chosen", "wells");
  if (wells.length > MOST_CHANGE_WELLS) {
    throw new CallError("validation", `wells has more than ${MOST_CHANGE_WELLS} entries for changes`, "wells");
  }
}

/** A refused address is reported at once; a name is checked with each connection. */
async function checkFields(
  { url, wells }: { url?: string | undefined; wells?: Webhook["wells"] | undefined },
  { stores, deliveries }: CallContext,
): Promise<void> {
  if (wells) await checkOffsetWells(stores, wells, "wells");
  if (url === undefined) return;
  try {
    checkHost(deliveries.rules, new URL(url).hostname);
  } catch (fault) {
    throw new CallError("validation", (fault as Error).message, "url");
  }
}
