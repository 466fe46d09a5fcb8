import type { ComparedWell } from "@sigma/contract/compare/wells-compare";
import type { MapSize } from "./map-frame";

/** A well on the map, px. */
export type MapWell = { well: ComparedWell; x: number; y: number; passes: boolean };

/** Wells that are drawn as one. */
export type Cluster = { key: string; x: number; y: number; wells: readonly MapWell[]; passing: number; name: string };

/** Wells closer than this are drawn as one, px. */
export const MERGE_DISTANCE = 34;

/**
 * Joins wells that are drawn too close to each other, each to the first cluster that is near. A grid keeps this as fast
 * for 500 wells as for 50.
 */
export function clustersOf(wells: readonly MapWell[]): Cluster[] {
  const clusters: { x: number; y: number; wells: MapWell[] }[] = [];
  const cells = new Map<string, typeof clusters>();
  for (const placedWell of wells) {
    const [column, row] = [Math.floor(placedWell.x / MERGE_DISTANCE), Math.floor(placedWell.y / MERGE_DISTANCE)];
    const around = [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1].flatMap((dy) => cells.get(`${column + dx} ${row + dy}`) ?? []),
    );
    const near = around.find(({ x, y }) => Math.hypot(x - placedWell.x, y - placedWell.y) < MERGE_DISTANCE);
    if (near) near.wells.push(placedWell);
    else {
      const newCluster = { x: placedWell.x, y: placedWell.y, wells: [placedWell] };
      clusters.push(newCluster);
      const key = `${column} ${row}`;
      cells.set(key, [...(cells.get(key) ?? []), newCluster]);
    }
  }
  return clusters.map(({ x, y, wells: all }) => ({
    key: all[0]!.well.wellId,
    x,
    y,
    wells: all,
    passing: all.filter(({ passes }) => passes).length,
    name: clusterName(all.map(({ well }) => well)),
  }));
}

/** The name of a cluster: the common start of the names of its wells, in whole words or up to a hyphen, or their county. */
export function clusterName(wells: readonly ComparedWell[]): string {
  const [first, ...others] = wells.map(({ name }) => name.split(/\s+/));
  if (!first) return "";
  if (others.length === 0) return first.join(" ");
  const common = first.findIndex((word, at) => others.some((name) => name[at] !== word));
  if (common !== 0) return first.slice(0, common < 0 ? first.length : common).join(" ");
  const beginning = commonBeginning(wells.map(({ name }) => name));
  if (beginning.length >= SHORTEST_NAME) return beginning;
  const counties = new Set(wells.map(({ location }) => location?.county ?? ""));
  const [county] = counties;
  return counties.size === 1 && county ? county : `${wells.length} wells`;
}

/** Letters of a beginning that counts as a name. */
const SHORTEST_NAME = 3;

/** The common start of names up to a hyphen or slash, such as `15/9-F` of `15/9-F-4` and `15/9-F-9 A`. */
function commonBeginning(names: readonly string[]): string {
  const [first = "", ...others] = names;
  const isCommon = (length: number) => others.every((name) => name.startsWith(first.slice(0, length)));
  let length = first.length;
  while (length > 0 && !("-/".includes(first[length] ?? "") && isCommon(length + 1))) length--;
  return first.slice(0, length);
}

/** A letter of a name is about so wide, px. */
const LETTER = 7;

/** Whether a name is placed left of its well: right of it, from `start` px on, the name would not fit on the map. */
export const isNameLeftOf = (start: number, name: string, mapWidth: number): boolean =>
  start <= mapWidth && start + LETTER * name.length > mapWidth;

/** Wells outside of the view, with the position of the button at its edge that leads to them. */
export type EdgeGroup = { name: string; wells: readonly MapWell[]; x: number; y: number; angle: number };

/** Buttons at the edges at most. */
const MOST_EDGES = 6;
const EDGE_ROOM = { x: 84, y: 26 };

/** Groups of wells outside of the view by state or country, the largest first. */
export function edgeGroups(wells: readonly MapWell[], { width, height }: MapSize): EdgeGroup[] {
  const groups = new Map<string, MapWell[]>();
  for (const placedWell of wells) {
    if (placedWell.x >= 0 && placedWell.x <= width && placedWell.y >= 0 && placedWell.y <= height) continue;
    const { location } = placedWell.well;
    const name = location?.state || location?.country || "Elsewhere";
    groups.set(name, [...(groups.get(name) ?? []), placedWell]);
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [...groups]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST_EDGES)
    .map(([name, all], at) => {
      const [x, y] = [mean(all.map((placedWell) => placedWell.x)), mean(all.map((placedWell) => placedWell.y))];
      const angle = Math.atan2(y - height / 2, x - width / 2);
      return {
        name,
        wells: all,
        angle,
        x: Math.min(width - EDGE_ROOM.x, Math.max(EDGE_ROOM.x, x)),
        // Two groups in one direction are placed one below the other.
        y: Math.min(height - EDGE_ROOM.y, Math.max(EDGE_ROOM.y, y + (at % 2) * 30)),
      };
    });
}
