import type { SteeringAction } from "./advice";

/**
 * An instruction as the directional driller reads it: "Slide 32 ft from 9421.5 ft at 45°", "Rotate 58 ft from 9453.5 ft".
 *
 * Depths and lengths have at most two decimals, toolfaces are whole degrees.
 *
 * @see docs/methods/directional-advice.md — course
 */
export function instructionText({ action, startDepth, length, toolface }: SteeringAction): string {
  const stretch = `${action} ${shortly(length)} ft from ${shortly(startDepth)} ft`;
  return toolface === null ? stretch : `${stretch} at ${Math.round(toolface) % 360}°`;
}

/** At most two decimals, without zeros at the end. */
const shortly = (value: number): string => String(Math.round(value * 100) / 100);
