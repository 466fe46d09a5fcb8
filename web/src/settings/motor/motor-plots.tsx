import { shownUnit } from "../../ui/format/shown-unit";
import { torqueSlopeOf } from "@sigma/engine/bha/assembly";
import type { Psi, Rpm } from "@sigma/terms/quantities";
import { XyPlot } from "../../ui/plot/xy-plot";
import { plotAxis } from "../../ui/plot/plot-scale";
import { formatNumber, formatQuantity, unitText } from "../../ui/format/numbers";
import { colorVar } from "../../ui/theme/palette";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import { usePreferences } from "../../data/choices/preferences";
import type { CurvePointForm, SpeedTable } from "./motor-form";
import { isNumber, runsOf } from "./speed-runs";

/** The pressure that a motor costs without load, against flow. */
export function HydraulicPlot({ curve }: { curve: readonly CurvePointForm[] }) {
  const theme = usePreferences((preferences) => preferences.theme);
  const [flow, pressure] = [shownUnit("gpm").toShown, shownUnit("psi").toShown];
  const points = curve
    .filter(({ flowRate, pressureDrop }) => isNumber(flowRate) && isNumber(pressureDrop))
    .map(({ flowRate, pressureDrop }) => [flow(Number(flowRate)), pressure(Number(pressureDrop))] as const);
  const axis = (at: 0 | 1) => plotAxis(points.map((point) => point[at]));
  return (
    <XyPlot
      label="Pressure drop of the motor by flow rate"
      x={{ ...axis(0), name: `Flow rate, ${unitText({ unit: "gpm" })}` }}
      y={{ ...axis(1), name: `Pressure drop, ${unitText({ unit: "psi" })}` }}
      lines={[{ id: "curve", points, color: traceColor(traceColorAt(0), theme) }]}
      marks={points.map(([x, y]) => ({ x, y }))}
    />
  );
}

/** The load of a motor in its data sheet; 0 if it is missing. */
type MotorLoad = Parameters<typeof torqueSlopeOf>[0];

/** The current operating point of a motor, with its label: `15/9-F-9 A now 133 psi, 101 rpm`. */
export type WorkingPoint = { diffPressure: Psi; rpm: Rpm; label: string };

type SpeedPlotProps = {
  table: SpeedTable;
  /** Places of speeds that rise with pressure. */
  rising: readonly string[];
  /** Draws torque by pressure and the pressure that the motor may see. */
  load?: MotorLoad | undefined;
  point?: WorkingPoint | null;
};

/** The speeds of a motor against differential pressure, a line for each flow rate, dotted over speeds that are missing. */
export function SpeedPlot({ table: { diffPressure, rows }, rising, load, point = null }: SpeedPlotProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const { toShown } = shownUnit("psi");
  const torqueOf = shownUnit("ft·lb").toShown;
  const psiOf = shownUnit("psi").toField;
  const runs = rows.map(({ values }) => runsOf(diffPressure, values));
  const lines = rows.flatMap(({ flowRate }, row) =>
    runs[row]!.map(({ points, isGap }, at) => ({
      id: `${row} ${at}`,
      label:
        at === runs[row]!.length - 1 && isNumber(flowRate)
          ? formatQuantity(Number(flowRate), { unit: "gpm", decimals: 0 })
          : "",
      color: traceColor(traceColorAt(row), theme),
      points: points.map(([pressure, speed]) => [toShown(pressure), speed] as const),
      ...(isGap && { dash: "2 4" }),
    })),
  );
  const points = lines.flatMap((line) => line.points);
  const marks = rising.flatMap((place) => {
    const [row, , at] = place.split(".").map(Number) as [number, number, number];
    const pressure = diffPressure[at] ?? "";
    return isNumber(pressure)
      ? [{ x: toShown(Number(pressure)), y: Number(rows[row]!.values[at]), label: "rises" }]
      : [];
  });
  const slope = load ? torqueSlopeOf(load) : null;
  const most = load && load.maxDiffPressure > 0 ? toShown(load.maxDiffPressure) : null;
  const reach = [
    ...points.map(([x]) => x),
    ...(most === null ? [] : [1.08 * most]),
    ...(point ? [toShown(point.diffPressure)] : []),
  ];
  const loadedPressure = most ?? Math.max(0, ...points.map(([x]) => x));
  const torque =
    slope === null || loadedPressure === 0
      ? []
      : ([
          [0, 0],
          [loadedPressure, torqueOf(slope * psiOf(loadedPressure))],
        ] as const);
  return (
    <XyPlot
      label={`Speed of the motor by differential pressure${point ? `; ${point.label}` : ""}`}
      x={{ ...plotAxis(reach), name: `Differential pressure, ${unitText({ unit: "psi" })}` }}
      y={{ ...plotAxis([...points.map(([, y]) => y), ...(point ? [point.rpm] : [])]), name: "Speed, rpm" }}
      lines={[
        ...lines,
        ...(torque.length === 0
          ? []
          : [{ id: "torque", points: torque, color: colorVar("warning"), dash: "5 4", isRight: true }]),
      ]}
      marks={[
        ...marks,
        ...(point ? [{ x: toShown(point.diffPressure), y: point.rpm, label: point.label, isFilled: true }] : []),
      ]}
      {...(torque.length === 0
        ? {}
        : {
            right: { ...plotAxis(torque.map(([, y]) => y)), name: `Torque (dashed), ${unitText({ unit: "ft·lb" })}` },
          })}
      {...(most === null ? {} : { limit: { x: most, label: `max diff ${formatNumber(most, 0)}` } })}
      labelRoom={92}
    />
  );
}
