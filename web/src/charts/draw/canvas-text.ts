import { textScale } from "../../ui/theme/text-scale";

const FAMILY = '"IBM Plex Sans", "Segoe UI", "Helvetica Neue", Arial, sans-serif';

/** The font of canvas text at a size of the screen language, px. */
export const canvasFont = (size: number, weight: 400 | 500 | 600 = 400): string =>
  `${weight} ${size * textScale()}px ${FAMILY}`;
