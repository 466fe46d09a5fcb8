/** Where Sigma runs; `prod` by default. */
export const environments = ["dev", "prod", "demo"] as const;

/** An environment of Sigma. */
export type Environment = (typeof environments)[number];

/** The environment of a text such as `APP_ENV`. @throws Error for any other text */
export function environmentOf(text: string | undefined): Environment {
  const matchingEnvironment = environments.find((environment) => environment === (text || "prod"));
  if (!matchingEnvironment) throw new Error(`APP_ENV must be one of ${environments.join(", ")}, not "${text}"`);
  return matchingEnvironment;
}

/** The analytics features; every one is on in every environment. */
export const features = {
  "time-charts": true,
  "depth-charts": true,
  "compare-wells": true,
  "performance-metrics": true,
  "state-transition-reports": true,
  surveys: true,
  "pseudo-surveys": true,
  "well-plans": true,
  "slide-sheets": true,
  recommendations: true,
  "build-turn-analysis": true,
  "daily-reports": true,
  "anti-collision": true,
  "torque-and-drag": true,
  hydraulics: true,
  mwd: true,
  "directional-plot": true,
  scatter: true,
  founder: true,
  heatmap: true,
  "motor-curve": true,
  "stall-detection": true,
} as const satisfies Record<string, boolean>;

/** The name of an analytics feature. */
export type Feature = keyof typeof features;
