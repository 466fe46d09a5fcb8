import type { MotorStall } from "@sigma/contract/motor/motor-stall";
import { motorCurve } from "@sigma/engine/motor/motor-curve";
import type { Bha } from "@sigma/contract/well-settings/bha";
import type { Gpm } from "@sigma/terms/quantities";
import type { ReactNode } from "react";
import { usePreferences } from "../../../data/choices/preferences";
import { formatNumber, formatQuantity, unitText } from "../../../ui/format/numbers";
import { shownUnit } from "../../../ui/format/shown-unit";
import { formatAge } from "../../../ui/format/times";
import { plotAxis } from "../../../ui/plot/plot-scale";
import { type PlotFrame, type PlotLine, XyPlot } from "../../../ui/plot/xy-plot";
import { palette, type Theme } from "../../../ui/theme/palette";
import { traceColor, traceColorAt } from "../../../ui/theme/trace-color";
import { channelRow } from "@sigma/terms/channels";
import { type CloudPoint, cloudAges } from "./cloud-ages";
import { StallGlyph } from "../stall-glyph";
import { bitSpeedOf, canCurve } from "./motor-now";
import styles from "../motor-performance.module.css";
import { type PressureBin, pressureHistogram } from "./pressure-histogram";
import type { MotorMoment } from "./use-motor-samples";

type MotorCurvePlotProps = {
  /** The motor of the string; null draws the cloud alone. */
  motor: Bha["motor"] | null;
  moments: readonly MotorMoment[];
  /** Share of the stall pressure from which it counts as stalled. */
  stallRatio: number;
  /** The name of the last sample: "now" only if it is live. */
  lastName: "now" | "last";
  /** Stalls and spikes of the interval. */
  events: readonly MotorStall[];
  /** Draws over the plot how long the motor ran at each pressure. */
  hasHistogram?: boolean;
};

/** Points of a curve. */
const CURVE_POINTS = 40;
const flowrate = { unit: "gpm", decimals: 0 };
const TORQUE = { unit: "ft·lb", decimals: 0 };
const PRESSURE = { unit: "psi", decimals: 0 };
/** Dots that are drawn at most, evenly over the interval. */
const MOST_DOTS = 1500;

/** Height of the bars above the plot, and their distance from it, px. */
const HISTOGRAM = 38;
const HEAD_GAP = 6;
/** Bars between two numbers of the axis. */
const BINS_OF_TICK = 10;

/** Room that the name of the stall pressure needs, px. */
const STALL_NAME = 88;

/** Minimum distance between names of curves, px. */
const NAMES_APART = 13;

