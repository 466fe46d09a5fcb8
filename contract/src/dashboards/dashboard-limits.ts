/** Number of columns of the grid of a dashboard. */
export const GRID_COLUMNS = 12;
/** Maximum number of rows of the grid. */
export const GRID_ROWS = 400;
/** Maximum number of rows of a panel. */
export const MOST_PANEL_ROWS = 40;
/** Maximum number of variables of a dashboard. */
export const MOST_VARIABLES = 10;
/** Maximum number of panels of a dashboard. */
export const MOST_PANELS = 40;
/** Maximum number of wells of a panel or a variable. */
export const MOST_WELLS = 20;
/** Maximum size of a picture of a dashboard, bytes. */
export const MOST_PICTURE_BYTES = 2 * 1024 * 1024;
/** The version of the format of an exported dashboard. */
export const FORMAT_VERSION = 1;
