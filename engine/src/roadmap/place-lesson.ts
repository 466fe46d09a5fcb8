import type { Feet } from "@sigma/terms/quantities";
import { type FormationLayer, layerAt } from "../drilling-advice/advise-along-hole";
import { depthOfTop } from "../formation-prognosis/depth-of-top";
import { stationAt, type Trajectory } from "../survey/path/trajectory";
import { layerOfName } from "./formation-layers";
import type { DepthRange } from "./place-bands";

/** A well as lessons are placed in it: its formations by MD, its surveyed path and its plan; null without them. */
export type LessonHole = { layers: readonly FormationLayer[]; path: Trajectory | null; plan: Trajectory | null };

/** A lesson at depths of the well that it was written for, or pinned to a formation. */
type PinnedLesson = { md: DepthRange; formation: string | null };

/** Where a lesson is in a well, and how that was found. */
export type LessonPlace = { md: DepthRange; by: "entered" | "formation" | "tvd" | "md" };

/** A lesson in the well that it was written for: over its formation if it is pinned to one that the well has. */
export function placeOwnLesson({ md, formation }: PinnedLesson, { layers }: LessonHole): LessonPlace {
  const layer = formation === null ? null : layerOfName(layers, formation);
  return layer ? { md: { from: layer.from, to: layer.to }, by: "formation" } : { md, by: "entered" };
}

/**
 * A lesson of an offset well in another well.
 *
 * One that is pinned to a formation is over that formation. Any other is at the same share of the formation that contains its start,
 * where both wells have that formation; otherwise at the same TVD, by the surveys of the offset well and the surveys or else the plan
 * of the other one; otherwise at the same MD. Its length is kept unless both of its ends are in the formation.
 *
 * @see docs/methods/roadmap.md
 */
export function placeOffsetLesson({ md, formation }: PinnedLesson, offset: LessonHole, own: LessonHole): LessonPlace {
  const pinnedLayer = formation === null ? null : layerOfName(own.layers, formation);
  if (pinnedLayer) return { md: { from: pinnedLayer.from, to: pinnedLayer.to }, by: "formation" };
  const length = md.to - md.from;
  const layer = layerAt(offset.layers, md.from);
  const ownLayer = layer && layerOfName(own.layers, layer.name);
  if (layer && ownLayer) {
    const scale = (depth: Feet) =>
      ownLayer.from + ((depth - layer.from) * (ownLayer.to - ownLayer.from)) / (layer.to - layer.from);
    const from = scale(md.from);
    return { md: { from, to: md.to <= layer.to ? scale(md.to) : from + length }, by: "formation" };
  }
  const from = depthOfSameTvd(md.from, offset, own);
  return from === null ? { md, by: "md" } : { md: { from, to: from + length }, by: "tvd" };
}

/** The depth at which a well reaches the TVD of a depth of another well; null if either is not known. */
function depthOfSameTvd(md: Feet, { path }: LessonHole, own: LessonHole): Feet | null {
  const last = path?.md.at(-1);
  if (!path || last === undefined || md > last || md < path.md[0]!) return null;
  const { tvd } = stationAt(path, md);
  for (const ownPath of [own.path, own.plan]) {
    const depth = ownPath && depthOfTop(ownPath, tvd, ownPath.md[0] ?? 0);
    if (depth !== null) return depth;
  }
  return null;
}
