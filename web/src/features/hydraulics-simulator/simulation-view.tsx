import { Row } from "../../ui/layout/flow";
import type { Simulation } from "@sigma/contract/analysis/hydraulics";
import type { ReactNode } from "react";
import { formatNumber, formatQuantity, formatQuantityRange, formatValue, unitText } from "../../ui/format/numbers";
import { formatMoment } from "../../ui/format/times";
import { lossRows } from "../../ui/hydraulics/loss-rows";
import { LossTable } from "../../ui/hydraulics/loss-table";
import { PlotFigure } from "../../ui/plot/plot-figure";
import type { LiveCirculation } from "./live-circulation";
import { modelNames } from "./model-names";
import type { figuresOfResult } from "./result-figures";
import styles from "./hydraulics-simulator.module.css";

const heads = [
  { label: "Standpipe", field: "standpipePressure", unit: "psi", decimals: 0 },
  { label: "ECD", field: "ecd", unit: "ppg", decimals: 2 },
  { label: "HSI", field: "hsi", unit: "hp/in²", decimals: 2 },
  { label: "Jet velocity", field: "jetVelocity", unit: "ft/s", decimals: 0 },
  { label: "Impact force", field: "impactForce", unit: "lbf", decimals: 0 },
  { label: "Annular velocity", field: "annularVelocity", unit: "ft/min", decimals: 0 },
] as const;

type SimulationViewProps = {
  simulation: Pick<Simulation, "parameters" | "result" | "time">;
  live: LiveCirculation | null;
  /** Whether data of the well are arriving; if not, the time of the last data is shown. */
  isFresh: boolean;
  /** The run is of the well that is looked at. */
  isOfWell: boolean;
  figures: ReturnType<typeof figuresOfResult>;
  tools: ReactNode;
};

/** The result of a simulation beside the live well. */
export function SimulationView({ simulation, live, isFresh, isOfWell, figures, tools }: SimulationViewProps) {
  const { parameters, result, time } = simulation;
  return (
    <>
      <h2>
        Result of {formatMoment(time)} <span className={styles.model}>{modelNames[parameters.rheologyModel]}</span>
        <span className="text2">
          {live
            ? `beside the live well${live.withoutLoad > 0 ? " off bottom" : ""}, ${formatQuantity(live.flowRate, { unit: "gpm", decimals: 1 })}${isFresh || live.time === null ? "" : `, last at ${formatMoment(live.time)}`}`
            : isOfWell
              ? "the live well has no circulation to compare"
              : "a run of another well, with nothing live beside it"}
        </span>
        <Row as="span" atEnd>
          {tools}
        </Row>
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
        <PlotFigure {...figures.curve} />
        <PlotFigure {...figures.window} downward />
      </div>
    </>
  );
}
