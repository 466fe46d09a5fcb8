import { formatNumber } from "../../../ui/format/numbers";
import { type Draw, lineOf } from "./draw-paths";
import { FlatItems, type FlatItemsProps } from "./flat-items";
import {
  type Corner,
  insetFrame,
  type InsetKind,
  type InsetPlace,
  insetPlace,
  isPartly,
  overviewFrame,
} from "./inset-frame";
import { INSET_HEAD, InsetShell } from "./inset-shell";
import { tipWish } from "./label-wishes";
import { ownHolePoints, pathEnds } from "./path-ends";
import { labelBox, placeViewLabels } from "./place-view-labels";
import { scaleBar } from "./scale-bar";
import { type PlaneExtent, toPixels } from "./view-frame";
import { tipName } from "../tip-name";
import type { ShownWell } from "../hovered";
import type { Projection } from "../scene/projection";
import type { ItemKind } from "../scene/scene";
import styles from "./flat-view.module.css";

/** The inset of a view: what it shows, and its position. */
type Inset = { kind: InsetKind; place: InsetPlace };

type InsetOf = Pick<FlatItemsProps, "draw" | "inner" | "frame" | "tip" | "shown"> & {
  /** The own well with its plan; null if neither is shown. */
  extent: PlaneExtent | null;
  /** Chosen by the user; null for the corner in which it covers least. */
  corner: Corner | null;
  /** Whether the surroundings of the bit are shown closer beside the whole well. */
  showsBit: boolean;
  /** The size of text as a multiple of the usual one. */
  textScale: number;
};

/**
 * The inset of a view: the whole well beside a part of it, the surroundings of the bit beside the whole well; null if the view
 * is as close, or has no space for it.
 */
export function insetOf({
  draw,
  inner,
  frame,
  tip,
  shown,
  extent,
  corner,
  showsBit,
  textScale,
}: InsetOf): Inset | null {
  const kind: InsetKind = extent && isPartly(extent, frame, inner) ? "overview" : "bit";
  if (kind === "bit" && !(showsBit && tip && insetFrame(frame.feetPerPixel) !== null)) return null;
  const view = draw.projection.kind;
  const bar = scaleBar(frame.feetPerPixel, inner)?.box ?? null;
  const [label] = placeViewLabels(tip ? tipWish(tip, draw, inner) : [], inner, { boxes: bar ? [bar] : [] });
  const ends = pathEnds(draw, shown).map(({ at }) => at);
  const place = insetPlace(inner, view, kind, {
    clear: label ? labelBox(label.kind, label) : null,
    ends,
    hole: ownHolePoints(draw, shown, inner),
    corner,
    textScale,
  });
  return place && { kind, place };
}

/** The paths that an overview shows. */
const overviewKinds: ReadonlySet<ItemKind> = new Set(["surveys", "estimated", "plan"]);

const ownPaths = (shown: readonly ShownWell[]) =>
  shown
    .filter(({ well }) => well.isOwn)
    .flatMap(({ items }) => items.filter(({ kind }) => overviewKinds.has(kind)))
    .flatMap(({ key, kind, paths }) => paths.map((path, at) => ({ key: `${key}/${at}`, kind, path })));

/** The extent of the own well with its plan in a view, ft; null if neither is shown. */
export function ownExtent(projection: Projection, shown: readonly ShownWell[]): PlaneExtent | null {
  const extent = { xFrom: Infinity, xTo: -Infinity, yFrom: Infinity, yTo: -Infinity };
  for (const { path } of ownPaths(shown)) {
    for (let row = 0; row < path.ns.length; row++) {
      const place = [path.ns[row]!, path.ew[row]!, path.tvd[row]!] as const;
      const [x, y] = [projection.x(...place), projection.y(...place)];
      if (!Number.isFinite(x + y)) continue;
      extent.xFrom = Math.min(extent.xFrom, x);
      extent.xTo = Math.max(extent.xTo, x);
      extent.yFrom = Math.min(extent.yFrom, y);
      extent.yTo = Math.max(extent.yTo, y);
    }
  }
  return extent.xFrom <= extent.xTo ? extent : null;
}