/** Bit speed and motor torque against differential pressure: the curves of the motor by flow, and the drilled samples. */
export function MotorCurvePlot({
  motor,
  moments,
  stallRatio,
  lastName,
  events,
  hasHistogram = false,
}: MotorCurvePlotProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const { toShown } = shownUnit("psi");
  const now = moments.at(-1) ?? null;
  const flow = now ? Math.round(now.flow) : null;
  const drawnMotor = motor !== null && canCurve(motor) ? motor : null;
  const { error, warning } = palette[theme];
  const speedColor = traceColor(traceColorAt(channelRow("rpm").color), theme);

  const curves = drawnMotor ? curvesOf(drawnMotor, flow, lastName, speedColor) : [];
  const torque = drawnMotor && knowsTorque(drawnMotor) ? torqueLine(drawnMotor, theme) : null;
  const step = Math.max(1, Math.ceil(moments.length / MOST_DOTS));
  const dots = moments
    .filter((_, at) => at % step === 0)
    .map((moment): CloudPoint => [toShown(moment.diffPressure), bitSpeedOf(motor, moment)]);

  const speeds = [...curves.flatMap(({ points }) => points.map(([, y]) => y)), ...dots.map(([, y]) => y)];
  const pressures = [...dots.map(([x]) => x), ...(drawnMotor ? [toShown(drawnMotor.stallPressure * 1.05)] : [])];
  const y = plotAxis(speeds, { least: 50 });
  const x = plotAxis(pressures, { least: toShown(100) });
  const bins = hasHistogram ? pressureHistogram(moments, (x.ticks[1]! - x.ticks[0]!) / BINS_OF_TICK, toShown) : [];
  const limit = (id: string, pressure: number, color: string): PlotLine => ({
    id,
    points: [
      [toShown(pressure), y.from],
      [toShown(pressure), y.to],
    ],
    color,
    dash: "5 4",
  });
  return (
    <XyPlot
      label="Speed of the bit by differential pressure, with the curves of the motor"
      x={{
        ...x,
        name: `Differential pressure, ${unitText({ unit: "psi" })}`,
      }}
      y={{ ...y, name: "Bit speed, rpm" }}
      clouds={cloudAges(dots, theme)}
      lines={[
        ...curves,
        ...(torque ? [torque] : []),
        ...(drawnMotor
          ? [
              limit("alarm", drawnMotor.stallPressure * stallRatio, warning),
              limit("stall", drawnMotor.stallPressure, error),
            ]
          : []),
      ]}
      marks={
        now ? [{ x: toShown(now.diffPressure), y: bitSpeedOf(motor, now), label: nowText(motor, now, lastName) }] : []
      }
      labelRoom={12}
      headRoom={hasHistogram ? HISTOGRAM + HEAD_GAP : 0}
      {...(torque && {
        right: {
          ...plotAxis(torque.points.map(([, value]) => value)),
          name: `Motor torque, ${unitText(TORQUE)}`,
        },
      })}
      renderUnder={(frame) => (
        <>
          {drawnMotor && (
            <rect
              x={frame.toX(toShown(drawnMotor.stallPressure))}
              y={frame.top}
              width={Math.max(0, frame.right - frame.toX(toShown(drawnMotor.stallPressure)))}
              height={frame.foot - frame.top}
              style={{ fill: error, fillOpacity: 0.12 }}
            />
          )}
          {now && (
            <line
              className={styles.drop}
              x1={frame.toX(toShown(now.diffPressure))}
              x2={frame.toX(toShown(now.diffPressure))}
              y1={frame.toY(bitSpeedOf(motor, now))}
              y2={frame.foot}
            />
          )}
        </>
      )}
      empty={dots.length === 0 && curves.length === 0 ? "No samples on bottom in this interval" : undefined}
      renderOver={(frame) => (
        <>
          <Histogram bins={bins} frame={frame} />
          {events.map((event) => (
            <EventOnCurve key={event.time} {...{ event, motor, moments, frame }} />
          ))}
          {drawnMotor && (
            <>
              <text
                className="type-label"
                x={frame.toX(toShown(drawnMotor.stallPressure * stallRatio)) - 4}
                y={frame.top + 12}
                textAnchor="end"
                style={{ fill: warning }}
              >
                alarm {formatQuantity(drawnMotor.stallPressure * stallRatio, PRESSURE)}
              </text>
              <StallName frame={frame} at={frame.toX(toShown(drawnMotor.stallPressure))} color={error}>
                stall {formatQuantity(drawnMotor.stallPressure, PRESSURE)}
              </StallName>
              {namesOf(curves, frame).map(({ id, name, y: at }) => (
                <text key={id} className="type-label" x={frame.left + 5} y={at} style={{ fill: speedColor }}>
                  {name}
                </text>
              ))}
            </>
          )}
        </>
      )}
    />
  );
}

type StallNameProps = { frame: PlotFrame; at: number; color: string; children: ReactNode };

/** Right of the stall pressure if there is space, otherwise left of it and below the name of the alarm. */
function StallName({ frame, at, color, children }: StallNameProps) {
  const hasRoom = frame.right - at > STALL_NAME;
  return (
    <text
      className="type-label"
      x={at + (hasRoom ? 4 : -4)}
      y={frame.top + (hasRoom ? 12 : 26)}
      textAnchor={hasRoom ? "start" : "end"}
      style={{ fill: color }}
    >
      {children}
    </text>
  );
}

/** The operating point of the motor, in numbers: `now 133 psi, 104 rpm`. */
function nowText(motor: Bha["motor"] | null, now: MotorMoment, lastName: string): string {
  const speed = formatQuantity(bitSpeedOf(motor, now), { unit: "rpm", decimals: 0 });
  return `${lastName} ${formatQuantity(now.diffPressure, PRESSURE)}, ${speed}`;
}

