import type { PositionErrors } from "@sigma/contract/directional/directional-plot";
import type { WellId } from "@sigma/contract/ids";
import type { Degrees, Feet } from "@sigma/terms/quantities";
import type { Trajectory } from "@sigma/engine/survey/path/trajectory";
import type { LegendItem } from "../legend/legend";

/** Places in a row, ft from the reference of the well; columns of equal length. */
export type Places = { ns: ArrayLike<number>; ew: ArrayLike<number>; tvd: ArrayLike<number> };

/** Places along a hole. */
export type Path = Places & { md: ArrayLike<number> };

/** The kinds of items drawn for a well, in the order of the legend. */
export const itemKinds = [
  "surveys",
  "estimated",
  "pseudo",
  "slides",
  "plan",
  "projection",
  "recommendation",
  "ellipses",
  "targets",
  "leaseLines",
] as const;
export type ItemKind = (typeof itemKinds)[number];

/** The data sets whose tooltips a preset configures. */
export type TooltipSet = "surveys" | "pseudoSurveys" | "slideSheets" | "wellPlans";

/** Stations whose values are shown under the pointer. */
export type Stations = {
  path: Path;
  /** The columns of the data set, NaN or null for missing values. */
  values: Readonly<Record<string, ArrayLike<number | null>>>;
  set: TooltipSet;
  /** The name of a station, before its depth: `Survey`. */
  name: string;
};

/** A slide as drawn: its stretch of hole, and a tick from its middle in the direction of its toolface. */
export type SlideMark = { path: Path; tick: Places | null };

/** The range of a share of the outcomes: its outlines to the left and right of the plan, and above and below it. */
export type Fan = { share: string; leftRight: Places; aboveBelow: Places };

/** A closed outline with its name, which is empty if another outline of the same object has it. */
export type Outline = { name: string; corners: Places; centre: { ns: Feet; ew: Feet; tvd: Feet } };

/** An item of a well that the legend shows and hides. */
export type SceneItem = LegendItem & {
  kind: ItemKind;
  label: string;
  /** How many or how much, at the right of the legend. */
  note: string;
  paths: readonly Path[];
  stations: Stations | null;
  slides: readonly SlideMark[];
  outlines: readonly Outline[];
  errors: PositionErrors | null;
  /** Bands in which outcomes lie, the widest first. */
  fans: readonly Fan[];
  /** The label at the end of its path. */
  endLabel: string | null;
};

/** A well with its drawn items. */
export type SceneWell = {
  wellId: WellId;
  name: string;
  isOwn: boolean;
  note: string;
  items: readonly SceneItem[];
  /** The colour of the rule that it breaks at the bit or ahead of it; null for none. */
  level: "error" | "warning" | null;
};

/** A level surface of a formation. */
export type FormationSurface = { id: string; name: string; tvd: Feet };

type SceneTip = {
  ns: Feet;
  ew: Feet;
  tvd: Feet;
  md: Feet;
  isBit: boolean;
  isLeft?: boolean;
  isLive?: boolean;
  isBehind?: boolean;
};

/** All items that the plot can show, the own well first. */
export type Scene = {
  wells: readonly SceneWell[];
  formations: readonly FormationSurface[];
  sectionAzimuth: Degrees;
  /** The surveys, and the estimated hole below them; null without surveys. */
  drilled: Trajectory | null;
  /**
   * The deepest known point of the hole, whether it is the bit or the last survey, whether the bit has left it, whether
   * its depth is the live bit depth, and whether past data are read in that lead deeper.
   */
  tip: SceneTip | null;
};

/** An empty item, to be filled. */
export const blankItem = {
  paths: [],
  stations: null,
  slides: [],
  outlines: [],
  errors: null,
  fans: [],
  endLabel: null,
} as const;

/** Makes a place along the vertical section: how far along a direction from the reference of the well. */
export function alongSection(azimuth: Degrees): (ns: Feet, ew: Feet) => Feet {
  const radians = (azimuth * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)];
  return (ns, ew) => ns * cosine + ew * sine;
}

/** All places that an item draws, to fit a view around them. */
export function* placesOf({ paths, outlines }: SceneItem): Generator<readonly [ns: Feet, ew: Feet, tvd: Feet]> {
  for (const places of [...paths, ...outlines.map(({ corners }) => corners)]) {
    for (let row = 0; row < places.ns.length; row++) yield [places.ns[row]!, places.ew[row]!, places.tvd[row]!];
  }
}
