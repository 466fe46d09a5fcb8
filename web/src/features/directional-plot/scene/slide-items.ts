import type { SlideSheet } from "@sigma/contract/directional/slide-sheet";
import type { Vector3 } from "@sigma/engine/math/vector3";
import { slidOfRows } from "@sigma/engine/slide-sheet/slid-of-rows";
import { isSlide } from "@sigma/engine/slide-sheet/slide-sheet-row";
import { highSideOf, rightOf } from "@sigma/engine/survey/attitude";
import type { Station } from "@sigma/engine/survey/station";
import { interpolateStations, stationAt, type Trajectory } from "@sigma/engine/survey/path/trajectory";
import { formatQuantity } from "../../../ui/format/numbers";
import { itemKey } from "../legend/legend";
import { blankItem, type Places, type SceneItem, type SlideMark } from "./scene";
import { placeColumns } from "./smooth-path";

/** Distance between points of a slide, ft. */
const POINT_SPACING = 15;
/** The tick of a slide is so long, ft. */
const TICK = 60;
/** Inclination from which a toolface counts from high side instead of north, deg. */
const GRAVITY_FROM = 5;

/** Columns of a slide that a tooltip can show. */
const valueColumns = [
  "startTime",
  "endTime",
  "startMD",
  "endMD",
  "trueSlideDistance",
  "averageToolface",
  "toolfaceEfficiency",
  "targetScore",
  "averageROP",
  "averageWOB",
  "averageDiffPressure",
  "activity",
  "targetToolface",
  "targetDistance",
] as const satisfies readonly (keyof SlideSheet)[];

/** The slides of the sheet on the drilled path; a mostly rotated row isn't a slide. */
export function slideItem(owner: string, rows: readonly SlideSheet[], drilledPath: Trajectory | null): SceneItem[] {
  if (!drilledPath) return [];
  const [top, end] = [drilledPath.md[0]!, drilledPath.md.at(-1)!];
  const slides = rows.filter(
    (row) => isSlide(row) && row.startMD < row.endMD && row.startMD >= top && row.startMD < end,
  );
  if (slides.length === 0) return [];
  const middles = slides.map(({ startMD, endMD }) => stationAt(drilledPath, (startMD + Math.min(endMD, end)) / 2));
  const { slid } = slidOfRows(slides);
  return [
    {
      ...blankItem,
      key: itemKey(owner, "slides"),
      kind: "slides",
      label: "Slides",
      note: `${slides.length}, ${formatQuantity(slid, { unit: "ft", decimals: 0 })}`,
      slides: slides.map((slide, at) => markOf(slide, middles[at]!, drilledPath)),
      stations: {
        path: placeColumns(middles),
        values: Object.fromEntries(valueColumns.map((name) => [name, slides.map((slide) => slide[name])])),
        set: "slideSheets",
        name: "Slide at",
      },
    },
  ];
}

function markOf({ startMD, endMD, averageToolface }: SlideSheet, middle: Station, drilledPath: Trajectory): SlideMark {
  const end = Math.min(endMD, drilledPath.md.at(-1)!);
  const parts = Math.max(1, Math.ceil((end - startMD) / POINT_SPACING));
  const depths = Array.from({ length: parts + 1 }, (_, k) =>
    k === parts ? end : startMD + (k * (end - startMD)) / parts,
  );
  return {
    path: placeColumns(interpolateStations(drilledPath, depths)),
    tick: averageToolface === null ? null : tickOf(middle, averageToolface),
  };
}

/** From the middle of a slide to where its toolface points. */
function tickOf(station: Station, toolface: number): Places {
  const [n, e, d] = directionOf(station, toolface);
  const { ns, ew, tvd } = station;
  return { ns: [ns, ns + TICK * n], ew: [ew, ew + TICK * e], tvd: [tvd, tvd + TICK * d] };
}

/** The direction of a toolface across the hole: from high side, and near vertical from north. */
function directionOf(station: Station, toolface: number): Vector3 {
  const radians = (toolface * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)];
  if (station.inclination < GRAVITY_FROM) return [cosine, sine, 0];
  const [high, right] = [highSideOf(station), rightOf(station)];
  return [high[0] * cosine + right[0] * sine, high[1] * cosine + right[1] * sine, high[2] * cosine + right[2] * sine];
}
