const FAMILY = '"IBM Plex Sans", "Segoe UI", "Helvetica Neue", Arial, sans-serif';

/** The text size that the user chose, as a factor. */
function textScale(): number {
  const scale = getComputedStyle(document.documentElement).getPropertyValue("--text-choice");
  return Number(scale) || 1;
}

/** The font of canvas text at a size of the screen language, px. */
export const canvasFont = (size: number, weight: 400 | 500 | 600 = 400): string =>
  `${weight} ${size * textScale()}px ${FAMILY}`;
