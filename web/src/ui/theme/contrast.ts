/** WCAG 2 contrast of two opaque colours, `#rrggbb`. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

/**
 * A readable colour on a background: the colour itself if its contrast is sufficient, otherwise mixed with ink until it is.
 *
 * @param ink the text colour of the theme
 */
export function readable(color: string, background: string, ink: string, least = 4.5): string {
  for (let share = 0; share < 1; share += 0.1) {
    const mixedColor = mix(ink, color, share);
    if (contrast(mixedColor, background) >= least) return mixedColor;
  }
  return ink;
}

/** A colour laid over another at a strength from 0 to 1, as one opaque colour. */
export const mix = (top: string, under: string, strength: number): string =>
  `#${channelsOf(top)
    .map((value, k) => Math.round(value * strength + channelsOf(under)[k]! * (1 - strength)))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;

const channelsOf = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
