import { motorCurve } from "@sigma/engine/motor/motor-curve";
import { quantile } from "@sigma/engine/math/quantile";
import type { Bha } from "@sigma/contract/well-settings/bha";
import { channelRow } from "@sigma/terms/channels";
import { usePreferences } from "../../../data/choices/preferences";
import { formatQuantity, unitText } from "../../../ui/format/numbers";
import { shownUnit } from "../../../ui/format/shown-unit";
import { plotAxis } from "../../../ui/plot/plot-scale";
import { type PlotLine, XyPlot } from "../../../ui/plot/xy-plot";
import { traceColor, traceColorAt } from "../../../ui/theme/trace-color";
import { type CloudPoint, cloudAges } from "./cloud-ages";
import { bitSpeedOf, canCurve } from "./motor-now";
import type { MotorMoment } from "./use-motor-samples";

type OperatingCloudProps = {
  motor: Bha["motor"] | null;
  /** On bottom, oldest first. */
  moments: readonly MotorMoment[];
};

const PRESSURE = { unit: "psi", decimals: 0 };
const SPEED = { unit: "rpm", decimals: 0 };
/** The scale holds this part of the points, from the lowest to the highest. */
const SHOWN = [0.01, 0.99] as const;
/** A string that turns slower is not rotated, rpm. */
const ROTATING_RPM = 5;
const CURVE_POINTS = 40;

/** The drilled points, as large as the plot allows: one scatter in a hundred at either end is left out. */
export function OperatingCloud({ motor, moments }: OperatingCloudProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const { toShown } = shownUnit(PRESSURE.unit);
  const points = moments.map((moment): CloudPoint => [toShown(moment.diffPressure), bitSpeedOf(motor, moment)]);
  const ends = (part: 0 | 1) =>
    SHOWN.flatMap(
      (share) =>
        quantile(
          points.map((point) => point[part]),
          share,
        ) ?? [],
    );
  const [x, y] = [
    plotAxis(ends(0), { fromZero: false, least: toShown(50) }),
    plotAxis(ends(1), { fromZero: false, least: 10 }),
  ];
  const isInside = ([px, py]: CloudPoint) => px >= x.from && px <= x.to && py >= y.from && py <= y.to;
  const shownPoints = points.filter(isInside);
  const last = points.at(-1);
  const color = traceColor(traceColorAt(channelRow("rpm").color), theme);
  // A line that leaves the plot at the top or bottom has no name at its end.
  const lines = (motor && canCurve(motor) ? linesOf(motor, moments, color) : []).flatMap((line): PlotLine[] => {
    const within = line.points.filter(([px]) => px >= x.from && px <= x.to);
    const end = within.at(-1);
    if (!end || !within.some(isInside)) return [];
    return [{ ...line, points: within, ...(!isInside(end) && { label: "" }) }];
  });
  const left = points.length - shownPoints.length;
  return (
    <figure>
      <figcaption>
        <span className="type-caption">Operating cloud, magnified</span>{" "}
        <span className="type-label">
          rpm over {unitText(PRESSURE)}
          {left > 0 && `, ${left} of ${points.length} outside`}
        </span>
      </figcaption>
      <div>
        <XyPlot
          label="Speed of the bit by differential pressure, magnified"
          x={{ ...x, name: "" }}
          y={{ ...y, name: "Bit speed, rpm" }}
          clouds={cloudAges(shownPoints, theme)}
          lines={lines}
          marks={last && isInside(last) ? [{ x: last[0], y: last[1] }] : []}
          labelRoom={lines.length > 0 ? 104 : 16}
          empty={points.length === 0 ? "No samples on bottom in this interval" : undefined}
        />
      </div>
    </figure>
  );
}

/** The motor alone at the last flow, as in a slide, and with the usual speed of the string if it was rotated. */
function linesOf(motor: Bha["motor"], moments: readonly MotorMoment[], color: string): PlotLine[] {
  const flow = moments.at(-1)?.flow;
  if (flow === undefined) return [];
  const { toShown } = shownUnit(PRESSURE.unit);
  const { diffPressure, rpm } = motorCurve(motor, flow, CURVE_POINTS);
  // At stall the shaft does not turn: the curve ends before it.
  const along = (more: number) =>
    diffPressure.slice(0, -1).map((pressure, at) => [toShown(pressure), rpm[at]! + more] as const);
  const turning = quantile(
    moments.flatMap((moment) => (moment.rpm > ROTATING_RPM ? moment.rpm : [])),
    0.5,
  );
  return [
    { id: "sliding", points: along(0), color, width: 2, label: "sliding" },
    ...(turning === undefined || turning === null
      ? []
      : [
          {
            id: "rotating",
            points: along(turning),
            color,
            dash: "5 4",
            label: `rotating, +${formatQuantity(turning, SPEED)}`,
          },
        ]),
  ];
}
