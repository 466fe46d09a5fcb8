import type { WellId } from "@sigma/contract/ids";
import { type Draw, pixelOf } from "./flat/draw-paths";
import type { SceneItem, SceneWell, Stations } from "./scene/scene";

/** A station that is pointed at. */
export type HoveredStation = { wellId: WellId; key: string; row: number };

/** The maximum distance at which a station is hit, px. */
const HIT_DISTANCE = 14;

/** The visible items of a well. */
export type ShownWell = { well: SceneWell; items: readonly SceneItem[] };

/** The station nearest to a pixel; stations of the own well take precedence. */
export function stationAtPixel(
  draw: Draw,
  visibleWells: readonly ShownWell[],
  px: number,
  py: number,
): HoveredStation | null {
  let best: (HoveredStation & { away: number }) | null = null;
  for (const { well, items } of visibleWells) {
    for (const { key, stations } of items) {
      if (!stations) continue;
      const { path } = stations;
      for (let row = 0; row < path.md.length; row++) {
        const [x, y] = pixelOf(draw, path, row);
        const away = Math.hypot(x - px, y - py) + (well.isOwn ? 0 : 4);
        if (away <= HIT_DISTANCE && away < (best?.away ?? Infinity)) best = { wellId: well.wellId, key, row, away };
      }
    }
  }
  return best && { wellId: best.wellId, key: best.key, row: best.row };
}

/** The stations of the hovered item, and its well; null once they are gone or hidden. */
export function hoveredStations(
  visibleWells: readonly ShownWell[],
  hoveredStation: HoveredStation | null,
): { well: SceneWell; stations: Stations; row: number } | null {
  const entry = hoveredStation && visibleWells.find(({ well }) => well.wellId === hoveredStation.wellId);
  const stations = entry?.items.find(({ key }) => key === hoveredStation?.key)?.stations;
  if (!entry || !stations || !hoveredStation || hoveredStation.row >= stations.path.md.length) return null;
  return { well: entry.well, stations, row: hoveredStation.row };
}

/** The next deeper or shallower survey of the own well, from the survey under the pointer. */
export function surveyBeside(
  visibleWells: readonly ShownWell[],
  hoveredStation: HoveredStation | null,
  step: 1 | -1,
): HoveredStation | null {
  const own = visibleWells.find(({ well }) => well.isOwn);
  const surveys = own?.items.find(({ kind }) => kind === "surveys");
  const count = surveys?.stations?.path.md.length ?? 0;
  if (!own || !surveys || count === 0) return null;
  const before = hoveredStation?.key === surveys.key ? hoveredStation.row : step > 0 ? -1 : count;
  return { wellId: own.well.wellId, key: surveys.key, row: Math.min(count - 1, Math.max(0, before + step)) };
}

/** The station of the well that is looked at nearest to a depth. */
export function surveyNearest(visibleWells: readonly ShownWell[], md: number): HoveredStation | null {
  const own = visibleWells.find(({ well }) => well.isOwn);
  const surveys = own?.items.find(({ kind }) => kind === "surveys");
  if (!own || !surveys?.stations) return null;
  const depths = Array.from(surveys.stations.path.md);
  const row = depths.reduce((best, at, k) => (Math.abs(at - md) < Math.abs(depths[best]! - md) ? k : best), 0);
  return { wellId: own.well.wellId, key: surveys.key, row };
}
