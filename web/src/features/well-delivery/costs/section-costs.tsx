import type { WellCosts } from "@sigma/contract/costs/well-costs";
import type { Answer } from "../../../data/calls/loaded";
import { formatNumber, formatQuantity, NO_VALUE, quantities } from "../../../ui/format/numbers";
import { shownUnit } from "../../../ui/format/shown-unit";
import { DeliveryCard } from "../delivery-card";
import { thousands } from "../../../ui/delivery/money-words";
import styles from "./costs.module.css";

/** The cost of each section of the hole, and per foot or metre of it; nothing before a cost or a section is known. */
export function SectionCosts({ costs: answer }: { costs: Answer<WellCosts | null> }) {
  if (!answer.data) return null;
  const { sections, perFoot, total, currency } = answer.data;
  const { unit, toShown } = shownUnit("ft");
  const each = (amount: string | null) => (amount === null ? NO_VALUE : formatNumber(Number(amount) / toShown(1), 2));
  if (sections.length === 0 && perFoot === null) return null;
  return (
    <DeliveryCard title="Cost by section" note="spent and estimated">
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
                <td>{feet > 0 && cost !== null ? thousands(cost) : NO_VALUE}</td>
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
    </DeliveryCard>
  );
}
