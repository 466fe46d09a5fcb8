import type { Barrels, Feet } from "@sigma/terms/quantities";
import type { BarrelsPerFoot } from "../bha/pipe-volumes";

/** A length of the inside of the string, or of the annulus around it. */
export type KillSection = { length: Feet; capacity: BarrelsPerFoot };

/** The way that kill mud takes, with the depth of the shoe, ft MD; null without a casing. */
export type KillCircuit = {
  bitMd: Feet;
  shoeMd: Feet | null;
  /** From the surface down. */
  string: readonly KillSection[];
  /** From the surface down. */
  annulus: readonly KillSection[];
};

/** A volume with the strokes and minutes to pump it, which are null if the pump is not known. */
export type PumpedVolume = { volume: Barrels; strokes: number | null; minutes: number | null };

/** The volumes of a kill sheet. */
export type KillVolumes = {
  /** Surface to bit. */
  string: PumpedVolume;
  /** Bit to shoe; null without a casing. */
  bitToShoe: PumpedVolume | null;
  /** Bit to surface: bottoms up. */
  annulus: PumpedVolume;
  /** All around. */
  total: PumpedVolume;
};

/** A pump at the rate that a well is killed with: bbl a stroke, strokes a minute. */
export type KillPump = { output: Barrels; rate: number };

/**
 * The volumes of the string and the annulus, with their strokes.
 *
 * @param pump null where its output is not known
 * @see docs/methods/kill-sheet.md
 */
export function killVolumes({ bitMd, shoeMd, string, annulus }: KillCircuit, pump: KillPump | null): KillVolumes {
  const describeVolume = (volume: Barrels): PumpedVolume => {
    const strokes = pump && pump.output > 0 ? volume / pump.output : null;
    return { volume, strokes, minutes: strokes === null || !pump || !(pump.rate > 0) ? null : strokes / pump.rate };
  };
  const inside = volumeOf(string);
  const around = volumeOf(annulus);
  const casedVolume = shoeMd === null ? 0 : volumeTo(annulus, Math.min(shoeMd, bitMd));
  return {
    string: describeVolume(inside),
    bitToShoe: shoeMd === null ? null : describeVolume(around - casedVolume),
    annulus: describeVolume(around),
    total: describeVolume(inside + around),
  };
}

const volumeOf = (sections: readonly KillSection[]): Barrels =>
  sections.reduce((sum, { length, capacity }) => sum + length * capacity, 0);

/** The volume of the upper part of sections. @param md from the surface */
function volumeTo(sections: readonly KillSection[], md: Feet): Barrels {
  let left = md;
  let volume = 0;
  for (const { length, capacity } of sections) {
    const part = Math.min(left, length);
    volume += part * capacity;
    left -= part;
  }
  return volume;
}

/**
 * The depth to which a volume reaches that is pumped into sections from the surface, ft; their end if it fills them.
 *
 * @see docs/methods/kill-sheet.md
 */
export function filledTo(sections: readonly KillSection[], volume: Barrels): Feet {
  let left = volume;
  let md = 0;
  for (const { length, capacity } of sections) {
    const holds = length * capacity;
    if (left < holds) return md + left / capacity;
    left -= holds;
    md += length;
  }
  return md;
}
