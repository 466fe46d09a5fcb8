import { type Answer, drawnRows, textOf } from "../../data/calls/loaded";
import type { Simulation } from "@sigma/contract/analysis/hydraulics";
import { MOST_SIMULATIONS } from "@sigma/contract/analysis/simulation-limits";
import { formatQuantity, formatValue } from "../../ui/format/numbers";
import { formatMoment } from "../../ui/format/times";
import { lossRows } from "../../ui/hydraulics/loss-rows";
import { ShareBar } from "../../ui/hydraulics/loss-table";
import styles from "./hydraulics-simulator.module.css";

type HistoryListProps = {
  history: Answer<readonly Simulation[]>;
  wells: readonly { value: string; label: string }[];
  shown: string | null;
  onChoose: (simulation: Simulation) => void;
};

/** The last simulations of the user, newest first; choosing one restores its parameters and its result. */
export function HistoryList({ history, wells, shown, onChoose }: HistoryListProps) {
  const simulations = drawnRows(history);
  const highest = simulations.reduce((most, { result }) => Math.max(most, result.standpipePressure), 0);
  return (
    <section className={styles.history} aria-label="History">
      <h2>
        History <span className="text3">last {MOST_SIMULATIONS}, newest first</span>
      </h2>
      {simulations.length === 0 && <p className="text2">{textOf(history, () => "No simulation yet")}</p>}
      <ol>
        {simulations.map((simulation) => {
          const { _id, wellId, time, parameters, result } = simulation;
          return (
            <li key={_id}>
              <button type="button" aria-current={_id === shown} onClick={() => onChoose(simulation)}>
                <span>
                  <strong>{formatMoment(time)}</strong>
                  <strong>{formatQuantity(result.standpipePressure, { unit: "psi", decimals: 0 })}</strong>
                </span>
                <span className="text2">
                  {wells.find(({ value }) => value === wellId)?.label ?? "Deleted well"},{" "}
                  <span>{formatQuantity(parameters.flowRate, { unit: "gpm", decimals: 1 })},</span>{" "}
                  <span>{formatQuantity(parameters.mudDensity, { unit: "ppg", decimals: 2 })},</span>{" "}
                  <span>{formatQuantity(parameters.tfa, { unit: "in²", decimals: 3 })},</span>{" "}
                  <span>ECD {formatValue(result.ecd, { unit: "ppg", decimals: 2 })}</span>
                </span>
                <ShareBar rows={lossRows(result)} end={highest} isThin />
              </button>
            </li>
          );
        })}
      </ol>
      <p className="text3">Choosing one restores its parameters and result. The 11th pushes the oldest out.</p>
    </section>
  );
}
