import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import { channelRow } from "@sigma/terms/channels";

/** The name of the limit of an alert: of its channel for a single rule, otherwise of the alert. */
export const alertName = ({ rules, name }: Pick<NotificationConfiguration, "rules" | "name">): string =>
  rules.length === 1 ? `${channelRow(rules[0]!.trace).label} limit` : name;
