import { usePreferences } from "../../data/choices/preferences";

/** Minimum width of the window for larger text on a screen (`--text-screen` of the tokens). */
const WIDE_WINDOW = 3200;
const WIDE_SCALE = 1.12;

const scaleOf = (textSize: number): number => (textSize / 100) * (innerWidth >= WIDE_WINDOW ? WIDE_SCALE : 1);

/** The size of text as a multiple of the usual one, for room that a drawing gives to its text. */
export const textScale = (): number => scaleOf(usePreferences.getState().textSize);

/** The size of text as a multiple of the usual one; a drawing is made again once the user chooses another. */
export const useTextScale = (): number => scaleOf(usePreferences(({ textSize }) => textSize));
