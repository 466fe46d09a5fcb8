import type { PanelPlace } from "./dashboard-panel";

/** Whether two places have a cell in common. */
export const overlap = (a: PanelPlace, b: PanelPlace): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
