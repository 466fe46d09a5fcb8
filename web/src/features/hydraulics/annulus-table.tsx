import type { SimulationResult } from "@sigma/contract/analysis/hydraulics";
import { formatNumber, formatValue, unitText } from "../../ui/format/numbers";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import styles from "./hydraulics.module.css";

/** Below this index cuttings hardly rise; from 1 the hole is cleaned well. */
const POOR_CLEANING_INDEX = 0.5;
/** The index holds for near-vertical hole. */
const NEAR_VERTICAL = 35;
const feet = { unit: "ft", decimals: 0 };
const speed = { unit: "ft/min", decimals: 0 };

/** Annular velocity and the cuttings indicator by section, from the top down. */
export function AnnulusTable({ parts }: { parts: SimulationResult["parts"] }) {
  const annulus = parts.filter(({ kind }) => kind === "annulus");
  return (
    <table className={styles.table}>
      <caption>Annulus by section</caption>
      <thead>
        <tr>
          <th scope="col">Around</th>
          <th scope="col">From, {unitText(feet)}</th>
          <th scope="col">To, {unitText(feet)}</th>
          <th scope="col">Velocity, {unitText(speed)}</th>
          <th scope="col">Flow</th>
          <th scope="col">Carrying index</th>
        </tr>
      </thead>
      <tbody>
        {annulus.map(({ name, cased, fromMd, toMd, velocity, regime, carryingIndex, inclination }) => (
          <tr key={`${name} ${fromMd}`}>
            <th scope="row">
              {name}, {cased ? "cased" : "open hole"}
            </th>
            <td>{formatValue(fromMd, feet)}</td>
            <td>{formatValue(toMd, feet)}</td>
            <td>{formatValue(velocity, speed)}</td>
            <td>{regime}</td>
            <td>
              {inclination > NEAR_VERTICAL ? (
                <span
                  title={`The index holds up to ${NEAR_VERTICAL} deg; here are ${formatNumber(inclination, 0)} deg`}
                >
                  inclined
                </span>
              ) : (
                <>
                  {carryingIndex !== null && carryingIndex < POOR_CLEANING_INDEX && (
                    <AlarmGlyph level="Warning" size={12} />
                  )}{" "}
                  {formatNumber(carryingIndex, 1)} {wordOf(carryingIndex)}
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function wordOf(index: number | null): string {
  if (index === null) return "";
  return index >= 1 ? "good" : index >= POOR_CLEANING_INDEX ? "fair" : "poor";
}
