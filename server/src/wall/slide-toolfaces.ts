import type { WellId } from "@sigma/contract/ids";
import type { WallSlide } from "@sigma/contract/wells/wall";
import { MOST_WALL_TOOLFACES } from "@sigma/contract/wells/wall-limits";
import { circularMean } from "@sigma/engine/math/circular-mean";
import type { ToolfaceReference } from "@sigma/engine/slide-sheet/advised-slide";
import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import type { Degrees, EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";

type Reading = { time: EpochSeconds; toolface: Degrees; type: ToolfaceReference };

/** A toolface is valid for the slide for this time after decoding, as in the pipeline. */
const READING_VALIDITY: Seconds = 120;

/** The newest toolfaces of the slides in progress. */
export type SlideToolfaces = {
  /**
   * Takes the toolface of the newest sample of a well that slides. Between two frames of the tool samples have none; a value
   * that a rig repeats counts once.
   *
   * @param reference what toolfaces at the bit are read from, if the sample does not say it; null if that is not known
   */
  add(wellId: WellId, sample: Sample | null, reference: ToolfaceReference | null): void;
  /** Forgets the readings of a well: its slide is over. */
  end(wellId: WellId): void;
  /** Forgets all readings. */
  clear(): void;
  /** The mean of the newest readings that are read as the last one is; null without one. */
  of(wellId: WellId): WallSlide["toolface"];
};

/** Follows the slides of this process. */
export function createSlideToolfaces(): SlideToolfaces {
  const readingsByWell = new Map<WellId, Reading[]>();
  return {
    add(wellId, sample, reference) {
      if (!sample) return void readingsByWell.delete(wellId);
      const reading = readingOf(sample, reference);
      const before = readingsByWell.get(wellId) ?? [];
      const last = before.at(-1);
      if (!reading) {
        if (last && sample.time - last.time > READING_VALIDITY) readingsByWell.delete(wellId);
        return;
      }
      const earlier = last?.toolface === reading.toolface ? before.slice(0, -1) : before;
      readingsByWell.set(wellId, [...earlier, reading].slice(-MOST_WALL_TOOLFACES));
    },
    end: (wellId) => void readingsByWell.delete(wellId),
    clear: () => readingsByWell.clear(),
    of(wellId) {
      const readings = readingsByWell.get(wellId) ?? [];
      const type = readings.at(-1)?.type;
      const alike = readings.filter((reading) => reading.type === type);
      const mean = circularMean(alike.map(({ toolface }) => toolface));
      return type === undefined || mean === null ? null : { mean, type, readings: alike.length };
    },
  };
}

function readingOf({ time, values }: Sample, reference: ToolfaceReference | null): Reading | null {
  const value = (channel: ChannelId) => values[channelSlot(channel)]!;
  const toolface = value("toolface");
  if (Number.isNaN(toolface)) return null;
  const sentType = value("gravityToolface") === toolface ? "gravity" : "magnetic";
  const isSent = sentType === "gravity" || value("magneticToolface") === toolface;
  const type = isSent ? sentType : reference;
  return type && { time, toolface, type };
}
