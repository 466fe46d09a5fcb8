import type { EventReply } from "@sigma/contract/call-types";
import { gaugeAlong } from "@sigma/contract/presets/gauge-limits";
import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import { type GaugeReading, type GaugeSource, trackGauge } from "@sigma/engine/alerts/track-gauge";
import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { emptyValues } from "@sigma/terms/sample";
import { firstAtOrAfter } from "@sigma/engine/math/index-search";
import type { LiveBuffer } from "./live-buffer";

/** The source of a gauge's value. */
export type GaugeInput = Pick<Gauge, "type" | "trace" | "aggregation" | "interval">;

/** The windows of gauges as the server has left them, in the order of the gauges. */
export type GaugeMemories = EventReply<"gauge-value/get">;

/** The readings of gauges at one moment. */
export type GaugeReadings = {
  /** The newest sample that they have; null before the first. */
  time: EpochSeconds | null;
  of: readonly GaugeReading[];
  /** Whether the channel of a gauge was silent for too long at a moment. */
  isSilent: (gauge: number, now: EpochSeconds) => boolean;
};

/** The channels that gauges read: their own, and those that give the position and the activity of the bit. */
export const gaugeChannels = (gauges: readonly GaugeInput[]): ChannelId[] => [
  ...new Set<ChannelId>([...gauges.map(({ trace }) => trace), "holeDepth", "rigState"]),
];

/** The series that the engine follows for a gauge. */
const sourceOf = ({ type, trace, aggregation, interval }: GaugeInput): GaugeSource => ({
  trace,
  aggregation,
  window: aggregation === "Instant" ? null : { along: gaugeAlong(type), length: interval },
});

/** Continues from the windows in the server's reply: each newer sample is added once, at constant cost. */
export class GaugeFeed {
  #trackers;
  #channels;
  #sample = { time: 0, values: emptyValues() };
  #last: EpochSeconds;

  constructor(gauges: readonly GaugeInput[], memories: GaugeMemories) {
    this.#trackers = gauges.map((gauge, index) => trackGauge(sourceOf(gauge), memories[index]));
    this.#channels = gaugeChannels(gauges).map((id) => ({ id, slot: channelSlot(id) }));
    this.#last = Math.max(Number.NEGATIVE_INFINITY, ...memories.map(({ time }) => time ?? Number.NEGATIVE_INFINITY));
  }

  /**
   * Adds the samples of a buffer that are newer than the last one.
   *
   * @returns false if samples are missing in between, so that the windows have to be requested again
   */
  take(buffer: Pick<LiveBuffer, "view">): boolean {
    const time = buffer.view("time")!;
    const columns = this.#channels.flatMap(({ id, slot }) => {
      const column = buffer.view(id);
      return column ? [{ slot, column }] : [];
    });
    const first = firstAtOrAfter(time, this.#last);
    const isGap = first === 0 && time.length > 0 && Number.isFinite(this.#last) && time[0]! > this.#last;
    if (isGap) return false;
    for (let row = first; row < time.length; row++) {
      this.#sample.time = time[row]!;
      for (const { slot, column } of columns) this.#sample.values[slot] = column[row]!;
      for (const tracker of this.#trackers) tracker.step(this.#sample);
      this.#last = time[row]!;
    }
    return true;
  }

  readings(): GaugeReadings {
    return {
      time: Number.isFinite(this.#last) ? this.#last : null,
      of: this.#trackers.map((tracker) => tracker.reading()),
      isSilent: (gauge, now) => this.#trackers[gauge]?.isSilent(now) ?? false,
    };
  }
}
