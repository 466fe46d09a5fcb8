import type { WellCosts } from "@sigma/contract/costs/well-costs";
import { formatNumber, formatQuantity, NO_VALUE, quantities } from "../../../ui/format/numbers";
import { shownUnit } from "../../../ui/format/shown-unit";
import { thousands } from "./money-words";
import styles from "./costs.module.css";

/** The cost of each section of the hole, and per foot or metre of it. */
export function SectionCosts({ costs: { sections, perFoot, total, currency } }: { costs: WellCosts }) {
  const { unit, toShown } = shownUnit("ft");
  const each = (amount: string | null) => (amount === null ? NO_VALUE : formatNumber(Number(amount) / toShown(1), 2));
  if (sections.length === 0 && perFoot === null) return null;
  return (
    <div className={styles.scroll}>
      <table className={styles.costs} aria-label="Cost by section">
        <thead>
          <tr>
            <th scope="col">Section</th>
            <th scope="col">Planned end</th>
            <th scope="col">Drilled</th>
            <th scope="col">To date, k{currency}</th>
            <th scope="col">
              {currency}/{unit}
            </th>
          </tr>
        </thead>
        <tbody>
          {sections.map(({ name, to, feet, cost, perFoot: eachFoot }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatQuantity(to, quantities.wholeDepth)}</td>
              <td>{feet > 0 ? formatQuantity(feet, quantities.wholeDepth) : NO_VALUE}</td>
              <td>{feet > 0 ? thousands(cost) : NO_VALUE}</td>
              <td>{each(eachFoot)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Well
            </th>
            <td>{thousands(String(Number(total.spent) + Number(total.estimated)))}</td>
            <td>{each(perFoot)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
