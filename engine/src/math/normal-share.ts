/** Share of a standard normal distribution below a value, to 1e-7. Abramowitz & Stegun 26.2.17. */
export function normalShare(value: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(value));
  const polynomial = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const above = (Math.exp((-value * value) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
  return value < 0 ? above : 1 - above;
}
