import type { Feet, GammaApi, Psi } from "@sigma/terms/quantities";

/** A layer of rock from its top down to the next: what the bit, the gamma tool and the string feel in it. */
export type Formation = {
  name: string;
  topTvd: Feet;
  gamma: GammaApi;
  /** How far its beds differ in gamma. */
  contrast: GammaApi;
  /** Unconfined compressive strength. */
  strength: Psi;
  /** How rough it drills, 0 smooth to 1 harsh: shocks and stick-slip. */
  roughness: number;
  /** Total gas of its cuttings, %. */
  gas: number;
};

/** A plain basin: sands and red beds, salt, carbonates, and a gas shale above a hard limestone. */
const formations: readonly Formation[] = [
  { name: "Surface sands", topTvd: 0, gamma: 62, contrast: 14, strength: 4200, roughness: 0.15, gas: 0.02 },
  { name: "Red beds", topTvd: 1250, gamma: 88, contrast: 12, strength: 5600, roughness: 0.2, gas: 0.04 },
  { name: "Salt", topTvd: 2680, gamma: 22, contrast: 6, strength: 6800, roughness: 0.1, gas: 0.05 },
  { name: "Upper limestone", topTvd: 3920, gamma: 34, contrast: 10, strength: 12_500, roughness: 0.55, gas: 0.1 },
  { name: "Sandstone", topTvd: 5210, gamma: 54, contrast: 16, strength: 9800, roughness: 0.45, gas: 0.3 },
  { name: "Grey shale", topTvd: 6340, gamma: 112, contrast: 15, strength: 11_000, roughness: 0.25, gas: 0.6 },
  { name: "Marl", topTvd: 7290, gamma: 78, contrast: 18, strength: 14_000, roughness: 0.4, gas: 0.9 },
  { name: "Target shale", topTvd: 7905, gamma: 138, contrast: 24, strength: 12_800, roughness: 0.3, gas: 3.2 },
  { name: "Lower limestone", topTvd: 8055, gamma: 38, contrast: 9, strength: 21_000, roughness: 0.75, gas: 0.5 },
];

/** The layer at a depth. */
export const formationAt = (tvd: Feet): Formation =>
  formations.findLast(({ topTvd }) => topTvd <= tvd) ?? formations[0]!;

/** Thickness of a bed within a layer. */
const BED_THICKNESS: Feet = 7;

/** True gamma of the rock at a depth: its layer, and the beds in it, the same for every well of the basin. */
export function gammaAt(tvd: Feet): GammaApi {
  const { gamma, contrast } = formationAt(tvd);
  const bed = Math.floor(tvd / BED_THICKNESS);
  const share = tvd / BED_THICKNESS - bed;
  const smooth = share * share * (3 - 2 * share);
  const shade = bedShade(bed) * (1 - smooth) + bedShade(bed + 1) * smooth;
  return Math.max(4, gamma + contrast * shade);
}

/** A fixed number in [-1, 1) for a bed. */
function bedShade(bed: number): number {
  const wave = Math.sin(bed * 12.9898) * 43_758.5453;
  return 2 * (wave - Math.floor(wave)) - 1;
}
