import { isDeepStrictEqual } from "node:util";
import { alertOfGauge } from "@sigma/contract/presets/alert-of-gauge";
import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import type { UserId, WellId } from "@sigma/contract/ids";
import type { Services } from "../calls/handler";

type Ports = Pick<Services, "stores" | "changed" | "clock">;

/** Whose gauges were changed, what they were and are, and who did it. */
export type ChangedGauges = { owner: UserId; before: readonly Gauge[]; after: readonly Gauge[]; by: UserId };

/**
 * Lets the alerts of gauges follow them on every well: the alert of a changed gauge is judged by its new thresholds, one
 * without an alert any more is off, and that of a gauge that went is deleted. Delays, recipients and what else was said
 * of an alert stay. Only alerts that the owner of the gauges made count: nobody changes another's by the id of a gauge.
 */
export async function followGauges({ owner, before, after, by }: ChangedGauges, ports: Ports): Promise<void> {
  const gauges = new Map(after.map((gauge) => [gauge.id, gauge]));
  const goneGauges = new Set(before.map(({ id }) => id).filter((id) => !gauges.has(id)));
  if (gauges.size === 0 && goneGauges.size === 0) return;
  const { stores } = ports;
  const wells = (await stores.wells.all()).map(({ _id }) => _id);
  for (const [wellId, alerts] of await stores.alertConfigurations.ofWells(wells)) {
    let isChanged = false;
    for (const alert of alerts) {
      if (alert.gaugeId === null || alert.userId !== owner) continue;
      if (goneGauges.has(alert.gaugeId)) {
        await stores.alertConfigurations.remove(wellId, alert._id, ports.clock(), by);
        isChanged = true;
      }
      const gauge = gauges.get(alert.gaugeId);
      if (gauge && (await follow(wellId, alert, gauge, by, ports))) isChanged = true;
    }
    if (isChanged) await ports.changed({ topic: "alert-configurations", message: { wellId } });
  }
}

/** Changes the alert of a gauge where it differs; false where it is as it was. */
async function follow(
  wellId: WellId,
  alert: NotificationConfiguration,
  gauge: Gauge,
  by: UserId,
  { stores }: Ports,
): Promise<boolean> {
  const gaugeAlert = alertOfGauge(gauge);
  const fields = "reason" in gaugeAlert ? { updateFrequency: 0 as const } : gaugeAlert;
  const names = Object.keys(fields) as (keyof typeof fields)[];
  if (names.every((name) => isDeepStrictEqual(alert[name], fields[name]))) return false;
  await stores.alertConfigurations.change(wellId, alert._id, { fields }, by, () => undefined);
  return true;
}
