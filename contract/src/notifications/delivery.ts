import { z } from "zod";
import { alertLevels } from "../alerts/alert-limits";
import { defineRoutes, reads, writes } from "../define";
import { EpochSeconds, QueryNumber, requiredText } from "../entity";
import { UserId, WellId } from "../ids";
import { adminOnly } from "../users/roles";
import { deliveryStates, deliveryWays } from "./delivery-limits";

/** A notification, or a change of a well, on its way to one receiver. @see docs/methods/deliveries.md */
export const Delivery = z
  .object({
    _id: z.string(),
    way: z.enum(deliveryWays),
    /** Who receives it: the name of a user or of a webhook. */
    recipient: z.string(),
    /** The reason for sending it. */
    cause: z.enum(["notification", "escalation", "account", "report", "change", "test"]),
    well: z.object({ _id: WellId, name: z.string() }).nullable(),
    alertLevel: z.enum(alertLevels),
    message: z.string(),
    state: z.enum(deliveryStates),
    tries: z.number().int(),
    /** Number of further notifications that it represents, because too many were waiting. */
    further: z.number().int(),
    createdAt: EpochSeconds,
    /** Time of the next attempt; null if no attempt is planned. */
    nextAt: EpochSeconds.nullable(),
    sentAt: EpochSeconds.nullable(),
    /** The last answer of the receiver, or why it is not sent. */
    answer: z.string().nullable(),
  })
  .meta({ id: "Delivery" });
export type Delivery = z.infer<typeof Delivery>;

/** The result of a test message. */
export const TestResult = z.object({
  isSent: z.boolean(),
  /** The answer of the receiver, or why nothing was sent. */
  answer: z.string(),
});
export type TestResult = z.infer<typeof TestResult>;

const MOST_ROWS = 100;

/** The log of deliveries. */
export const deliveryRoutes = defineRoutes({
  "GET api/delivery": {
    summary: "A page of the delivery log, newest first, with how many rows the filter finds",
    query: z.object({
      way: z.enum(deliveryWays).optional(),
      state: z.enum(deliveryStates).optional(),
      userId: UserId.optional(),
      webhookId: z.string().max(64).optional(),
      page: QueryNumber.pipe(z.number().int().min(0).max(100_000)).default(0),
      pageSize: QueryNumber.pipe(z.number().int().min(1).max(MOST_ROWS)).default(20),
    }),
    reply: z.object({ rows: z.array(Delivery), count: z.number() }),
    ...reads("all", adminOnly),
  },
  "POST api/delivery/replay": {
    summary: "Sends a delivery to a webhook again, under the same webhook-id; refused while it waits or is being sent",
    body: z.object({ _id: requiredText("_id") }),
    reply: Delivery,
    ...writes("installation", adminOnly),
  },
});
