import type { UserId } from "@sigma/contract/ids";
import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import { trackGauge } from "@sigma/engine/alerts/track-gauge";
import { gaugeAlong } from "@sigma/contract/presets/gauge-limits";
import { channelSlot, isChannelId } from "@sigma/terms/channels";
import { emptyValues } from "@sigma/terms/sample";
import { borders, NOW, wellId } from "../../../charts/testing/panel-of-well";
import type { GaugeMemories } from "../../../data/live/gauge-feed";
import { drillingSamples } from "../../../data/testing/drilling-samples";
import { serveDrillingWell } from "../../../data/testing/drilling-well";
import { fakeServer } from "../../../data/testing/fake-server";

const blank: Gauge = {
  id: "rop",
  type: "Time",
  trace: "rop",
  title: "ROP",
  aggregation: "Instant",
  interval: 60,
  min: 0,
  max: 150,
  updateFrequency: 0,
  thresholdKind: "Absolute",
  thresholds: [],
  alertAt: "Warning",
};

/** A gauge of the newest ROP without limits, and what is otherwise. */
export const sampleGauge = (change: Partial<Gauge> = {}): Gauge => ({ ...blank, ...change });

/** Makes the fake server serve a drilling well and the gauges of the preset; saved gauges are returned from then on. */
export function serveGauges(gauges: readonly Gauge[]): void {
  serveDrillingWell(fakeServer, { wellId: wellId(), borders });
  let configs = [...gauges];
  const whose = { id: "u1/default", userId: "u1" as UserId, presetName: "default" };
  fakeServer.events["preset-gauges-configuration/get"] = () => ({ ...whose, configs });
  fakeServer.events["preset-gauges-configuration/patch"] = ({ configs: saved }) => {
    configs = saved.map((gauge) => ({ ...gauge, alertAt: gauge.alertAt ?? "Warning" }));
    return { ...whose, configs };
  };
  fakeServer.events["notification-configuration/get"] = () => [];
  fakeServer.events["alert-state/get"] = () => [];
  fakeServer.events["gauge-value/get"] = ({ gauges: asked, at = NOW }) =>
    asked.map(({ type, trace, aggregation, interval }) => {
      const window = aggregation === "Instant" ? null : { along: gaugeAlong(type), length: interval };
      const tracker = trackGauge({ trace, aggregation, window });
      const columns = drillingSamples({ from: at - 7200, to: at });
      for (const [index, time] of columns["time"]!.entries()) {
        const values = emptyValues();
        for (const [name, column] of Object.entries(columns)) {
          if (isChannelId(name)) values[channelSlot(name)] = column[index]!;
        }
        tracker.step({ time, values });
      }
      return tracker.memory() as GaugeMemories[number];
    });
}
