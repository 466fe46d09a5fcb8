import type { Quantity } from "../../ui/format/numbers";

/** The quantities of torque and drag, in field units. */
export const loadQuantities = {
  hookload: { unit: "klb", decimals: 1 },
  torque: { unit: "ft·lb", decimals: 0 },
  depth: { unit: "ft", decimals: 0 },
  bitDepth: { unit: "ft", decimals: 1 },
  friction: { unit: "", decimals: 2 },
  sideForce: { unit: "lbf", decimals: 0 },
  dogleg: { unit: "deg/100 ft", decimals: 1 },
  density: { unit: "ppg", decimals: 2 },
  stretch: { unit: "ft", decimals: 1 },
} as const satisfies Record<string, Quantity>;
