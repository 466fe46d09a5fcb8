import { alertOfGauge } from "@sigma/contract/presets/alert-of-gauge";
import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import type { WellId } from "@sigma/contract/ids";
import type { Seconds } from "@sigma/terms/quantities";
import { saveAlert } from "../../data/notifications/alerts";

/** The delay of a new alert, as in its form: how long the value must be out, and back, before it is notified. */
const ON_DELAY: Seconds = 30;
const OFF_DELAY: Seconds = 180;

/** Has the server judge the alert of a gauge on a well. @throws CallFailure after an alert */
export async function makeGaugeAlert(wellId: WellId, gauge: Gauge): Promise<void> {
  const alert = alertOfGauge(gauge);
  if ("reason" in alert) return;
  const configuration = { ...alert, gaugeId: gauge.id, onDelay: ON_DELAY, offDelay: OFF_DELAY };
  await saveAlert("notification-configuration/post", { wellId, configuration });
}
