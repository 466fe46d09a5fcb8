/** Bounds of the values entered for a kill sheet: ft, psi, bbl, strokes per minute, bbl per stroke. */
export const killSheetBounds = {
  bitDepth: [50, 40_000],
  drillPipePressure: [0, 15_000],
  casingPressure: [0, 15_000],
  gain: [0, 1000],
  rate: [5, 150],
  slowPressure: [0, 10_000],
  pumpOutput: [0.005, 1],
} as const;
