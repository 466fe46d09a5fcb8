/** Number of simulations kept per user. */
export const MOST_SIMULATIONS = 10;

/** The least and the most of each parameter of a simulation, in its field unit. */
export const simulationBounds = {
  flowRate: [0, 1500],
  mudDensity: [6, 20],
  plasticViscosity: [1, 100],
  yieldPoint: [0, 60],
  rpm: [0, 200],
  rop: [0, 500],
  bitDepth: [0, 40_000],
  tfa: [0.1, 5],
} as const satisfies Record<string, readonly [number, number]>;
