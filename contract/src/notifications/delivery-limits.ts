/** The ways by which a notification reaches a person. */
export const notificationWays = ["application", "email", "sms", "push"] as const;
export type NotificationWay = (typeof notificationWays)[number];

/** The ways that leave Sigma and reach a person. */
export const sentWays = ["email", "sms", "push"] as const;
export type SentWay = (typeof sentWays)[number];

/** Every way that leaves Sigma: those to people, and webhooks to programs. */
export const deliveryWays = [...sentWays, "webhook"] as const;
export type DeliveryWay = (typeof deliveryWays)[number];

/**
 * How a delivery stands: it waits for its next try, it is being sent, the receiver has confirmed it, it was given up, or
 * it was not to be sent (its reason is the answer).
 */
export const deliveryStates = ["waiting", "sending", "sent", "failed", "dropped"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Persons to whom an alert goes on. */
export const MOST_ESCALATION_STEPS = 5;

/** The longest wait for an acknowledgement before an alert goes on to the next person, minutes. */
export const LONGEST_ESCALATION_WAIT = 1440;

/** Webhooks that an installation may have, and wells that one of them may be limited to. */
export const MOST_WEBHOOKS = 20;
export const MOST_WEBHOOK_WELLS = 1000;

/** Browsers that a user may receive Web Push in. */
export const MOST_PUSH_SUBSCRIPTIONS = 10;
