import type { EventReply } from "@sigma/contract/call-types";
import { formatValue, unitText } from "../../ui/format/numbers";
import { loadQuantities as q } from "./load-quantities";
import styles from "./torque-and-drag.module.css";

const airWeight = { unit: "lb/ft", decimals: 1 };

/** The parts of the string from the bit up, with the compression at which each starts to buckle. */
export const StringTable = ({ parts }: { parts: EventReply<"buckling/get">["parts"] }) => (
  <>
    <table className={styles.table}>
      <caption className="type-caption">String, from the bit</caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Top, {unitText(q.depth)}</th>
          <th scope="col">Air weight, {unitText(airWeight)}</th>
          <th scope="col" title="Lowest compression at which the part starts to buckle">
            Sinusoidal, {unitText(q.hookload)}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, fromMd, weight, sinusoidal }) => (
          <tr key={`${name} ${fromMd}`}>
            <th scope="row">{name}</th>
            <td>{formatValue(fromMd, q.depth)}</td>
            <td>{formatValue(weight, airWeight)}</td>
            <td>
              <strong>{formatValue(sinusoidal, q.hookload)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="text2">
      Soft string; limits after Dawson and Paslay, helical 1.41 × sinusoidal. That of a part is its lowest.
    </p>
  </>
);
