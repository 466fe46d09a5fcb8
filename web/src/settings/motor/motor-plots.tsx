import { XyPlot } from "../../ui/plot/xy-plot";
import { plotAxis } from "../../ui/plot/plot-scale";
import { formatNumber } from "../../ui/format/numbers";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import { usePreferences } from "../../data/choices/preferences";
import type { CurvePointForm, SpeedTable } from "./motor-form";

const isNumber = (text: string) => text.trim() !== "" && Number.isFinite(Number(text));

/** The pressure that a motor costs without load, against flow. */
export function HydraulicPlot({ curve }: { curve: readonly CurvePointForm[] }) {
  const theme = usePreferences((chosen) => chosen.theme);
  const points = curve
    .filter(({ flowRate, pressureDrop }) => isNumber(flowRate) && isNumber(pressureDrop))
    .map(({ flowRate, pressureDrop }) => [Number(flowRate), Number(pressureDrop)] as const);
  const axis = (at: 0 | 1) => plotAxis(points.map((point) => point[at]));
  return (
    <XyPlot
      label="Pressure drop of the motor by flow rate"
      x={{ ...axis(0), name: "Flow rate, gpm" }}
      y={{ ...axis(1), name: "Pressure drop, psi" }}
      lines={[{ id: "curve", points, color: traceColor(traceColorAt(0), theme) }]}
      marks={points.map(([x, y]) => ({ x, y }))}
    />
  );
}

/** The speeds of a motor against differential pressure, a line for each flow rate. */
export function SpeedPlot({ table: { diffPressure, rows }, rising }: { table: SpeedTable; rising: readonly string[] }) {
  const theme = usePreferences((chosen) => chosen.theme);
  const lines = rows.map(({ flowRate, values }, row) => ({
    id: String(row),
    label: isNumber(flowRate) ? `${formatNumber(Number(flowRate), 0)} gpm` : "",
    color: traceColor(traceColorAt(row), theme),
    points: values.flatMap((text, at) => {
      const pressure = diffPressure[at] ?? "";
      return isNumber(text) && isNumber(pressure) ? [[Number(pressure), Number(text)] as const] : [];
    }),
  }));
  const points = lines.flatMap((line) => line.points);
  const marks = rising.flatMap((place) => {
    const [row, , at] = place.split(".").map(Number) as [number, number, number];
    const pressure = diffPressure[at] ?? "";
    return isNumber(pressure) ? [{ x: Number(pressure), y: Number(rows[row]!.values[at]), label: "rises" }] : [];
  });
  return (
    <XyPlot
      label="Speed of the motor by differential pressure"
      x={{ ...plotAxis(points.map(([x]) => x)), name: "Differential pressure, psi" }}
      y={{ ...plotAxis(points.map(([, y]) => y)), name: "Speed, rpm" }}
      lines={lines}
      marks={marks}
      labelRoom={72}
    />
  );
}
