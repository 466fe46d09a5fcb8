import type { Feet, Inches, Klb, PoundsPerFoot, Ppg } from "@sigma/terms/quantities";
import { buoyancy } from "../torque-drag/drill-string";
import type { Assembly, StringComponent } from "./assembly";

/** A length of string with its weight in air and hanging in mud. */
export type StringWeight = {
  length: Feet;
  inAir: Klb;
  inMud: Klb;
  /** Whether the weight of every part is known; the sums are over the known weights. */
  isWeighed: boolean;
};

/** Lengths and weights of a string; weights in mud are those in air if no mud is given. */
export type StringSums = {
  /** Of each component, its distance from the bit to its top. */
  tops: Feet[];
  components: StringWeight;
  /** The part of the string below the lowest jar; null without a jar. */
  belowJar: StringWeight | null;
  /** The drill pipe from the components to the surface; zero if the string is longer than the hole. */
  drillPipe: StringWeight;
  total: StringWeight;
};

const LBF_PER_KLB = 1000;
/** lb/ft of mud in a bore of 1 in, per ppg: π/4/144 ft² × 7.4805 US gal/ft³. */
const MUD_IN_BORE = ((Math.PI / 4 / 144) * 1728) / 231;

/**
 * Adds up a string that hangs in the hole.
 *
 * @param bitDepth depth of the bit; null without a hole, which means no drill pipe
 * @param density of the mud; null if unknown
 * @see docs/methods/bha.md — weights
 */
export function sumString(assembly: Assembly, bitDepth: Feet | null, density: Ppg | null): StringSums {
  const { components } = assembly;
  let depth = 0;
  const tops = components.map(({ length }) => (depth += length));
  const jar = components.findIndex(({ type }) => type === "Jar");
  const bhaWeight = weightOf(components, density);
  const drillPipe = weightOf([pipeOf(assembly, Math.max(0, (bitDepth ?? 0) - depth))], density);
  return {
    tops,
    components: bhaWeight,
    belowJar: jar < 0 ? null : weightOf(components.slice(0, jar), density),
    drillPipe,
    total: {
      length: bhaWeight.length + drillPipe.length,
      inAir: bhaWeight.inAir + drillPipe.inAir,
      inMud: bhaWeight.inMud + drillPipe.inMud,
      isWeighed: bhaWeight.isWeighed && drillPipe.isWeighed,
    },
  };
}

type WeighedPipe = Pick<StringComponent, "od" | "id" | "length" | "unitWeight" | "isFilled">;

const pipeOf = (assembly: Assembly, length: Feet): WeighedPipe => ({
  od: assembly.drillPipeOd,
  id: assembly.drillPipeId,
  length,
  unitWeight: assembly.drillPipeUnitWeight,
  isFilled: assembly.pipeIsFilled,
});

function weightOf(pipes: readonly WeighedPipe[], density: Ppg | null): StringWeight {
  const sum = { length: 0, inAir: 0, inMud: 0, isWeighed: true };
  for (const pipe of pipes) {
    if (pipe.length > 0 && pipe.unitWeight === 0) sum.isWeighed = false;
    sum.length += pipe.length;
    sum.inAir += (pipe.unitWeight * pipe.length) / LBF_PER_KLB;
    sum.inMud += (weightInMud(pipe, density) * pipe.length) / LBF_PER_KLB;
  }
  return sum;
}

/**
 * Weight of a length of pipe that hangs in mud. Steel loses the weight of the mud that it displaces; an empty pipe lacks the
 * mud in its bore as well.
 *
 * @param density null if unknown, which gives the weight in air
 * @see docs/methods/bha.md — weights
 */
export function weightInMud(
  { unitWeight, id, isFilled }: { unitWeight: PoundsPerFoot; id: Inches; isFilled: boolean },
  density: Ppg | null,
): PoundsPerFoot {
  if (density === null) return unitWeight;
  return unitWeight * buoyancy(density) - (isFilled ? 0 : MUD_IN_BORE * id ** 2 * density);
}
