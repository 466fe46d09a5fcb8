import type { Simulation, SimulationResult } from "@sigma/contract/analysis/hydraulics";
import type { ReactNode } from "react";
import { formatNumber, formatQuantity, formatQuantityRange, formatValue, unitText } from "../../ui/format/numbers";
import { formatMoment } from "../../ui/format/times";
import { densityFigure } from "../../ui/hydraulics/density-figure";
import { lossRows } from "../../ui/hydraulics/loss-rows";
import { LossTable } from "../../ui/hydraulics/loss-table";
import { PlotFigure } from "../../ui/plot/plot-figure";
import { modelNames } from "./model-names";
import styles from "./hydraulics-simulator.module.css";

type Live = Omit<SimulationResult, "time" | "depth" | "curve" | "flowIndex" | "consistency" | "motorFlow"> & {
  flowRate: number;
  /** What the load of its motor adds, psi. */
  motorLoad: number;
};

const heads = [
  { label: "Standpipe", field: "standpipePressure", unit: "psi", decimals: 0 },
  { label: "ECD", field: "ecd", unit: "ppg", decimals: 2 },
  { label: "HSI", field: "hsi", unit: "hp/in²", decimals: 2 },
  { label: "Jet velocity", field: "jetVelocity", unit: "ft/s", decimals: 0 },
  { label: "Impact force", field: "impactForce", unit: "lbf", decimals: 0 },
  { label: "Annular velocity", field: "annularVelocity", unit: "ft/min", decimals: 0 },
] as const;

/** Standpipe pressure over flow, and the density window, of a simulation. */
export function figuresOfResult({ parameters, result }: Pick<Simulation, "parameters" | "result">) {
  return {
    curve: {
      title: "Standpipe pressure over flow",
      x: { name: "Flow rate", quantity: { unit: "gpm", decimals: 0 }, fromZero: true },
      y: { name: "Pressure", quantity: { unit: "psi", decimals: 0 }, fromZero: true },
      series: [
        {
          id: "curve",
          name: "Standpipe pressure",
          color: "var(--color-accent)",
          points: result.curve.flowRate.map((flow, row) => [flow, result.curve.standpipePressure[row]!] as const),
        },
        {
          id: "run",
          name: "This run",
          color: "var(--color-text1)",
          shape: "circle" as const,
          points: [[parameters.flowRate, result.standpipePressure] as const],
        },
      ],
    },
    window: densityFigure(result.depth, parameters.mudDensity, null),
  };
}

type SimulationViewProps = {
  simulation: Pick<Simulation, "parameters" | "result" | "time">;
  live: Live | null;
  tools: ReactNode;
};

/** The live well without the load of its motor, which a simulation has none of. */
function offBottom(live: Live): Live {
  const { standpipePressure, losses, motorLoad } = live;
  if (motorLoad <= 0) return live;
  return {
    ...live,
    standpipePressure: standpipePressure - motorLoad,
    losses: { ...losses, motor: losses.motor - motorLoad },
    motorLoad: 0,
  };
}

/** The result of a simulation beside the live well. */
export function SimulationView({ simulation, live: drilling, tools }: SimulationViewProps) {
  const { parameters, result, time } = simulation;
  const { curve, window } = figuresOfResult(simulation);
  const live = drilling && offBottom(drilling);
  return (
    <>
      <h2>
        Result of {formatMoment(time)} <span className={styles.model}>{modelNames[parameters.rheologyModel]}</span>
        <span className="text2">
          {live
            ? `beside the live well${live === drilling ? "" : " off bottom"}, ${formatQuantity(live.flowRate, { unit: "gpm", decimals: 1 })}`
            : "the live well has no circulation to compare"}
        </span>
        <span className={styles.right}>{tools}</span>
      </h2>
      <dl className={styles.heads}>
        {heads.map(({ label, field, unit, decimals }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-value-name={label} data-value={formatQuantity(result[field], { unit, decimals })}>
              <strong>{formatValue(result[field], { unit, decimals })}</strong> <span>{unitText({ unit })}</span>
              {live && (
                <small data-value-name={`${label}, live`}>live {formatValue(live[field], { unit, decimals })}</small>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text2">
        {result.flowIndex === null
          ? "Bingham"
          : `n ${formatNumber(result.flowIndex, 2)}, K ${formatQuantity(result.consistency, { unit: "lbf·sⁿ/100 ft²", decimals: 2 })}`}
        {result.motorFlow &&
          `; curve of the motor ${formatQuantityRange(result.motorFlow.from, result.motorFlow.to, { unit: "gpm", decimals: 0 })}`}
      </p>
      <LossTable
        label={`Pressure loss by component, ${unitText({ unit: "psi" })}`}
        rows={lossRows(result)}
        compared={live && lossRows(live)}
      />
      <div className={styles.figures}>
        <PlotFigure {...curve} />
        <PlotFigure {...window} downward />
      </div>
    </>
  );
}
