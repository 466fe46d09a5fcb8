/** A vector of the NEV frame: north, east, down (TVD). */
export type Vector3 = readonly [north: number, east: number, down: number];

/**
 * a + b.
 *
 * @see docs/methods/survey.md — frames
 */
export const add = (a: Vector3, b: Vector3): Vector3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

/**
 * a − b.
 *
 * @see docs/methods/survey.md — frames
 */
export const subtract = (a: Vector3, b: Vector3): Vector3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

/**
 * The vector scaled by a factor.
 *
 * @see docs/methods/survey.md — frames
 */
export const scale = (a: Vector3, factor: number): Vector3 => [a[0] * factor, a[1] * factor, a[2] * factor];

/**
 * a + factor·b, the step of every path along a direction.
 *
 * @see docs/methods/survey.md — frames
 */
export const addScaled = (a: Vector3, b: Vector3, factor: number): Vector3 => [
  a[0] + b[0] * factor,
  a[1] + b[1] * factor,
  a[2] + b[2] * factor,
];

/**
 * Scalar product.
 *
 * @see docs/methods/survey.md — frames
 */
export const dot = (a: Vector3, b: Vector3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/**
 * Vector product of a right-handed frame; north × east is down.
 *
 * @see docs/methods/survey.md — frames
 */
export const cross = (a: Vector3, b: Vector3): Vector3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/**
 * Length of a vector.
 *
 * @see docs/methods/survey.md — frames
 */
export const norm = (a: Vector3): number => Math.sqrt(dot(a, a));

/**
 * The unit vector in the same direction; a zero vector is returned unchanged.
 *
 * @see docs/methods/survey.md — frames
 */
export const unit = (a: Vector3): Vector3 => {
  const length = norm(a);
  return length > 0 ? scale(a, 1 / length) : a;
};
