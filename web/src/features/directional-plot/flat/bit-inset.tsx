import { useId } from "react";
import { formatNumber } from "../../../ui/format/numbers";
import type { Draw } from "./draw-paths";
import { FlatItems, type FlatItemsProps } from "./flat-items";
import { insetFrame, insetPlace } from "./inset-frame";
import { ownHolePoints, pathEnds } from "./path-ends";
import { scaleBar } from "./scale-bar";
import { tipBox, tipLabelOf } from "./tip-label";
import { toPixels } from "./view-frame";
import { tipName } from "../tip-name";
import styles from "./flat-view.module.css";

type BitInsetProps = Omit<FlatItemsProps, "hovered" | "marked" | "inset" | "bar"> & {
  place: NonNullable<ReturnType<typeof insetPlace>>;
};

/** A narrower inset has room for the name of the bit alone, px. */
const WIDE_INSET_WIDTH = 170;
/** Widths of a letter of the title and of the whole scale, px. */
const LETTER = 6.8;
const SCALE_WIDTH = 96;
/** Height of the head of the inset, px. */
const HEAD = 20;

/** The position of the inset of a view; null if the view is close enough, or has no space for it. */
export function placeOfInset({ draw, inner, frame, tip, formations, shown }: InsetOf) {
  if (!tip || insetFrame(frame.feetPerPixel) === null) return null;
  const { kind } = draw.projection;
  const bar = scaleBar(frame.feetPerPixel, inner)?.box ?? null;
  const label = tipLabelOf(tip, draw, inner, { formations: kind === "plan" ? [] : formations, bar });
  const ends = pathEnds(draw, shown).map(({ at }) => at);
  return insetPlace(inner, kind, { clear: tipBox(label), ends, hole: ownHolePoints(draw, shown, inner) });
}

type InsetOf = Pick<FlatItemsProps, "draw" | "inner" | "frame" | "tip" | "formations" | "shown">;

/** The surroundings of the bit, closer than the view shows them, and their position. */
export function BitInset({ draw, frame, tip, place, ...items }: BitInsetProps) {
  const clip = useId();
  const { projection } = draw;
  const near = insetFrame(frame.feetPerPixel);
  if (!tip || near === null) return null;
  const middle = { x: projection.x(tip.ns, tip.ew, tip.tvd), y: projection.y(tip.ns, tip.ew, tip.tvd) };
  const size = { width: place.width, height: place.height - HEAD };
  const own = { ...middle, feetPerPixel: near };
  const scale = toPixels(own, size, projection.downward);
  const inside: Draw = { projection, x: scale.x, y: scale.y };
  const reach = { x: (size.width * near) / frame.feetPerPixel, y: (size.height * near) / frame.feetPerPixel };
  const [cx, cy] = [draw.x(middle.x), draw.y(middle.y)];
  const isShort = place.width < WIDE_INSET_WIDTH && tipName(tip) !== "Bit";
  const title = isShort ? tipName(tip) : `Around the ${tipName(tip).toLowerCase()}`;
  const hasWholeScale = 16 + title.length * LETTER + SCALE_WIDTH <= place.width;
  return (
    <g data-inset={projection.kind}>
      <rect
        className={styles.region}
        x={cx - reach.x / 2}
        y={cy - reach.y / 2}
        width={Math.max(4, reach.x)}
        height={Math.max(4, reach.y)}
      />
      <g transform={`translate(${place.left} ${place.top})`}>
        <rect className={styles.inset} width={place.width} height={place.height} />
        <text className={styles.insetTitle} x={8} y={14}>
          {title}
        </text>
        <text className={styles.tick} x={place.width - 8} y={14} textAnchor="end">
          {hasWholeScale ? "true scale ×" : "×"} {formatNumber(frame.feetPerPixel / near, 0)}
        </text>
        <clipPath id={clip}>
          <rect width={size.width} height={size.height} />
        </clipPath>
        <g transform={`translate(0 ${HEAD})`} clipPath={`url(#${clip})`}>
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
        </g>
      </g>
    </g>
  );
}
