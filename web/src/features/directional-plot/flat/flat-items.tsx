import type { Feet } from "@sigma/terms/quantities";
import type { MarkedPlace } from "../../../data/directional/marked-place";
import { endWishes, pointWish, surveyWish, tipWish, topWishes } from "./label-wishes";
import { usePreferences } from "../../../data/choices/preferences";
import type { Theme } from "../../../ui/theme/palette";
import { heatColor } from "../../../ui/theme/heat-ramp";
import { crossesOf, type Draw, ellipsesOf, heatStretches, lineOf, pixelOf, ringsOf } from "./draw-paths";
import type { HeatMetric } from "../legend/heat-metrics";
import { type HoveredStation, hoveredStations, type ShownWell } from "../hovered";
import type { FormationSurface, Scene, SceneItem } from "../scene/scene";
import { ownHolePoints, ownPlanPoints } from "./path-ends";
import { type LabelKind, placeViewLabels } from "./place-view-labels";
import type { Frame, PixelBox, Size } from "./view-frame";
import styles from "./flat-view.module.css";

/** A place along the own well that another panel points out, with its place in the hole, ft. */
export type MarkedStation = MarkedPlace & { ns: Feet; ew: Feet; tvd: Feet };

/** The items of a flat view, and how they are drawn. */
export type FlatItemsProps = {
  draw: Draw;
  inner: Size;
  frame: Frame;
  shown: readonly ShownWell[];
  formations: readonly FormationSurface[];
  tip: Scene["tip"];
  isTipOld: boolean;
  metric: HeatMetric | null;
  hovered: HoveredStation | null;
  /** A place of the own well that another panel points out. */
  marked: MarkedStation | null;
  /** The area that an inset covers. */
  inset: PixelBox | null;
  /** The position of the scale bar. */
  bar: PixelBox | null;
};

const SURVEY_RING = 3.5;
const PSEUDO_CROSS = 3.5;
const HOVER_RING = 7;
const TIP_SIZE = 6;
const MARKED_RING = 9;

