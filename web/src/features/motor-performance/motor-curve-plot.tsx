import { shownUnit } from "../../ui/format/shown-unit";
import { motorCurve } from "@sigma/engine/motor/motor-curve";
import type { Bha } from "@sigma/contract/well-settings/bha";
import type { Gpm } from "@sigma/terms/quantities";
import { usePreferences } from "../../data/choices/preferences";
import { formatQuantity, unitText } from "../../ui/format/numbers";
import { plotAxis } from "../../ui/plot/plot-scale";
import { type PlotFrame, type PlotLine, XyPlot } from "../../ui/plot/xy-plot";
import { palette, type Theme } from "../../ui/theme/palette";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import { channelRow } from "@sigma/terms/channels";
import { bitSpeedOf } from "./motor-now";
import type { MotorMoment } from "./use-motor-samples";

type MotorCurvePlotProps = {
  /** The motor of the string; null draws the cloud alone. */
  motor: Bha["motor"] | null;
  moments: readonly MotorMoment[];
  /** Share of the stall pressure from which it counts as stalled. */
  stallRatio: number;
  /** What the last moment is called: that of a past is not now. */
  lastName: "now" | "last";
};

/** Points of a curve. */
const CURVE_POINTS = 40;
const flowrate = { unit: "gpm", decimals: 0 };
const TORQUE = { unit: "ft·lb", decimals: 0 };
const PRESSURE = { unit: "psi", decimals: 0 };
/** Dots that are drawn at most, evenly over the interval. */
const MOST_DOTS = 1500;

/** Names of curves stand at least so far apart, px. */
const NAMES_APART = 13;

/** Speed of the bit and torque of the motor against differential pressure: its curves by flow, and what was drilled with it. */
export function MotorCurvePlot({ motor, moments, stallRatio, lastName }: MotorCurvePlotProps) {
  const theme = usePreferences((chosen) => chosen.theme);
  const { toShown } = shownUnit("psi");
  const now = moments.at(-1) ?? null;
  const flow = now ? Math.round(now.flow) : null;
  const canCurve = motor !== null && motor.stallPressure > 0 && motor.maxDiffPressure > 0 && speedIsKnown(motor);
  const { accent, error, warning } = palette[theme];

  const curves = canCurve ? curvesOf(motor, flow, lastName, accent) : [];
  const torque = canCurve && knowsTorque(motor) ? torqueLine(motor, theme) : null;
  const step = Math.max(1, Math.ceil(moments.length / MOST_DOTS));
  const dots = moments
    .filter((_, at) => at % step === 0)
    .map((moment) => [toShown(moment.diffPressure), bitSpeedOf(motor, moment)] as const);

  const speeds = [...curves.flatMap(({ points }) => points.map(([, y]) => y)), ...dots.map(([, y]) => y)];
  const pressures = [...dots.map(([x]) => x), ...(canCurve ? [toShown(motor.stallPressure * 1.05)] : [])];
  const y = plotAxis(speeds, { least: 50 });
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
        ...plotAxis(pressures, { least: toShown(100) }),
        name: `Differential pressure, ${unitText({ unit: "psi" })}`,
      }}
      y={{ ...y, name: "Bit speed, rpm" }}
      clouds={[
        { id: "drilled", points: dots, color: traceColor(traceColorAt(channelRow("diffPressure").color), theme) },
      ]}
      lines={[
        ...curves,
        ...(torque ? [torque] : []),
        ...(canCurve
          ? [limit("alarm", motor.stallPressure * stallRatio, warning), limit("stall", motor.stallPressure, error)]
          : []),
      ]}
      marks={now ? [{ x: toShown(now.diffPressure), y: bitSpeedOf(motor, now), label: lastName }] : []}
      labelRoom={12}
      {...(torque && {
        right: {
          ...plotAxis(torque.points.map(([, value]) => value)),
          name: `Motor torque, ${unitText(TORQUE)}`,
        },
      })}
      renderUnder={(frame) =>
        canCurve && (
          <rect
            x={frame.toX(toShown(motor.stallPressure))}
            y={frame.top}
            width={Math.max(0, frame.right - frame.toX(toShown(motor.stallPressure)))}
            height={frame.foot - frame.top}
            style={{ fill: error, fillOpacity: 0.12 }}
          />
        )
      }
      empty={dots.length === 0 && curves.length === 0 ? "No samples on bottom in this interval" : undefined}
      renderOver={(frame) =>
        canCurve && (
          <>
            <text
              className="type-label"
              x={frame.toX(toShown(motor.stallPressure * stallRatio)) - 4}
              y={frame.top + 12}
              textAnchor="end"
              style={{ fill: warning }}
            >
              alarm {formatQuantity(motor.stallPressure * stallRatio, PRESSURE)}
            </text>
            <text
              className="type-label"
              x={frame.toX(toShown(motor.stallPressure)) - 4}
              y={frame.top + 26}
              textAnchor="end"
              style={{ fill: error }}
            >
              stall {formatQuantity(motor.stallPressure, PRESSURE)}
            </text>
            {namesOf(curves, frame).map(({ id, name, y: at }) => (
              <text key={id} className="type-label" x={frame.left + 5} y={at} style={{ fill: accent }}>
                {name}
              </text>
            ))}
          </>
        )
      }
    />
  );
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
      // The last point is the stall, where the motor stands still.
      points: diffPressure.map((pressure, at) => [toShown(pressure), rpm[at]!] as const).slice(0, -1),
      color,
      width: each === flow ? 2.5 : 1,
      name: each === flow ? `${formatQuantity(each, flowrate)}, ${lastName}` : formatQuantity(each, flowrate),
    };
  });
}

/** The torque of the motor, from no load to stall; it is read on the right. */
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
  const placed: { id: string; name: string; y: number }[] = [];
  for (const { id, name, points } of curves.toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0))) {
    const first = points[0];
    if (!first) continue;
    const at = toY(first[1]) - 4;
    if (placed.every((other) => Math.abs(other.y - at) >= NAMES_APART)) placed.push({ id, name, y: at });
  }
  return placed;
}

const knowsTorque = (motor: Bha["motor"]): boolean => (motorCurve(motor, flowOf(motor), 2).torque.at(-1) ?? 0) > 0;

/** Any flow of the motor: its torque is the same at all. */
const flowOf = ({ rpm }: Bha["motor"]): Gpm => rpm[0]?.flowRate ?? 1;

const speedIsKnown = ({ rpg, rpm }: Bha["motor"]): boolean => rpg > 0 || rpm.length > 0;
