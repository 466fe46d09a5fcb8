import type { Centipoise, PoundsPer100Ft2 } from "@sigma/terms/quantities";
import { dialReading, herschelBulkleyOf, powerLawOf, powerLawOfPlastic, type Rheology } from "./rheology";

/** Dial readings by the speed in rpm, degrees; null if the dial was not read. */
export type DialReadings = {
  r600: number | null;
  r300: number | null;
  r200: number | null;
  r100: number | null;
  r6: number | null;
  r3: number | null;
};

/** Rheology from a mud check: consistency lbf·sⁿ/100 ft². */
export type MudCheck = {
  model: Rheology["model"];
  plasticViscosity: Centipoise;
  yieldPoint: PoundsPer100Ft2;
  fluidBehaviorIndex: number;
  consistency: number;
  readings: DialReadings | null;
};

/** lbf/100 ft² to dyn/cm². */
const STRESS_TO_DYNES = 4.788;

/** The flow behaviour of a mud, or the reason why its check doesn't give it. */
export type MudFlow = { rheology: Rheology; reason: null } | { rheology: null; reason: MudFault };

/** The reason why a mud check has no rheology. */
type MudFault = "plastic-viscosity" | "index-and-consistency" | "readings-missing" | "readings-not-rising";

const unknown = (reason: MudFault): MudFlow => ({ rheology: null, reason });
const giveMud = (rheology: Rheology): MudFlow => ({ rheology, reason: null });

/**
 * How a mud flows by the model that was chosen for it.
 *
 * Bingham takes plastic viscosity and yield point. The power law takes index and consistency, and for the annulus the pair
 * of the readings at 100 and 3 rpm where both were read and rise. Herschel-Bulkley needs the readings at 600, 300, 6 and
 * 3 rpm.
 *
 * @see docs/methods/hydraulics.md — rheology
 */
export function rheologyOfMud({ model, readings, ...mud }: MudCheck): MudFlow {
  const { r600 = null, r300 = null, r100 = null, r6 = null, r3 = null } = readings ?? {};
  const { plasticViscosity, yieldPoint, fluidBehaviorIndex: n, consistency } = mud;
  switch (model) {
    case "bingham":
      if (!(plasticViscosity > 0)) return unknown("plastic-viscosity");
      return giveMud({ model, plasticViscosity, yieldPoint });
    case "power-law": {
      if (!(n > 0) || !(consistency > 0)) return unknown("index-and-consistency");
      const k = consistency * STRESS_TO_DYNES;
      const pipe = { nPipe: n, kPipe: k, nAnnulus: n, kAnnulus: k };
      const isRead = r600 !== null && r300 !== null && r100 !== null && r3 !== null;
      if (!isRead || !(r3 > 0 && r100 > r3 && r300 > 0 && r600 > r300)) return giveMud({ model, ...pipe });
      const { nAnnulus, kAnnulus } = powerLawOf({ r600, r300, r100, r3 });
      return giveMud({ model, ...pipe, nAnnulus, kAnnulus });
    }
    case "herschel-bulkley":
      if (r600 === null || r300 === null || r6 === null || r3 === null) {
        return unknown("readings-missing");
      }
      if (!(r600 > r300) || !(r300 > Math.max(0, 2 * r3 - r6))) {
        return unknown("readings-not-rising");
      }
      return giveMud(herschelBulkleyOf({ r600, r300, r6, r3 }));
  }
}

/**
 * The index and the consistency from plastic viscosity and yield point, lbf·sⁿ/100 ft²; null if they have no solution.
 *
 * @see docs/methods/hydraulics.md — rheology
 */
export function powerLawOfCheck(
  plasticViscosity: Centipoise,
  yieldPoint: PoundsPer100Ft2,
): { fluidBehaviorIndex: number; consistency: number } | null {
  if (!(plasticViscosity > 0) || !(plasticViscosity + yieldPoint > 0)) return null;
  const { nPipe, kPipe } = powerLawOfPlastic(plasticViscosity, yieldPoint);
  return { fluidBehaviorIndex: nPipe, consistency: kPipe / STRESS_TO_DYNES };
}

/** Plastic viscosity and yield point from the dial at 600 and 300 rpm; null if it was not read at both. */
export function plasticOfReadings({
  r600,
  r300,
}: Pick<DialReadings, "r600" | "r300">): { plasticViscosity: Centipoise; yieldPoint: PoundsPer100Ft2 } | null {
  if (r600 === null || r300 === null) return null;
  return { plasticViscosity: r600 - r300, yieldPoint: 2 * r300 - r600 };
}

/** Speeds of the readings, rpm. */
export const dialSpeeds = { r600: 600, r300: 300, r200: 200, r100: 100, r6: 6, r3: 3 } as const;

/** Mean misfit of a model to the readings, degrees of the dial; null without readings. */
export function meanMiss(rheology: Rheology, readings: DialReadings): number | null {
  const misses = Object.entries(dialSpeeds).flatMap(([name, rpm]) => {
    const read = readings[name as keyof DialReadings];
    return read === null ? [] : [Math.abs(dialReading(rheology, rpm) - read)];
  });
  return misses.length === 0 ? null : misses.reduce((sum, miss) => sum + miss, 0) / misses.length;
}
