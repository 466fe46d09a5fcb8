import { toldAlert } from "@sigma/contract/alerts/alert-text";
import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import { fieldUnits } from "@sigma/contract/texts/quantity-writer";
import { type Text, writeText } from "@sigma/contract/texts/write-text";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { Notice } from "../storage/samples/tick/tick-writer";

/** The notification of a raised alert (OP-061). */
export function alertNotice(
  configuration: NotificationConfiguration,
  time: EpochSeconds,
  values: readonly (number | null)[],
  { md, rigState }: { md: Feet | null; rigState: number | null },
): Notice {
  const { _id: alertId, type, alertLevel, recipients } = configuration;
  const noticeAlert = toldAlert(configuration);
  const rules = noticeAlert.type === "rig_state" ? [] : [...noticeAlert.rules];
  const text: Text = { key: "alert", values: { told: noticeAlert, values } };
  return {
    time,
    type,
    alertLevel,
    md,
    message: writeText(text, fieldUnits)!,
    text,
    rigState,
    stateTransitionReport: null,
    alertId,
    recipients,
    ...(type === "simple" && { ...rules[0]!, value: values[0] ?? null }),
    ...(type === "advanced" && { rules, values: [...values] }),
  };
}
