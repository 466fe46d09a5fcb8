import { type Attitude, doglegOf, frameOf } from "./hole-formulas";

/** Formulas of torque and drag and of hydraulics as the methods pages write them down, apart from the engine. */

/** A part of a string from the bit up: ft, in, lb/ft in air. */
export type Part = { length: number; od: number; id: number; contact: number; weight: number };

/** A load case: +1 pulled, −1 lowered, 0 turned in place; lbf. */
export type Case = { along: 1 | 0 | -1; weightOnBit?: number };

/** ppg of steel. */
const STEEL = 65.51;
const YOUNG = 30e6;
const DEG = Math.PI / 180;

/** Attitude at a depth: the tangent turns evenly from station to station. */
function tangentAt(
  stations: readonly Attitude[],
  md: number,
): { along: readonly [number, number, number]; row: number } {
  const row = Math.max(
    0,
    stations.findLastIndex((station) => station.md <= md),
  );
  const [above, below] = [stations[row]!, stations[row + 1]];
  if (!below) return { along: frameOf(above).along, row };
  const angle = doglegOf(above, below) * DEG;
  const [from, to] = [frameOf(above).along, frameOf(below).along];
  if (angle < 1e-6) return { along: from, row };
  const share = (md - above.md) / (below.md - above.md);
  const [a, b] = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)];
  return { along: [a * from[0] + b * to[0], a * from[1] + b * to[1], a * from[2] + b * to[2]], row };
}

/**
 * The soft string by small steps from the bit up: lbf at surface, ft·lbf, ft.
 *
 * @param frictionAt factor at a depth
 */
export function softString(
  stations: readonly Attitude[],
  parts: readonly Part[],
  density: number,
  bit: number,
  frictionAt: (md: number) => number,
  { along, weightOnBit = 0 }: Case,
  step = 2,
): { hookload: number; torque: number; stretch: number; tensionAt: (md: number) => number } {
  let [tension, torque, stretch] = [-weightOnBit, 0, 0];
  const marks: [number, number][] = [[bit, tension]];
  for (let low = bit; low > 0; low -= step) {
    const high = Math.max(0, low - step);
    const length = low - high;
    const middle = (low + high) / 2;
    let usedLength = 0;
    const part = parts.find((stringPart) => bit - middle < (usedLength += stringPart.length)) ?? parts.at(-1)!;
    const weight = part.weight * (1 - density / STEEL);
    const [up, down] = [tangentAt(stations, high).along, tangentAt(stations, low).along];
    const t = tangentAt(stations, middle).along;
    // The change of direction down the hole, per foot: it points to the inside of the bend.
    const bend = [0, 1, 2].map((axis) => (down[axis]! - up[axis]!) / length);
    const gravityAlong = t[2];
    const contactAt = (force: number) =>
      Math.hypot(
        ...[0, 1, 2].map((axis) => force * bend[axis]! + weight * ((axis === 2 ? 1 : 0) - gravityAlong * t[axis]!)),
      );
    const guess = tension + (length / 2) * (weight * gravityAlong + along * frictionAt(middle) * contactAt(tension));
    const contact = contactAt(guess);
    const next = tension + length * (weight * gravityAlong + along * frictionAt(middle) * contact);
    if (along === 0) torque += frictionAt(middle) * contact * (part.contact / 24) * length;
    stretch += (((tension + next) / 2) * length) / (YOUNG * (Math.PI / 4) * (part.od ** 2 - part.id ** 2));
    tension = next;
    marks.push([high, tension]);
  }
  const tensionAt = (md: number) =>
    marks.reduce((best, mark) => (Math.abs(mark[0] - md) < Math.abs(best[0] - md) ? mark : best))[1];
  return { hookload: tension, torque, stretch, tensionAt };
}

/** Dawson and Paslay, lbf: the compression from which a pipe buckles in a hole, buoyed weight in lb/ft. */
export const sinusoidalLimit = ({ od, id }: Part, weightInMud: number, hole: number, inclination: number): number =>
  2 *
  Math.sqrt(
    (YOUNG * (Math.PI / 64) * (od ** 4 - id ** 4) * (weightInMud / 12) * Math.sin(inclination * DEG)) /
      ((hole - od) / 2),
  );

/** Weight of steel in mud, lb/ft. */
export const buoyedWeight = ({ weight }: Part, density: number): number => weight * (1 - density / STEEL);

/** A power law: index and consistency, dyn·sⁿ/cm². */
export type PowerLaw = { n: number; k: number };

/** The power law of an annulus by the readings at 100 and 3 rpm. */
export function annulusLaw({ r100, r3 }: { r100: number | null; r3: number | null }): PowerLaw {
  const n = 0.657 * Math.log10(r100! / r3!);
  return { n, k: (5.11 * r100!) / 170.2 ** n };
}

type Flow = { flow: number; density: number; law: PowerLaw };

/** Pressure loss of a power-law mud (API RP 13D) in a pipe, or in an annulus with an outer diameter: psi over a length. */
export function powerLawLoss(
  { flow, density, law: { n, k } }: Flow,
  outer: number,
  pipe: number | null,
  length: number,
): number {
  const isPipe = pipe === null;
  const gap = isPipe ? outer : outer - pipe;
  const velocity = (24.48 * flow) / (isPipe ? outer ** 2 : outer ** 2 - pipe ** 2);
  const shear = isPipe ? (1.6 * velocity) / gap : (2.4 * velocity) / gap;
  const wall = isPipe ? (3 * n + 1) / (4 * n) : (2 * n + 1) / (3 * n);
  const viscosity = 100 * k * shear ** (n - 1) * wall ** n;
  const reynolds = (15.467 * velocity * gap * density) / viscosity;
  const [laminarEnd, turbulentFrom] = [3470 - 1370 * n, 4270 - 1370 * n];
  const laminar = (isPipe ? 16 : 24) / Math.min(reynolds, laminarEnd);
  const turbulent = (Math.log10(n) + 3.93) / 50 / Math.max(reynolds, turbulentFrom) ** ((1.75 - Math.log10(n)) / 7);
  const share = Math.min(1, Math.max(0, (reynolds - laminarEnd) / (turbulentFrom - laminarEnd)));
  const friction = laminar + share * (turbulent - laminar);
  return (1.076e-5 * friction * density * velocity ** 2 * length) / gap;
}
