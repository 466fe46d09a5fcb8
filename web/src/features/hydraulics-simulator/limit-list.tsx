import type { SimulationResult } from "@sigma/contract/analysis/hydraulics";
import type { EventReply } from "@sigma/contract/call-types";
import { formatQuantity, formatQuantityRange, formatValue, type Quantity } from "../../ui/format/numbers";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import styles from "./hydraulics-simulator.module.css";

/** Slower mud does not carry cuttings out of a vertical hole, ft/min. */
const LEAST_ANNULAR_VELOCITY = 120;

const psi = { unit: "psi", decimals: 0 };
const gpm = { unit: "gpm", decimals: 0 };
const ppg = { unit: "ppg", decimals: 2 };
const speed = { unit: "ft/min", decimals: 0 };

type Limits = Pick<EventReply<"hydraulics-parameters/get">, "maxPressure" | "maxFlow">;
type Row = { label: string; value: number; quantity: Quantity; least: number | null; most: number | null };

type LimitListProps = {
  result: SimulationResult;
  flow: number;
  /** The limits of the pumps; null if the run is of another well, whose rig has not been read. */
  limits: Limits | null;
};

/** A run against what pumps, rock, hole cleaning and motor allow. */
export function LimitList({ result, flow, limits }: LimitListProps) {
  const { depth, motorFlow } = result;
  const rows: Row[] = [
    {
      label: "Standpipe",
      value: result.standpipePressure,
      quantity: psi,
      least: null,
      most: limits?.maxPressure ?? null,
    },
    { label: "Pump flow", value: flow, quantity: gpm, least: null, most: limits?.maxFlow ?? null },
    {
      label: "ECD at bit",
      value: result.ecd,
      quantity: ppg,
      least: depth.porePressure.at(-1) ?? null,
      most: depth.fractureGradient.at(-1) ?? null,
    },
    {
      label: "Annular velocity",
      value: result.annularVelocity,
      quantity: speed,
      least: LEAST_ANNULAR_VELOCITY,
      most: null,
    },
    ...(motorFlow
      ? [{ label: "Motor flow", value: flow, quantity: gpm, least: motorFlow.from, most: motorFlow.to }]
      : []),
  ];
  return (
    <section className={styles.limits} aria-label="This run against the limits">
      <h3 className="type-caption">This run against the limits</h3>
      <dl>
        {rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd>
              {isOut(row) && <AlarmGlyph level="Warning" size={12} />}{" "}
              <strong>{formatValue(row.value, row.quantity)}</strong>
            </dd>
            <dd className="text2">{boundsOf(row, limits ? "limit not given" : "run of another well")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const isOut = ({ value, least, most }: Row): boolean =>
  (least !== null && value < least) || (most !== null && value > most);

function boundsOf({ quantity, least, most }: Row, unknown: string): string {
  if (least !== null && most !== null) return formatQuantityRange(least, most, quantity);
  if (least !== null) return `≥ ${formatQuantity(least, quantity)}`;
  return most === null ? unknown : `≤ ${formatQuantity(most, quantity)}`;
}
