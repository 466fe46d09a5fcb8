import { createRandom } from "../create-random";

/** Stations of a synthetic well. */
export type Well = { md: Float64Array; inclination: Float64Array; azimuth: Float64Array };

/** A well that wanders by up to 1.5° and 3° from station to station, the same for every run. */
export function makeWell(count: number): Well {
  const md = Float64Array.from({ length: count }, (_, row) => row * 30);
  const inclination = new Float64Array(count);
  const azimuth = new Float64Array(count);
  const next = createRandom(12_345);
  for (let row = 1; row < count; row++) {
    inclination[row] = Math.min(178, Math.abs(inclination[row - 1]! + (next() - 0.5) * 3));
    azimuth[row] = (azimuth[row - 1]! + (next() - 0.5) * 6 + 360) % 360;
  }
  return { md, inclination, azimuth };
}

/** Minimum curvature as one writes it down, with the library's functions and no checks: the limit to measure against. */
export function plainMinimumCurvature({ md, inclination, azimuth }: Well) {
  const inRadians = Math.PI / 180;
  const count = md.length;
  const tvd = new Float64Array(count);
  const ns = new Float64Array(count);
  const ew = new Float64Array(count);
  const dls = new Float64Array(count);
  let n1 = Math.sin(inclination[0]! * inRadians) * Math.cos(azimuth[0]! * inRadians);
  let e1 = Math.sin(inclination[0]! * inRadians) * Math.sin(azimuth[0]! * inRadians);
  let d1 = Math.cos(inclination[0]! * inRadians);
  for (let row = 1; row < count; row++) {
    const sine = Math.sin(inclination[row]! * inRadians);
    const n2 = sine * Math.cos(azimuth[row]! * inRadians);
    const e2 = sine * Math.sin(azimuth[row]! * inRadians);
    const d2 = Math.cos(inclination[row]! * inRadians);
    const off = Math.sqrt((n2 - n1) ** 2 + (e2 - e1) ** 2 + (d2 - d1) ** 2);
    const sum = Math.sqrt((n2 + n1) ** 2 + (e2 + e1) ** 2 + (d2 + d1) ** 2);
    const dogleg = 2 * Math.atan2(off, sum);
    const ratio = dogleg < 1e-8 ? 1 : Math.tan(dogleg / 2) / (dogleg / 2);
    const length = md[row]! - md[row - 1]!;
    tvd[row] = tvd[row - 1]! + (length / 2) * ratio * (d1 + d2);
    ns[row] = ns[row - 1]! + (length / 2) * ratio * (n1 + n2);
    ew[row] = ew[row - 1]! + (length / 2) * ratio * (e1 + e2);
    dls[row] = ((dogleg / inRadians) * 100) / length;
    n1 = n2;
    e1 = e2;
    d1 = d2;
  }
  return { tvd, ns, ew, dls };
}
