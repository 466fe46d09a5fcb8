import { usePreferences } from "../../data/choices/preferences";

const FAMILY = '"IBM Plex Sans", "Segoe UI", "Helvetica Neue", Arial, sans-serif';

/** Minimum width of the window for larger text on a screen (`--text-screen` of the tokens). */
const WIDE_WINDOW = 3200;
const WIDE_SCALE = 1.12;

const textScale = (): number =>
  (usePreferences.getState().textSize / 100) * (innerWidth >= WIDE_WINDOW ? WIDE_SCALE : 1);

/** The font of canvas text at a size of the screen language, px. */
export const canvasFont = (size: number, weight: 400 | 500 | 600 = 400): string =>
  `${weight} ${size * textScale()}px ${FAMILY}`;
