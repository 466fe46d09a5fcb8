/** The layout chosen by the user: the centre (Modules), the right panel (Plots), and the width of the latter. */
export type Layout = {
  modules: boolean;
  plots: boolean;
  /** px; null for the width that fits the screen. */
  rightWidth: number | null;
};

/** The part of the layout that fits a screen. */
export type Arrangement = {
  modules: boolean;
  plots: boolean;
  rightWidth: number;
  /** The rail with pictures alone. */
  isRailNarrow: boolean;
  /** Preset name and job fold away. */
  isCompact: boolean;
};

/** The layout that a dashboard opens with. */
export const firstLayout: Layout = { modules: true, plots: true, rightWidth: null };

/** Below this width only one of the two fits, px. */
const BOTH_FIT = 1280;
const FULL_HEADER = 1440;
const LEAST_RIGHT = 280;
const LEAST_CENTRE = 480;

/** Width of the right panel that fits a screen, px. */
export function usualRightWidth(screen: number): number {
  if (screen < FULL_HEADER) return 360;
  if (screen < 1920) return 404;
  return screen < 3200 ? 560 : 760;
}

/** Keeps a width of the right panel within what leaves the centre usable. */
export const clampRightWidth = (width: number, screen: number): number =>
  Math.max(LEAST_RIGHT, Math.min(width, screen - LEAST_CENTRE));

/**
 * Shows or hides the centre or the right panel. Hiding the last one shows the other; where only one fits, showing one
 * hides the other.
 */
export function toggleSide(layout: Layout, side: "modules" | "plots", screen: number): Layout {
  const other = side === "modules" ? "plots" : "modules";
  const arrangement = arrange(layout, screen);
  const shows = !arrangement[side];
  const keepsOther = screen < BOTH_FIT ? !shows : !shows || arrangement[other];
  return { ...layout, [side]: shows, [other]: keepsOther };
}

/** The arrangement for a screen width, px. */
export function arrange({ modules, plots, rightWidth }: Layout, screen: number): Arrangement {
  const onlyOne = screen < BOTH_FIT && modules && plots;
  return {
    modules,
    plots: plots && !onlyOne,
    rightWidth: clampRightWidth(rightWidth ?? usualRightWidth(screen), screen),
    isRailNarrow: screen < BOTH_FIT,
    isCompact: screen < FULL_HEADER,
  };
}
