import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import type { Seconds } from "@sigma/terms/quantities";
import { type Finding, report, type Rules } from "../finding";
import type { QualityFacts, WellFacts } from "../well-facts";

/** The channels that rig states, alerts, advice and kick detection are made from; of several, one is enough. */
const requiredChannels: readonly (readonly [ChannelId, ...ChannelId[]])[] = [
  ["holeDepth"],
  ["bitDepth"],
  ["blockHeight"],
  ["hookload"],
  ["wob"],
  ["rop"],
  ["rpm"],
  ["torque"],
  ["pumpPressure"],
  ["diffPressure"],
  ["pumpRate"],
  // Without both, an influx cannot be told from mud that is transferred between pits.
  ["pitVolume", "pitGain"],
  ["flowOutRate", "flowOut"],
];

/** Maximum offset of the clock of a rig. */
const MOST_OFFSET: Seconds = 30;
/** Above this, samples and reports are an interval of a daily report or more apart. */
const WRONG_OFFSET: Seconds = 300;

const endedWell = report("not-needed", "gap-finished");
const noFeed = report("not-checked", "gap-no-feed");

const isArriving = ({ feed }: WellFacts) => feed === "live" || feed === "late";

/** A check of the feed of a rig; a well that has ended needs none. */
const ofFeed =
  (check: (facts: WellFacts) => Finding) =>
  (facts: WellFacts): Finding =>
    facts.well.finishedAt === null ? check(facts) : endedWell;

/** The checks of the channels of a well. */
export const channelRules: Rules<"channels-feed" | "channels-required" | "channels-source"> = {
  "channels-feed": ofFeed((facts) => {
    const { feed, age, checkedAt, well } = facts;
    if (isArriving(facts)) return null;
    if (well.rig === null) return report("missing", "gap-no-rig", facts.createdAt);
    if (age === null) return report("missing", "gap-feed-never", facts.createdAt);
    // The present of a recorded feed is its newest sample, whose age counts from the check.
    const last = checkedAt - age;
    return report(feed === "stale" ? "partly" : "missing", "gap-feed", last, { last, age });
  }),

  "channels-required": ofFeed((facts) => {
    const { sample } = facts;
    if (!isArriving(facts) || sample === null) return noFeed;
    const isThere = (id: ChannelId) => Number.isFinite(sample.values[channelSlot(id)]);
    const missing = requiredChannels.flatMap((ids) => (ids.some(isThere) ? [] : [ids[0]]));
    if (missing.length === 0) return null;
    const state = missing.length === requiredChannels.length ? "missing" : "partly";
    return report(state, "gap-channels", null, { channels: missing, of: requiredChannels.length });
  }),

  "channels-source": ofFeed((facts) => {
    const { rig, createdAt } = facts;
    // Programs can send the data of a well without a rig.
    if (rig === null) return isArriving(facts) ? null : report("missing", "gap-no-rig", createdAt);
    if (rig.source === null) return report("missing", "gap-no-source", createdAt);
    if (!rig.source.isEnabled) return report("partly", "gap-source-off");
    return rig.source.isMapped ? null : report("missing", "gap-no-mapping");
  }),
};

const depthContradictions: ReadonlySet<QualityFacts["contradiction"]> = new Set([
  "bit-against-block",
  "rate-against-hole",
  "depth-jump",
  "bit-below-hole",
]);
const blockContradictions: ReadonlySet<QualityFacts["contradiction"]> = new Set([
  "block-weight-unsure",
  "block-weight-wrong",
]);

/** The newest contradiction of a kind; not checked while no data arrive. */
const ofContradictions =
  (isMeant: (contradiction: QualityFacts["contradiction"]) => boolean) =>
  (facts: WellFacts): Finding => {
    const newest = facts.contradictions.find(({ contradiction }) => isMeant(contradiction));
    if (!newest) return isArriving(facts) ? null : noFeed;
    const { time, contradiction, channel, value, against, likelyUnit, unitBefore, factor, since } = newest;
    const ofChange =
      contradiction === "unit-change"
        ? { unitBefore: unitBefore ?? null, factor: factor ?? null, since: since ?? null }
        : {};
    return report("contradicts", "gap-units", time, {
      contradiction,
      channel,
      value,
      against,
      likelyUnit,
      ...ofChange,
    });
  };

/** The checks of the units of the readings of a well, as trackers compare them with one another. */
export const unitRules: Rules<"units-readings" | "units-depths" | "units-block"> = {
  "units-readings": ofFeed(
    ofContradictions((name) => !depthContradictions.has(name) && !blockContradictions.has(name)),
  ),
  "units-depths": ofFeed(ofContradictions((name) => depthContradictions.has(name))),
  "units-block": ofFeed((facts) => {
    const { rig } = facts;
    if (rig === null) return noFeed;
    if (rig.blockWeight === null) return report("missing", "gap-block-weight", facts.createdAt);
    const wrong = ofContradictions((name) => blockContradictions.has(name))(facts);
    return wrong?.state === "contradicts" ? wrong : null;
  }),
};

/** The checks of the clock of the rig of a well. */
export const clockRules: Rules<"clock-offset" | "clock-held"> = {
  "clock-offset": ofFeed((facts) => {
    const source = facts.status?.source;
    if (facts.rig?.source?.isClockLive === false) return report("not-needed", "gap-clock-believed");
    if (!isArriving(facts) || !source) return noFeed;
    const offset = source.clockOffset;
    if (offset === null) return report("not-checked", "gap-clock-unknown");
    if (Math.abs(offset) <= MOST_OFFSET) return null;
    const state = Math.abs(offset) > WRONG_OFFSET ? "contradicts" : "partly";
    return report(state, "gap-clock", source.since, { offset });
  }),

  "clock-held": ofFeed(({ status }) => {
    const count = status?.source?.heldReadings ?? 0;
    return count > 0 ? report("partly", "gap-held", null, { count }) : null;
  }),
};
