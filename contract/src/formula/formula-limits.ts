/** The bounds of a formula and its preview. */
export const MAX_FORMULA_TEXT = 4000;
export const MAX_FORMULA_NAME = 60;
export const MAX_FORMULA_CONSTANTS = 20;
/** The longest range of a preview, s. */
export const MAX_PREVIEW_SECONDS = 4 * 3600;
