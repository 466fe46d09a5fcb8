/** The channels by which a notification reaches a user. */
export const notificationWays = ["application", "email", "sms", "push"] as const;
export type NotificationWay = (typeof notificationWays)[number];

/** The channels outside Sigma that reach a user. */
export const sentWays = ["email", "sms", "push"] as const;
export type SentWay = (typeof sentWays)[number];

/** Every channel outside Sigma: the channels to users, and webhooks to programs. */
export const deliveryWays = [...sentWays, "webhook"] as const;
export type DeliveryWay = (typeof deliveryWays)[number];

/**
 * The state of a delivery: it waits for its next attempt, it is being sent, the receiver has confirmed it, it was given up, or
 * it was not to be sent (its reason is the reply).
 */
export const deliveryStates = ["waiting", "sending", "sent", "failed", "dropped"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Maximum number of users to whom an alert is escalated. */
export const MOST_ESCALATION_STEPS = 5;

/** Maximum wait for an acknowledgement before an alert is escalated to the next user, minutes. */
export const LONGEST_ESCALATION_WAIT = 1440;

/** Maximum number of webhooks of an installation, and of wells to which a webhook can be limited. */
export const MOST_WEBHOOKS = 20;
export const MOST_WEBHOOK_WELLS = 1000;

/** Maximum number of wells whose changes a webhook receives. */
export const MOST_CHANGE_WELLS = 20;

/** Browsers that a user may receive Web Push in. */
export const MOST_PUSH_SUBSCRIPTIONS = 10;
