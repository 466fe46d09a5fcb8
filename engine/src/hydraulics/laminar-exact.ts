import { EngineInputError } from "../engine-input-error";

/** A yield power law in any coherent set of units (SI: Pa, Pa·sⁿ). */
export type YieldPowerLaw = { yieldStress: number; consistency: number; index: number };

const MAX_DOUBLINGS = 200;
const MAX_HALVINGS = 200;

/**
 * Pressure gradient of laminar flow of a yield power law through a pipe, exact.
 *
 * @param diameter, flow in the same coherent units as the law, such as m and m³/s
 * @returns gradient in those units, such as Pa/m
 * @throws EngineInputError `out-of-range`
 * @see docs/methods/hydraulics.md — the flow integral in closed form, solved for the wall stress
 */
export function laminarPipeGradient(law: YieldPowerLaw, diameter: number, flow: number): number {
  check(law, diameter, flow);
  const radius = diameter / 2;
  const { index: n } = law;
  const flowAt = (wallStress: number) => {
    const plug = law.yieldStress / wallStress;
    const core = (1 - plug) ** 2 / (3 * n + 1) + (2 * plug * (1 - plug)) / (2 * n + 1) + plug ** 2 / (n + 1);
    return Math.PI * radius ** 3 * n * shearRate(law, wallStress) * (1 - plug) * core;
  };
  return (2 * wallStressFor(flowAt, law, flow)) / radius;
}

/**
 * Pressure gradient of laminar flow of a yield power law through an annulus, taken as the slot between its walls: 0 to
 * 3 % above the true annulus.
 *
 * @throws EngineInputError `out-of-range`
 * @see docs/methods/hydraulics.md — friction
 */
export function laminarSlotGradient(law: YieldPowerLaw, outer: number, inner: number, flow: number): number {
  check(law, outer - inner, flow);
  const gap = (outer - inner) / 2;
  const width = (Math.PI * (outer + inner)) / 2;
  const { index: n } = law;
  const flowAt = (wallStress: number) => {
    const plug = law.yieldStress / wallStress;
    const core = 1 + (n / (n + 1)) * plug;
    return ((width * gap ** 2) / 2) * (n / (2 * n + 1)) * shearRate(law, wallStress) * (1 - plug) * core;
  };
  return (2 * wallStressFor(flowAt, law, flow)) / gap;
}

/** ((τ − τy) / K)^(1/n): the shear rate at the wall. */
const shearRate = ({ yieldStress, consistency, index }: YieldPowerLaw, wallStress: number) =>
  ((wallStress - yieldStress) / consistency) ** (1 / index);

/** Flow rises with wall stress, so the stress is enclosed by doubling and found by halving. */
function wallStressFor(flowAt: (stress: number) => number, { yieldStress, consistency }: YieldPowerLaw, flow: number) {
  let low = yieldStress;
  let high = Math.max(2 * yieldStress, consistency, Number.MIN_VALUE);
  for (let turn = 0; turn < MAX_DOUBLINGS && flowAt(high) < flow; turn += 1) high *= 2;
  for (let turn = 0; turn < MAX_HALVINGS && high - low > high * Number.EPSILON; turn += 1) {
    const middle = (low + high) / 2;
    if (flowAt(middle) < flow) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function check({ yieldStress, consistency, index }: YieldPowerLaw, size: number, flow: number): void {
  if (!(yieldStress >= 0) || !(consistency > 0) || !(index > 0) || !(size > 0) || !(flow > 0)) {
    const law = `yield stress ${yieldStress}, consistency ${consistency}, index ${index}`;
    throw new EngineInputError("out-of-range", `${law}, size ${size}, flow ${flow}`);
  }
}
