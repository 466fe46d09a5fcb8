import type { OffsetCandidates } from "@sigma/contract/well-settings/offset-wells";
import type { Feet } from "@sigma/terms/quantities";
import { formatNumber, formatQuantity, quantities, unitText } from "../../../ui/format/numbers";
import { shownUnit } from "../../../ui/format/shown-unit";
import { useElementSize } from "../../../ui/layout/use-element-size";
import { plotAxis } from "../../../ui/plot/plot-scale";
import { classNames } from "../../../ui/theme/class-names";
import { Card } from "../../../settings/form/settings-form";
import { apartLabels, labelWidth } from "./plan-labels";
import styles from "./anti-collision.module.css";

type Path = { ns: readonly Feet[]; ew: readonly Feet[] };

/** A well of the plan view; a well that isn't selected has no colour. */
type ViewedWell = { id: string; name: string; path: Path; color: string | null };

type WellsPlanViewProps = {
  own: OffsetCandidates["own"];
  wells: readonly ViewedWell[];
  /** How far around the path and the plan wells are listed; null for any distance. */
  within: Feet | null;
  /** The well whose path is lifted. */
  lifted: string | null;
  onLift: (id: string | null) => void;
};

const [LEFT, BOTTOM, EDGE] = [56, 38, 10];
/** Minimum extent around the wellhead, ft. */
const LEAST_REACH: Feet = 250;

/** The paths of the wells in plan view, north up, as wide as the well and its plan need. */
export function WellsPlanView({ own, wells, within, lifted, onLift }: WellsPlanViewProps) {
  const [box, size] = useElementSize();
  return (
    <Card
      title="Plan view"
      tools={
        within !== null &&
        (own.path ?? own.plan) && (
          <span className="text2">
            <span className={styles.zoneSign} aria-hidden />
            within {formatQuantity(within, { unit: "ft", decimals: 0 })} of the path or the plan
          </span>
        )
      }
      className={styles.planView}
    >
      <div ref={box} className={styles.view}>
        {size.width > LEFT + EDGE && size.height > BOTTOM + EDGE && (
          <Drawing {...size} own={own} wells={wells} within={within} lifted={lifted} onLift={onLift} />
        )}
      </div>
    </Card>
  );
}

