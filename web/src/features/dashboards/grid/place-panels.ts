import { overlap } from "@sigma/contract/dashboards/overlap";
import { GRID_COLUMNS, GRID_ROWS, MOST_PANEL_ROWS } from "@sigma/contract/dashboards/dashboard-limits";
import type { PanelPlace } from "@sigma/contract/dashboards/dashboard-panel";

/** A panel in the grid. */
export type Placed = { id: string; place: PanelPlace };

/** Columns and rows. */
export type PanelSize = Pick<PanelPlace, "w" | "h">;

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(most, Math.round(value)));

/** The nearest place inside the grid that is not smaller than a panel of its kind can be. */
export function clampPlace({ x, y, w, h }: PanelPlace, least: PanelSize): PanelPlace {
  const width = between(w, least.w, GRID_COLUMNS);
  return {
    x: between(x, 0, GRID_COLUMNS - width),
    y: between(y, 0, GRID_ROWS - MOST_PANEL_ROWS),
    w: width,
    h: between(h, least.h, MOST_PANEL_ROWS),
  };
}

/** The panels with one of them at a place; those that it covers go down, and push those below them. */
export function putPanel<Panel extends Placed>(panels: readonly Panel[], id: string, place: PanelPlace): Panel[] {
  const placedPanels: Panel[] = [];
  const movedPanels = panels.filter((panel) => panel.id === id).map((panel) => ({ ...panel, place }));
  placedPanels.push(...movedPanels);
  for (const panel of readingOrder(panels.filter((each) => each.id !== id))) {
    let at = panel.place;
    for (;;) {
      const coveredPanels = placedPanels.filter((other) => overlap(other.place, at));
      if (coveredPanels.length === 0) break;
      at = { ...at, y: Math.max(...coveredPanels.map(({ place: { y, h } }) => y + h)) };
    }
    placedPanels.push(at === panel.place ? panel : { ...panel, place: at });
  }
  return panels.map(({ id: each }) => placedPanels.find((panel) => panel.id === each)!);
}

/** The first free place of a size, from the top, then from the left. */
export function firstFreePlace(panels: readonly Placed[], { w, h }: PanelSize, columns = GRID_COLUMNS): PanelPlace {
  for (let y = 0; ; y += 1) {
    for (let x = 0; x + w <= columns; x += 1) {
      const place = { x, y, w, h };
      if (!panels.some((panel) => overlap(panel.place, place))) return place;
    }
  }
}

/** Panels from the top, and from the left in a row. */
export const readingOrder = <Panel extends Placed>(panels: readonly Panel[]): Panel[] =>
  panels.toSorted((a, b) => a.place.y - b.place.y || a.place.x - b.place.x);

/** A column of the narrow grid is as wide as one and a half of the wide grid, so that panels keep about their width. */
const NARROW_SHARE = 2 / 3;

/** The panels in reading order in a grid of fewer columns. */
export function narrowPanels<Panel extends Placed>(panels: readonly Panel[], columns: number): Panel[] {
  const placedPanels: Panel[] = [];
  for (const panel of readingOrder(panels)) {
    const w = Math.min(columns, Math.ceil(panel.place.w * NARROW_SHARE));
    placedPanels.push({ ...panel, place: firstFreePlace(placedPanels, { w, h: panel.place.h }, columns) });
  }
  return placedPanels;
}