/** How long the motor ran at each pressure, as bars over the frame. */
function Histogram({ bins, frame }: { bins: readonly PressureBin[]; frame: PlotFrame }) {
  if (bins.length === 0) return null;
  const most = Math.max(...bins.map(({ seconds }) => seconds));
  const { unit } = shownUnit(PRESSURE.unit);
  return (
    <g className={styles.bars}>
      {bins.map(({ from, to, seconds }) => {
        const [left, right] = [frame.toX(from), Math.min(frame.right, frame.toX(to))];
        const height = (seconds / most) * HISTOGRAM;
        return (
          <rect
            key={from}
            x={left}
            y={frame.top - HEAD_GAP - height}
            width={Math.max(1, right - left - 1)}
            height={height}
          >
            <title>
              {formatNumber(from, 0)} – {formatNumber(to, 0)} {unit}: {formatAge(seconds)}
            </title>
          </rect>
        );
      })}
      <text className="type-label" x={frame.right} y={frame.top - HEAD_GAP - 4} textAnchor="end">
        time at each diff. pressure, at most {formatAge(most)}
      </text>
    </g>
  );
}

type EventOnCurveProps = {
  event: MotorStall;
  motor: Bha["motor"] | null;
  moments: readonly MotorMoment[];
  frame: PlotFrame;
};

/** A stall or spike at its highest pressure, at the speed that the bit had then. */
function EventOnCurve({ event, motor, moments, frame }: EventOnCurveProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const inside = moments.filter(({ time }) => time >= event.time && time <= event.time + event.duration);
  const peak = inside.reduce<MotorMoment | null>(
    (most, moment) => (most === null || moment.diffPressure > most.diffPressure ? moment : most),
    null,
  );
  if (!peak) return null;
  const left = frame.toX(shownUnit(PRESSURE.unit).toShown(peak.diffPressure));
  const top = frame.toY(bitSpeedOf(motor, peak));
  const color = traceColor(traceColorAt(channelRow("diffPressure").color), theme);
  return <StallGlyph {...{ event, left, top, color }} isSelected={false} />;
}

type Curve = PlotLine & { name: string };

/** A curve for each flow of the table and for the flow now, which is drawn bold. */
function curvesOf(motor: Bha["motor"], flow: Gpm | null, lastName: string, color: string): Curve[] {
  const { toShown } = shownUnit("psi");
  const flows = [...new Set([...motor.rpm.map((row) => row.flowRate), ...(flow === null ? [] : [flow])])];
  return flows.map((each) => {
    const { diffPressure, rpm } = motorCurve(motor, each, CURVE_POINTS);
    return {
      id: `flow ${each}`,
      // The last point is the stall, at which the motor stops.
      points: diffPressure.map((pressure, at) => [toShown(pressure), rpm[at]!] as const).slice(0, -1),
      color,
      width: each === flow ? 2.5 : 1,
      name: each === flow ? `${formatQuantity(each, flowrate)}, ${lastName}` : formatQuantity(each, flowrate),
    };
  });
}

/** The torque of the motor, from no load to stall, on the right axis. */
function torqueLine(motor: Bha["motor"], theme: Theme): PlotLine {
  const { diffPressure, torque } = motorCurve(motor, flowOf(motor), CURVE_POINTS);
  const [{ toShown: toPressure }, { toShown: toTorque }] = [shownUnit(PRESSURE.unit), shownUnit(TORQUE.unit)];
  return {
    id: "torque",
    points: diffPressure.map((pressure, at) => [toPressure(pressure), toTorque(torque[at]!)] as const),
    color: traceColor(traceColorAt(channelRow("torque").color), theme),
    isRight: true,
  };
}

/** The names of curves over their left ends, that of the flow now before the others where two are too near. */
function namesOf(curves: readonly Curve[], { toY }: PlotFrame) {
  const placedNames: { id: string; name: string; y: number }[] = [];
  for (const { id, name, points } of curves.toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0))) {
    const first = points[0];
    if (!first) continue;
    const at = toY(first[1]) - 4;
    if (placedNames.every((other) => Math.abs(other.y - at) >= NAMES_APART)) placedNames.push({ id, name, y: at });
  }
  return placedNames;
}

const knowsTorque = (motor: Bha["motor"]): boolean => (motorCurve(motor, flowOf(motor), 2).torque.at(-1) ?? 0) > 0;

/** Any flow of the motor: its torque is the same at all. */
const flowOf = ({ rpm }: Bha["motor"]): Gpm => rpm[0]?.flowRate ?? 1;
