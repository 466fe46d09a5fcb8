import { formatQuantity } from "../../ui/format/numbers";
import { ruleName } from "@sigma/contract/alerts/alert-text";
import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import { channelRow } from "@sigma/terms/channels";
import { rigStates } from "@sigma/terms/rig-states";
import { formatAge } from "../../ui/format/times";

/** When an alert is raised, in one line: `Avg WOB over 1min > 22.0 klb, for 30 s, in Slide Drilling`. */
export function ruleWords({
  type,
  rules,
  rigStates: codes,
  join,
  onDelay,
  enabledIn,
}: NotificationConfiguration): string {
  const names = (some: readonly number[]) => [...new Set(some.map((code) => rigStates[code]!.name))].join(", ");
  const what =
    type === "rig_state"
      ? names(codes)
      : rules
          .map((rule) => {
            const limit = formatQuantity(rule.value, channelRow(rule.trace));
            return `${ruleName(rule)} ${rule.condition} ${limit}`;
          })
          .join(join === "any" ? " or " : " and ");
  return [what, onDelay > 0 && `for ${formatAge(onDelay)}`, enabledIn && `in ${names(enabledIn)}`]
    .filter(Boolean)
    .join(", ");
}
