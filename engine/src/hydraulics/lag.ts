import type { EpochSeconds, Feet, Gpm } from "@sigma/terms/quantities";

/** The time at which the mud that returns now was at the bit, and the depth of the bit then. */
export type Returns = { time: EpochSeconds; bitDepth: Feet };

/**
 * Finds the time at which the mud that returns now passed the bit: since then the pumps have filled the annulus once.
 *
 * The interval between two samples counts with the flow at its end; stopped pumps move no mud.
 *
 * @param time ascending
 * @param flow NaN if not known, which counts as stopped pumps
 * @param bitDepth NaN if not known
 * @param annulus volume between bit and surface, US gallons
 * @returns null if the samples do not reach back so far
 * @see docs/methods/hydraulics.md — lag
 */
export function findReturns(
  time: ArrayLike<EpochSeconds>,
  flow: ArrayLike<Gpm>,
  bitDepth: ArrayLike<Feet>,
  annulus: number,
): Returns | null {
  let pumpedVolume = 0;
  for (let row = time.length - 1; row > 0; row--) {
    const rate = flow[row]! > 0 ? flow[row]! : 0;
    const seconds = time[row]! - time[row - 1]!;
    const addedVolume = (rate / 60) * seconds;
    if (rate > 0 && pumpedVolume + addedVolume >= annulus) {
      const share = (annulus - pumpedVolume) / addedVolume;
      const depth = bitDepth[row]! + (bitDepth[row - 1]! - bitDepth[row]!) * share;
      return Number.isNaN(depth) ? null : { time: time[row]! - share * seconds, bitDepth: depth };
    }
    pumpedVolume += addedVolume;
  }
  return null;
}
