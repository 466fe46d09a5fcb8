import type { presetGaugesConfigurationEvents } from "@sigma/contract/presets/preset-gauges-configuration";
import type { AlertDefinition, AlertRule } from "@sigma/engine/alerts/alert-definition";
import { channelsOf } from "@sigma/engine/alerts/back-test";
import type { GaugeSource } from "@sigma/engine/alerts/track-gauge";
import { gaugeAlong } from "@sigma/contract/presets/gauge-limits";
import type { ChannelId } from "@sigma/terms/channels";
import { lookBackOf } from "../../alerts/definition-of";
import type { Handlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";

type GaugeValues = Handlers<typeof presetGaugesConfigurationEvents>["gauge-value/get"];

/** The windows of gauges, filled from as much of the past as the windows of alerts. */
export const gaugeValues: GaugeValues = async ({ wellId, gauges, at }, { stores, analysis }) => {
  const well = await wellNoOf(stores, wellId);
  const sources = gauges.map(({ type, trace, aggregation, interval }): GaugeSource => {
    const window = aggregation === "Instant" ? null : { along: gaugeAlong(type), length: interval };
    return { trace, aggregation, window };
  });
  const definitions = sources.map(definitionOf);
  const channels = [...new Set<ChannelId>(definitions.flatMap(channelsOf))];
  const to = at ?? (await stores.samples.borders(well)).time?.to ?? 0;
  const from = to - Math.max(...definitions.map(lookBackOf));
  const samples = await stores.samples.timeRange({ well, channels, from, to });
  return analysis.run("gauge-values", { sources, samples });
};

/** A gauge as an alert of one rule: it reads the same channels and looks back as far. */
function definitionOf({ trace, aggregation, window }: GaugeSource): AlertDefinition {
  const rule: AlertRule = { trace, aggregation, window, comparison: ">", value: 0, deadBand: 0 };
  return { condition: { kind: "rules", join: "all", rules: [rule] }, onDelay: 0, offDelay: 0, enabledIn: null };
}
