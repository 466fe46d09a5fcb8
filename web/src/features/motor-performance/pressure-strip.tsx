import { decimateMinMax } from "@sigma/engine/math/decimate-min-max";
import { channelRow } from "@sigma/terms/channels";
import { useRef, useState } from "react";
import { usePreferences } from "../../data/choices/preferences";
import type { ViewRange } from "../../data/live/view-range";
import { formatValue, unitText } from "../../ui/format/numbers";
import { formatClock } from "../../ui/format/times";
import { plotAxis } from "../../ui/plot/plot-scale";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import styles from "./pressure-strip.module.css";

type PressureStripProps = {
  time: ArrayLike<number>;
  values: ArrayLike<number>;
  span: ViewRange;
  /** A stretch was drawn over with the mouse. */
  onZoom: (range: ViewRange) => void;
};

const pressure = { unit: "psi", decimals: 0 };

/** Pairs of a minimum and a maximum that are drawn. */
const BINS = 400;
/** A shorter stretch is a click, s. */
const SHORTEST = 5;
const WIDTH = 1000;
const HEIGHT = 100;

/** The differential pressure over time; a stretch that is drawn over with the mouse is zoomed into. */
export function PressureStrip({ time, values, span, onZoom }: PressureStripProps) {
  const theme = usePreferences((chosen) => chosen.theme);
  const host = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<ViewRange | null>(null);
  const rows = Array.from(time, (at, row) => [at, values[row] ?? Number.NaN] as const).filter(([, value]) =>
    Number.isFinite(value),
  );
  const thin = decimateMinMax(
    Float64Array.from(rows, ([at]) => at),
    [Float64Array.from(rows, ([, value]) => value)],
    BINS,
  );
  const pressures = Array.from(thin.columns[0] ?? []);
  const axis = plotAxis(pressures, { least: channelRow("diffPressure").minSpan });
  const x = (at: number) => ((at - span.from) / (span.to - span.from)) * WIDTH;
  const y = (value: number) => HEIGHT - ((value - axis.from) / (axis.to - axis.from)) * HEIGHT;
  const points = pressures.map((value, row) => `${x(thin.index[row]!).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  const timeAt = (clientX: number) => {
    const { left, width } = host.current!.getBoundingClientRect();
    return span.from + Math.min(1, Math.max(0, (clientX - left) / width)) * (span.to - span.from);
  };
  const end = () => {
    if (drawn && Math.abs(drawn.to - drawn.from) >= SHORTEST) {
      onZoom({ from: Math.min(drawn.from, drawn.to), to: Math.max(drawn.from, drawn.to) });
    }
    setDrawn(null);
  };
  return (
    <figure className={styles.strip}>
      <figcaption>
        <strong>Diff. pressure, {unitText(pressure)}</strong>{" "}
        <span className="text2">
          {points === ""
            ? "no values in this interval"
            : `${formatValue(axis.from, pressure)} – ${formatValue(axis.to, pressure)}; drag across to zoom, which turns LIVE off`}
        </span>
      </figcaption>
      <div
        ref={host}
        className={styles.plot}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const at = timeAt(event.clientX);
          setDrawn({ from: at, to: at });
        }}
        onPointerMove={(event) => drawn && setDrawn({ ...drawn, to: timeAt(event.clientX) })}
        onPointerUp={end}
        onPointerCancel={() => setDrawn(null)}
      >
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label="Differential pressure over time"
        >
          {drawn && (
            <rect
              className={styles.drawn}
              x={Math.min(x(drawn.from), x(drawn.to))}
              y={0}
              width={Math.abs(x(drawn.to) - x(drawn.from))}
              height={HEIGHT}
            />
          )}
          <polyline
            className={styles.line}
            points={points}
            style={{ stroke: traceColor(traceColorAt(channelRow("diffPressure").color), theme) }}
          />
        </svg>
      </div>
      <div className={styles.times}>
        <span>{formatClock(span.from)}</span>
        <span>{formatClock(span.to)}</span>
      </div>
    </figure>
  );
}
