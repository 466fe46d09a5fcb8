import type { Degrees } from "@sigma/terms/quantities";

/** Total gravity (g), total magnetic field (nT) and its dip below the horizontal (deg), as measured or as they should be. */
export type FieldTotals = { gTotal: number; bTotal: number; dip: Degrees };

/** How far each total usually may lie from its reference: 0.003 g, 300 nT and 0.25° of dip. ISCWSA e-book, 22.1 Checking raw data. */
export const USUAL_LIMITS: FieldTotals = { gTotal: 0.003, bTotal: 300, dip: 0.25 };