type ViewInsetProps = Omit<FlatItemsProps, "hovered" | "marked" | "inset" | "bar"> & {
  place: InsetPlace;
  onCorner: (corner: Corner) => void;
};

const DRAG_HINT = "Drag to another corner, or press Shift and an arrow key";

/** The whole well, with the part that the view shows; a click shows the part around it. */
export function Overview({
  draw,
  inner,
  frame,
  shown,
  place,
  extent,
  onCorner,
  onPick,
}: Pick<ViewInsetProps, "draw" | "inner" | "frame" | "shown" | "place" | "onCorner"> & {
  extent: PlaneExtent;
  /** The new middle of the view, ft. */
  onPick: (x: number, y: number) => void;
}) {
  const { projection } = draw;
  const size = { width: place.width, height: place.height - INSET_HEAD };
  const own = overviewFrame(extent, size);
  const scale = toPixels(own, size, projection.downward);
  const inside: Draw = { projection, x: scale.x, y: scale.y };
  const window = {
    width: (inner.width * frame.feetPerPixel) / own.feetPerPixel,
    height: (inner.height * frame.feetPerPixel) / own.feetPerPixel,
  };
  return (
    <InsetShell
      name="overview"
      {...{ place, inner, onCorner }}
      title="Whole well"
      hint={`Click to show a part; ${DRAG_HINT.toLowerCase()}`}
      onPick={(x, y) => onPick(scale.xAt(x), scale.yAt(y))}
    >
      <rect
        className={styles.window}
        x={scale.x(frame.x) - window.width / 2}
        y={scale.y(frame.y) - window.height / 2}
        width={Math.max(4, window.width)}
        height={Math.max(4, window.height)}
      />
      <g className={styles.overview}>
        {ownPaths(shown).map(({ key, kind, path }) => (
          <g key={key} data-kind={kind}>
            <path className={styles.line} d={lineOf(inside, path)} />
          </g>
        ))}
      </g>
    </InsetShell>
  );
}

/** A narrower inset has room for the name of the bit alone, px. */
const WIDE_INSET_WIDTH = 170;
/** Widths of a letter of the title and of the whole scale, px. */
const LETTER = 6.8;
const SCALE_WIDTH = 96;

/** The surroundings of the bit, closer than the view shows them. */
export function BitInset({ draw, inner, frame, tip, place, onCorner, ...items }: ViewInsetProps) {
  const { projection } = draw;
  const near = insetFrame(frame.feetPerPixel);
  if (!tip || near === null) return null;
  const middle = { x: projection.x(tip.ns, tip.ew, tip.tvd), y: projection.y(tip.ns, tip.ew, tip.tvd) };
  const size = { width: place.width, height: place.height - INSET_HEAD };
  const own = { ...middle, feetPerPixel: near };
  const scale = toPixels(own, size, projection.downward);
  const inside: Draw = { projection, x: scale.x, y: scale.y };
  const reach = { x: (size.width * near) / frame.feetPerPixel, y: (size.height * near) / frame.feetPerPixel };
  const isShort = place.width < WIDE_INSET_WIDTH && tipName(tip) !== "Bit";
  const title = isShort ? tipName(tip) : `Around the ${tipName(tip).toLowerCase()}`;
  const hasWholeScale = 16 + title.length * LETTER + SCALE_WIDTH <= place.width;
  return (
    <>
      <rect
        className={styles.region}
        x={draw.x(middle.x) - reach.x / 2}
        y={draw.y(middle.y) - reach.y / 2}
        width={Math.max(4, reach.x)}
        height={Math.max(4, reach.y)}
      />
      <InsetShell
        name="bit"
        {...{ place, inner, onCorner, title }}
        note={`${hasWholeScale ? "true scale ×" : "×"} ${formatNumber(frame.feetPerPixel / near, 0)}`}
        hint={DRAG_HINT}
      >
        <FlatItems
          {...items}
          tip={tip}
          draw={inside}
          inner={size}
          frame={own}
          hovered={null}
          marked={null}
          inset={null}
          bar={null}
        />
      </InsetShell>
    </>
  );
}
