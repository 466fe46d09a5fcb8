import type { CostLine, WellCosts } from "@sigma/contract/costs/well-costs";
import { IconAlertTriangle } from "@tabler/icons-react";
import { formatNumber, NO_VALUE } from "../../../ui/format/numbers";
import { OverMark } from "../../../ui/delivery/over-mark";
import { isOverAfe, money, thousands } from "../../../ui/delivery/money-words";
import styles from "./costs.module.css";

type CostTableProps = {
  costs: WellCosts;
  /** Opens an AFE line; absent if it can't be changed. */
  onLine?: (id: string) => void;
};

/** The lines of the AFE with their figures, and a bar of each in one scale. */
export function CostTable({ costs: { lines, total, currency, missingRates }, onLine }: CostTableProps) {
  const scale = Math.max(...lines.flatMap(({ afe, forecast, committed }) => [afe, forecast, committed].map(Number)), 1);
  const unit = `k${currency}`;
  return (
    <>
      {missingRates.map((missing) => (
        <p key={missing.currency} className={styles.sentence}>
          <IconAlertTriangle size={14} aria-hidden /> {missing.tickets} {missing.tickets === 1 ? "ticket" : "tickets"},{" "}
          {money(missing.amount)} {missing.currency} in all, without an exchange rate to {currency}: contained in no sum
        </p>
      ))}
      <div className={styles.scroll}>
        <table className={styles.costs} aria-label="AFE lines">
          <thead>
            <tr>
              <th scope="col">AFE line</th>
              {["AFE", "Committed", "Spent", "Forecast", "Variance"].map((title) => (
                <th key={title} scope="col">
                  {title}, {unit}
                </th>
              ))}
              <th scope="col">%</th>
              <th scope="col" aria-label="Bars" />
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id ?? ""}>
                <LineName line={line} onLine={onLine} />
                <Figures figures={line} />
                <td>
                  <Bar line={line} scale={scale} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <Figures figures={total} />
            </tr>
          </tfoot>
        </table>
      </div>
      <div className={styles.legend} aria-hidden>
        {["spent", "estimated", "forecast", "committed", "AFE"].map((part) => (
          <span key={part}>
            <span className={styles.bar}>
              <i data-part={part.toLowerCase()} />
            </span>
            {part}
          </span>
        ))}
      </div>
    </>
  );
}

function LineName({ line: { id, name, unconverted }, onLine }: { line: CostLine; onLine: CostTableProps["onLine"] }) {
  return (
    <th scope="row">
      {id === null ? (
        "Without AFE line"
      ) : onLine ? (
        <button type="button" className={styles.line} onClick={() => onLine(id)}>
          {name}
        </button>
      ) : (
        name
      )}
      {unconverted && ` (${unconverted}: no exchange rate)`}
    </th>
  );
}

type LineFigures = Pick<CostLine, "afe" | "committed" | "spent" | "forecast" | "variance" | "percent">;

const amounts = ["afe", "committed", "spent", "forecast"] as const;

function Figures({ figures }: { figures: LineFigures }) {
  const { variance, percent } = figures;
  return (
    <>
      {amounts.map((name) => (
        <td key={name}>{thousands(figures[name])}</td>
      ))}
      <td>{thousands(variance, true)}</td>
      <td>
        {isOverAfe(figures) && <OverMark />}
        {percent === null ? NO_VALUE : `${percent >= 0.5 ? "+" : ""}${formatNumber(percent, 0)}`}
      </td>
    </>
  );
}

/** Spent, estimated and forecast of a line in one scale, with the marks of its commitment and its AFE. */
function Bar({ line: { spent, estimated, forecast, committed, afe }, scale }: { line: CostLine; scale: number }) {
  const share = (amount: string | number) => `${Math.max(0, Math.min(100, (100 * Number(amount)) / scale))}%`;
  const toDate = Number(spent) + Number(estimated);
  return (
    <span className={styles.bar} aria-hidden>
      <i data-part="forecast" style={{ width: share(forecast) }} />
      <i data-part="estimated" style={{ width: share(toDate) }} />
      <i data-part="spent" style={{ width: share(spent) }} />
      {Number(committed) > 0 && <i data-part="committed" style={{ left: share(committed) }} />}
      {Number(afe) > 0 && <i data-part="afe" style={{ left: share(afe) }} />}
    </span>
  );
}
