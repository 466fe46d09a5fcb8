import type { AntiCollision } from "@sigma/contract/directional/anti-collision";
import type { Feet } from "@sigma/terms/quantities";
import { type PointerEvent, useRef } from "react";
import { formatQuantity, quantities, unitText } from "../../ui/format/numbers";
import { shownUnit } from "../../ui/format/shown-unit";
import { type PlotFrame, XyPlot } from "../../ui/plot/xy-plot";
import { colorVar } from "../../ui/theme/palette";
import { useTextScale } from "../../ui/theme/text-scale";
import { type Ladder, type Measure, measureNames } from "./ladder-figure";
import { placeLimitNames, type LimitName } from "./place-limit-names";
import { placeLineNames } from "./place-line-names";
import styles from "./anti-collision.module.css";

type LadderPlotProps = {
  ladder: Ladder;
  measure: Measure;
  own: AntiCollision["own"];
  /** The kind of end of the drilled hole: bit, hole bottom or last survey. */
  end: string;
  names: ReadonlyMap<string, string>;
  colorOf: (wellId: string) => string;
  /** The well whose limits are drawn. */
  chosen: string | null;
  md: Feet;
  onHover: (md: Feet | null) => void;
  onPick: (md: Feet) => void;
};

/** Room right of the plot for names of lines that end at its edge, px. */
const LABEL_ROOM = 72;
const dashes = { surveyed: undefined, estimated: "5 3", recommendation: "7 2 2 2", plan: "2 3" } as const;

/** The distance of each offset well over the depth of the well, with its limits; a click pins a depth. */
export function LadderPlot({
  ladder,
  measure,
  own,
  end,
  names,
  colorOf,
  chosen,
  md,
  onHover,
  onPick,
}: LadderPlotProps) {
  const frameOf = useRef<PlotFrame | null>(null);
  const scale = useTextScale();
  const { toShown, toField } = shownUnit("ft");
  const unit = unitText({ unit: "ft" });
  const { x, y, lines, limits } = ladder;
  const depthOf = (event: PointerEvent<HTMLElement>): Feet | null => {
    const frame = frameOf.current;
    if (!frame) return null;
    const at = event.clientY - event.currentTarget.getBoundingClientRect().top;
    const share = (at - frame.top) / (frame.foot - frame.top);
    return share < 0 || share > 1 ? null : toField(y.from + share * (y.to - y.from));
  };
  const name = measure === "factor" ? measureNames.factor : `${measureNames[measure]}, ${unit} (log)`;
  return (
    <div
      className={styles.ladder}
      onPointerMove={(event) => onHover(depthOf(event))}
      onPointerLeave={() => onHover(null)}
      onPointerDown={(event) => {
        const depth = depthOf(event);
        if (depth !== null) onPick(depth);
      }}
    >
      <XyPlot
        label={`Ladder: ${measureNames[measure]} of ${names.size} offset wells over MD`}
        x={{ ...x, name }}
        y={{ ...y, name: `MD, ${unit}` }}
        downward
        labelRoom={LABEL_ROOM * scale}
        lines={lines.map(({ wellId, kind, points }) => ({
          id: `${wellId} ${kind}`,
          points,
          color: colorOf(wellId),
          width: wellId === chosen ? 2.5 : 1.5,
          ...(dashes[kind] ? { dash: dashes[kind] } : {}),
        }))}
        renderUnder={(frame) => {
          frameOf.current = frame;
          return <Limits frame={frame} limits={limits} />;
        }}
        renderOver={(frame) => {
          const limitNames = placeLimitNames(limits, frame, scale);
          return (
            <>
              <Names frame={frame} lines={lines} names={names} colorOf={colorOf} scale={scale} taken={limitNames} />
              <LimitNames names={limitNames} />
              {own.bit !== null && (
                <Level frame={frame} at={toShown(own.bit)} className={styles.bitLine}>
                  {`${end[0]!.toUpperCase()}${end.slice(1)} ${formatQuantity(own.bit, quantities.liveDepth)}`}
                </Level>
              )}
              <Level frame={frame} at={toShown(md)} className={styles.cursor} />
            </>
          );
        }}
      />
    </div>
  );
}

/** The limits: the stop level as a filled no-go, the others as lines. */
const Limits = ({ frame, limits }: { frame: PlotFrame; limits: Ladder["limits"] }) => (
  <>
    {limits.map(({ id, color, points }) => {
      const line = points.map(([px, py]) => `${frame.toX(px).toFixed(1)},${frame.toY(py).toFixed(1)}`);
      const [first, last] = [points[0]!, points.at(-1)!];
      const left = frame.left.toFixed(1);
      return (
        <g key={id}>
          {id === "stop" && (
            <polygon
              className={styles.noGo}
              points={[
                ...line,
                `${left},${frame.toY(last[1]).toFixed(1)}`,
                `${left},${frame.toY(first[1]).toFixed(1)}`,
              ].join(" ")}
            />
          )}
          <polyline
            className={styles.limit}
            points={line.join(" ")}
            style={{ stroke: colorVar(color) }}
            strokeDasharray={id === "stop" ? undefined : id === "near" || id === "too-near" ? "1 4" : "6 4"}
          />
        </g>
      );
    })}
  </>
);

/** The name of each limit, right of its line near the foot. */
const LimitNames = ({ names }: { names: readonly LimitName[] }) =>
  names.map(({ id, label, color, left, foot }) => (
    <text key={id} className={styles.label} x={left} y={foot - 4} style={{ fill: colorVar(color) }}>
      {label}
    </text>
  ));

type NamesProps = Pick<LadderPlotProps, "names" | "colorOf"> & {
  frame: PlotFrame;
  lines: Ladder["lines"];
  /** The size of the text. */
  scale: number;
  /** The names of the limits, which are not covered. */
  taken: readonly LimitName[];
};

/** The name of each well beside its line, in its colour. */
function Names({ frame, lines, names, colorOf, scale, taken }: NamesProps) {
  const drawnLines = [...names].map(([wellId, name]) => ({
    id: wellId,
    width: name.length * LETTER_WIDTH * scale,
    points: lines
      .filter((line) => line.wellId === wellId)
      .flatMap((line) => line.points)
      .map(([px, py]) => [frame.toX(px), frame.toY(py)] as const)
      .toSorted(([, a], [, b]) => a - b),
  }));
  const box = { ...frame, right: frame.right + LABEL_ROOM * scale };
  return placeLineNames(drawnLines, box, taken).map(({ id, left, top }) => (
    <text key={id} className={styles.label} x={left} y={top + 4} style={{ fill: colorOf(id) }}>
      {names.get(id)}
    </text>
  ));
}

/** The usual width of a letter of a name, px. */
const LETTER_WIDTH = 6.2;

type LevelProps = { frame: PlotFrame; at: number; className: string | undefined; children?: string };

/** A depth across the plot. */
function Level({ frame, at, className, children }: LevelProps) {
  const top = frame.toY(at);
  if (!(top >= frame.top - 0.5 && top <= frame.foot + 0.5)) return null;
  return (
    <g className={className}>
      <line x1={frame.left} x2={frame.right} y1={top} y2={top} />
      {children && (
        <text x={frame.left + 5} y={top < frame.top + 16 ? top + 12 : top - 4}>
          {children}
        </text>
      )}
    </g>
  );
}
