import { GRID_COLUMNS } from "@sigma/contract/dashboards/dashboard-limits";

/** From this width dashboards have all columns and can be edited, px. */
export const EDITING_WIDTH = 1280;
/** Below this width panels are below one another, px. */
const PHONE_WIDTH = 700;
const NARROW_COLUMNS = 6;

/** The number of columns on a page of a width. */
export const columnsAt = (width: number): number =>
  width >= EDITING_WIDTH ? GRID_COLUMNS : width >= PHONE_WIDTH ? NARROW_COLUMNS : 1;