/** The drawing of the wells in a flat view: surfaces behind, then offset wells, the own well in front. */
export function FlatItems(props: FlatItemsProps) {
  const { draw, inner, frame, shown, formations, tip, isTipOld, metric, hovered, inset, bar } = props;
  const theme = usePreferences((preferences) => preferences.theme);
  const isPlan = draw.projection.kind === "plan";
  const pointedStation = hoveredStations(shown, hovered);
  const others = shown.filter(({ well }) => !well.isOwn);
  const own = shown.filter(({ well }) => well.isOwn);
  const markedPoint = own.length > 0 ? props.marked : null;
  const surfaces = isPlan ? [] : formations;
  const ringAt = markedPoint && placeOn(draw, markedPoint);
  const hasTip = tip !== null && own.length > 0;
  const labels = placeViewLabels(
    [
      ...(hasTip ? tipWish(tip, draw, inner) : []),
      ...(markedPoint && ringAt
        ? pointWish({ id: "mark", kind: "mark", text: markedPoint.label, at: ringAt, reach: MARKED_RING }, inner)
        : []),
      ...endWishes(draw, shown, inner),
      ...topWishes(surfaces, draw.y, inner, inset),
      ...(hasTip && tip.isBit ? surveyWish(draw, own, inner, placeOn(draw, tip)) : []),
    ],
    inner,
    {
      boxes: [inset, bar].filter((box) => box !== null),
      marks: [...ownHolePoints(draw, own, inner), ...ownPlanPoints(draw, own, inner)],
    },
  );
  return (
    <>
      {surfaces.map(({ id, tvd }) => (
        <line key={id} className={styles.formation} x1={0} x2={inner.width} y1={draw.y(tvd)} y2={draw.y(tvd)} />
      ))}
      {others.map(({ well, items }) => (
        <g key={well.wellId} className={styles.offset} data-level={well.level ?? undefined}>
          {items.map((item) => (
            <Item key={item.key} item={item} draw={draw} frame={frame} theme={theme} metric={null} isOwn={false} />
          ))}
        </g>
      ))}
      {own.flatMap(({ items }) =>
        drawOrder(items).map((item) => (
          <Item key={item.key} item={item} draw={draw} frame={frame} theme={theme} metric={metric} isOwn />
        )),
      )}
      {markedPoint && ringAt && <MarkedRing marked={markedPoint} at={ringAt} />}
      {hasTip && <Tip at={placeOn(draw, tip)} isOld={isTipOld} />}
      {labels.map(({ id, kind, text, x, y, anchor }) => (
        <text key={id} className={labelStyles[kind]} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
      {pointedStation && <Pointer at={pixelOf(draw, pointedStation.stations.path, pointedStation.row)} inner={inner} />}
    </>
  );
}

/** Plans are drawn behind the drilled path, marks in front of it. */
const order = [
  "plan",
  "leaseLines",
  "targets",
  "ellipses",
  "surveys",
  "estimated",
  "projection",
  "recommendation",
  "slides",
  "pseudo",
];
const drawOrder = (items: readonly SceneItem[]) =>
  items.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));

type ItemProps = {
  item: SceneItem;
  draw: Draw;
  frame: Frame;
  theme: Theme;
  metric: HeatMetric | null;
  isOwn: boolean;
};

function Item({ item, draw, frame, theme, metric, isOwn }: ItemProps) {
  const { kind, paths, stations, slides, outlines, errors, fans } = item;
  const isPlan = draw.projection.kind === "plan";
  const heat = metric && kind === "surveys" && stations && paths[0] ? heatStretches(paths[0], stations, metric) : [];
  return (
    <g data-kind={kind}>
      {paths.map((path, at) => (
        <path key={at} className={styles.line} d={lineOf(draw, path)} />
      ))}
      {heat.map(({ share, stretches }) => (
        <path
          key={share}
          className={styles.heat}
          style={{ stroke: heatColor(share, theme) }}
          d={stretches.map(({ from, to }) => lineOf(draw, paths[0]!, from, to)).join("")}
        />
      ))}
      {fans.map(({ share, leftRight, aboveBelow }) => {
        const corners = isPlan ? leftRight : aboveBelow;
        return <path key={share} className={styles.fan} d={lineOf(draw, corners, 0, corners.ns.length - 1, true)} />;
      })}
      {slides.length > 0 && (
        <>
          <path className={styles.line} d={slides.map(({ path }) => lineOf(draw, path)).join("")} />
          <path className={styles.tickMark} d={slides.map(({ tick }) => (tick ? lineOf(draw, tick) : "")).join("")} />
        </>
      )}
      {errors && <path className={styles.ellipse} d={ellipsesOf(draw, errors, frame.feetPerPixel)} />}
      {(isPlan || kind !== "leaseLines") && outlines.length > 0 && (
        <path
          className={styles.outline}
          d={outlines.map(({ corners }) => lineOf(draw, corners, 0, corners.ns.length - 1, true)).join("")}
        />
      )}
      {isOwn && kind === "surveys" && stations && (
        <path className={styles.ring} d={ringsOf(draw, stations.path, SURVEY_RING)} />
      )}
      {kind === "pseudo" && stations && (
        <path className={styles.cross} d={crossesOf(draw, stations.path, PSEUDO_CROSS)} />
      )}
    </g>
  );
}

const Tip = ({ at: [x, y], isOld }: { at: readonly [number, number]; isOld: boolean }) => (
  <path
    className={isOld ? styles.oldTip : styles.tip}
    d={`M${x} ${y + TIP_SIZE}L${x - TIP_SIZE} ${y - TIP_SIZE}H${x + TIP_SIZE}Z`}
  />
);

const labelStyles = {
  bit: styles.tipLabel,
  mark: styles.label,
  target: styles.label,
  well: styles.label,
  top: styles.formationName,
  survey: styles.label,
} satisfies Record<LabelKind, string | undefined>;

const placeOn = (
  { projection, x, y }: Draw,
  { ns, ew, tvd }: { ns: Feet; ew: Feet; tvd: Feet },
): [x: number, y: number] => [x(projection.x(ns, ew, tvd)), y(projection.y(ns, ew, tvd))];

const MarkedRing = ({ marked: { text, color }, at: [x, y] }: { marked: MarkedStation; at: [number, number] }) => (
  <g className={styles.marked} style={{ stroke: color }}>
    <title>{text}</title>
    <circle cx={x} cy={y} r={MARKED_RING} />
    <path d={`M${x} ${y - MARKED_RING}v${2 * MARKED_RING}M${x - MARKED_RING} ${y}h${2 * MARKED_RING}`} />
  </g>
);

/** A ring and hairlines at the station that is pointed at. */
const Pointer = ({ at: [x, y], inner }: { at: [number, number]; inner: Size }) => (
  <g className={styles.pointer} data-image="none">
    <path d={`M${x} 0V${inner.height}M0 ${y}H${inner.width}`} />
    <circle cx={x} cy={y} r={HOVER_RING} />
  </g>
);