function Drawing({
  own,
  wells,
  within,
  lifted,
  onLift,
  width,
  height,
}: WellsPlanViewProps & { width: number; height: number }) {
  const { toShown } = shownUnit("ft");
  const paths = [own.path, own.plan].flatMap((path) => path ?? []);
  const chosenPaths = wells.filter(({ color }) => color !== null).map(({ path }) => path);
  // The starts of selected wells are in view; a far end may be outside.
  const reach = Math.max(LEAST_REACH, ...paths.flatMap(({ ns, ew }) => [...ns, ...ew].map(Math.abs)));
  const starts = chosenPaths.map(({ ns, ew }) => Math.max(Math.abs(ns[0] ?? 0), Math.abs(ew[0] ?? 0)));
  const span = toShown(1.2 * Math.max(reach, ...starts.filter((start) => start <= 4 * reach)));
  const [right, foot] = [width - EDGE, height - BOTTOM];
  const scale = Math.min(right - LEFT, foot - EDGE) / (2 * span);
  const [middleX, middleY] = [(LEFT + right) / 2, (EDGE + foot) / 2];
  const [reachX, reachY] = [(right - LEFT) / (2 * scale), (foot - EDGE) / (2 * scale)];
  const toX = (east: number) => middleX + scale * east;
  const toY = (north: number) => middleY - scale * north;
  const line = ({ ns, ew }: Path) =>
    ns.map((north, at) => `${toX(toShown(ew[at]!)).toFixed(1)},${toY(toShown(north)).toFixed(1)}`).join(" ");
  const ticks = (most: number) =>
    plotAxis([-most, most], { fromZero: false }).ticks.filter((tick) => Math.abs(tick) <= most);
  const unit = unitText({ unit: "ft" });
  const end = own.path && { ns: own.path.ns.at(-1)!, ew: own.path.ew.at(-1)! };
  const inPlot = (text: string, x: number) => Math.max(LEFT + 2, Math.min(x, right - labelWidth(text) - 2));
  const labels = apartLabels(
    [
      ...(end && own.lastSurvey !== null
        ? [`last survey ${formatQuantity(own.lastSurvey, quantities.liveDepth)}`].map((text) => ({
            id: "last survey",
            text,
            x: inPlot(text, toX(toShown(end.ew)) + 9),
            y: toY(toShown(end.ns)) + 4,
            color: null as string | null,
          }))
        : []),
      ...wells.flatMap(({ id, name, path, color }) => {
        const at = color === null ? null : lastInside(path, toShown, reachX, reachY);
        const x = at && inPlot(name, toX(at.east) - labelWidth(name) / 2);
        return at && x !== null ? [{ id, text: name, x, y: toY(at.north) - 6, color }] : [];
      }),
    ],
    foot - 4,
  );
  return (
    <svg width={width} height={height} role="img" aria-label="Plan view of the wells">
      <clipPath id="plan-view">
        <rect x={LEFT} y={EDGE} width={right - LEFT} height={foot - EDGE} />
      </clipPath>
      <rect className={styles.ground} x={LEFT} y={EDGE} width={right - LEFT} height={foot - EDGE} />
      {within !== null && (
        <g clipPath="url(#plan-view)" className={styles.zones}>
          {paths.map((path, at) => (
            <polyline key={at} className={styles.zone} points={line(path)} strokeWidth={2 * scale * toShown(within)} />
          ))}
        </g>
      )}
      {ticks(reachX).map((tick) => (
        <g key={tick}>
          <line className={styles.gridLine} x1={toX(tick)} x2={toX(tick)} y1={EDGE} y2={foot} />
          <text className={styles.tick} x={toX(tick)} y={foot + 14} textAnchor="middle">
            {formatNumber(tick, 0)}
          </text>
        </g>
      ))}
      {ticks(reachY).map((tick) => (
        <g key={tick}>
          <line className={styles.gridLine} x1={LEFT} x2={right} y1={toY(tick)} y2={toY(tick)} />
          <text className={styles.tick} x={LEFT - 6} y={toY(tick) + 4} textAnchor="end">
            {formatNumber(tick, 0)}
          </text>
        </g>
      ))}
      <text className={styles.tick} x={(LEFT + right) / 2} y={foot + 31} textAnchor="middle">
        East, {unit}
      </text>
      <text className={styles.tick} transform={`translate(11 ${(EDGE + foot) / 2}) rotate(-90)`} textAnchor="middle">
        North, {unit}
      </text>
      <g clipPath="url(#plan-view)">
        {wells.map(({ id, name, path, color }) => (
          <g key={id} onPointerEnter={() => onLift(id)} onPointerLeave={() => onLift(null)}>
            <polyline
              className={classNames(styles.path, color === null && styles.other, id === lifted && styles.lifted)}
              points={line(path)}
              style={color === null ? undefined : { stroke: color }}
            >
              <title>{name}</title>
            </polyline>
          </g>
        ))}
        {own.plan && <polyline className={classNames(styles.path, styles.planned)} points={line(own.plan)} />}
        {own.path && <polyline className={classNames(styles.path, styles.own)} points={line(own.path)} />}
        {end && <circle className={styles.bit} cx={toX(toShown(end.ew))} cy={toY(toShown(end.ns))} r={5} />}
        {labels.map(({ id, text, x, y, color }) => (
          <text key={id} className={styles.label} x={x} y={y} style={color === null ? undefined : { fill: color }}>
            {text}
          </text>
        ))}
      </g>
    </svg>
  );
}

/** The deepest point of a path that is well within the view; null where none is. */
function lastInside({ ns, ew }: Path, toShown: (feet: Feet) => number, reachX: number, reachY: number) {
  for (let at = ns.length - 1; at >= 0; at--) {
    const [north, east] = [toShown(ns[at]!), toShown(ew[at]!)];
    if (Math.abs(north) < 0.9 * reachY && Math.abs(east) < 0.9 * reachX) return { north, east };
  }
  return null;
}
