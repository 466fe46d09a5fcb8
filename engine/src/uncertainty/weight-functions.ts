import { alignmentWeights } from "./alignment-weights";
import { axialWeights } from "./axial-weights";
import { gyroWeights } from "./gyro-weights";
import { magneticWeights } from "./magnetic-weights";
import type { WeightFunction } from "./weight-input";

const functions = { ...alignmentWeights, ...magneticWeights, ...axialWeights, ...gyroWeights };

/** Name of a weight function as the published term lists write it. */
export type WeightName = keyof typeof functions;

/** Every weight function by its published name. */
export const weightFunctions: Readonly<Record<WeightName, WeightFunction>> = functions;

/**
 * Whether a text names a weight function.
 *
 * @see docs/methods/uncertainty.md — weight functions
 */
export const isWeightName = (text: string): text is WeightName => Object.hasOwn(functions, text);
