import { isDeepStrictEqual } from "node:util";
import { alertOfGauge } from "@sigma/contract/presets/alert-of-gauge";
import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import type { UserId, WellId } from "@sigma/contract/ids";
import type { Services } from "../calls/handler";

type Ports = Pick<Services, "stores" | "changed" | "clock">;

/** The owner of changed gauges, their earlier and present values, and the user who changed them. */
export type ChangedGauges = { owner: UserId; before: readonly Gauge[]; after: readonly Gauge[]; by: UserId };

/**
 * Updates the alerts of gauges on every well: the alert of a changed gauge is judged by its new thresholds, one
 * that the gauge no longer has is off, and that of a removed gauge is deleted. Delays, recipients and the other fields
 * of an alert stay. Only alerts that the owner of the gauges created count: users cannot change another user's alert by the id of
 * a gauge.
 */
export async function followGauges({ owner, before, after, by }: ChangedGauges, ports: Ports): Promise<void> {
  const gauges = new Map(after.map((gauge) => [gauge.id, gauge]));
  const removedGauges = new Set(before.map(({ id }) => id).filter((id) => !gauges.has(id)));
  if (gauges.size === 0 && removedGauges.size === 0) return;
  const { stores } = ports;
  const wells = (await stores.wells.all()).map(({ _id }) => _id);
  for (const [wellId, alerts] of await stores.alertConfigurations.ofWells(wells)) {
    let isChanged = false;
    for (const alert of alerts) {
      if (alert.gaugeId === null || alert.userId !== owner) continue;
      if (removedGauges.has(alert.gaugeId)) {
        await stores.alertConfigurations.remove(wellId, alert._id, ports.clock(), by);
        isChanged = true;
      }
      const gauge = gauges.get(alert.gaugeId);
      if (gauge && (await follow(wellId, alert, gauge, by, ports))) isChanged = true;
    }
    if (isChanged) await ports.changed({ topic: "alert-configurations", message: { wellId } });
  }
}

/** Changes the alert of a gauge if it differs; false if it is unchanged. */
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
