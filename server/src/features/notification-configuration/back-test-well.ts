import type { notificationConfigurationEvents } from "@sigma/contract/alerts/notification-configuration";
import { CallError } from "@sigma/contract/errors";
import { channelsOf } from "@sigma/engine/alerts/back-test";
import { DAY } from "@sigma/terms/durations";
import type { Seconds } from "@sigma/terms/quantities";
import { valueOf } from "@sigma/terms/sample";
import { definitionOf, lookBackOf } from "../../alerts/definition-of";
import { backTestBuffers, readSamples } from "../../alerts/read-samples";
import type { Handlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { lastValueAt } from "./last-value-at";

type BackTestWell = Handlers<typeof notificationConfigurationEvents>["notification-configuration/back-test"];

const HALF_A_DAY: Seconds = 43_200;
/** A well that has just started is shown over this much. */
const SHORTEST_PERIOD: Seconds = 600;
const MAX_PERIOD: Seconds = 20 * DAY;

/** The newest back-test of each user: one before it gives up. */
const newest = new Map<string, symbol>();

/** The alarms that an alert would have raised on a well: in the last 12 recorded hours, or in a span. */
export const backTestWell: BackTestWell = async ({ wellId, alert, from, to }, { stores, live, analysis, user }) => {
  const own = Symbol(wellId);
  newest.set(user._id, own);
  const checkNewest = () => {
    if (newest.get(user._id) !== own) throw new CallError("conflict", "A newer back-test takes the place of this one");
  };
  try {
    const well = await wellNoOf(stores, wellId);
    const definition = definitionOf(alert);
    const recordedSpan = (await stores.samples.borders(well)).time;
    const end = to ?? recordedSpan?.to ?? 0;
    const begin = from ?? Math.max(end - HALF_A_DAY, Math.min(recordedSpan?.from ?? end, end - SHORTEST_PERIOD));
    if (end - begin > MAX_PERIOD) throw new CallError("validation", "A back-test covers 20 days at most", "from");
    if (begin >= end) throw new CallError("validation", "from must be before to", "from");
    const range = { well, channels: channelsOf(definition), from: begin - lookBackOf(definition), to: end };
    const samples = await readSamples(stores.samples, range, checkNewest);
    checkNewest();
    const backTest = await analysis.run(
      "back-test",
      { definition, samples, from: begin, to: end },
      undefined,
      backTestBuffers(samples),
    );
    const traces = definition.condition.kind === "rules" ? definition.condition.rules.map(({ trace }) => trace) : [];
    const heardAt = await Promise.all(
      backTest.heardAt.map(async (time, index) => time ?? lastValueAt(stores.samples, well, traces[index]!, begin)),
    );
    const latest = (await live.latestValues(wellId)) ?? (await stores.samples.latest(well));
    return { ...backTest, heardAt, rigState: latest ? valueOf(latest, "rigState") : null };
  } finally {
    if (newest.get(user._id) === own) newest.delete(user._id);
  }
};
