import { classNames } from "../theme/class-names";
import type { LossRow } from "./loss-rows";
import styles from "./hydraulics.module.css";
import { formatNumber, formatValue, unitText } from "../format/numbers";

const psi = { unit: "psi", decimals: 0 };

type LossTableProps = {
  label: string;
  rows: readonly LossRow[];
  /** The same components of another circulation, such as the circulation of the live well. */
  compared?: readonly LossRow[] | null;
};

/**
 * Pressure loss by component with a bar each, below one bar of all in the order of the flow. With another circulation to
 * compare, it shows the differences.
 */
export function LossTable({ label, rows, compared = null }: LossTableProps) {
  const total = sumOf(rows);
  const most = Math.max(1, ...rows.map(({ loss }) => loss), ...(compared ?? []).map(({ loss }) => loss));
  const other = (name: string) => compared?.find((row) => row.name === name)?.loss ?? null;
  const table = (
    <table className={styles.losses}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">Component</th>
          <th scope="col" aria-label="Bar" />
          <th scope="col">{compared ? "This run" : unitText(psi)}</th>
          {compared ? (
            <>
              <th scope="col">Live</th>
              <th scope="col">Change</th>
            </>
          ) : (
            <th scope="col">Share</th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, loss, isAnnulus }) => {
          const live = other(name);
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={styles.bars}>
                <span
                  className={isAnnulus ? styles.annulus : styles.bar}
                  style={{ width: `${(loss / most) * 100}%` }}
                />
                {live !== null && <span className={styles.live} style={{ width: `${(live / most) * 100}%` }} />}
              </td>
              <td>
                <strong>{formatValue(loss, psi)}</strong>
              </td>
              {compared ? (
                <>
                  <td>{formatValue(live, psi)}</td>
                  <td>{live === null ? "–" : signedChange(loss - live)}</td>
                </>
              ) : (
                <td>{total > 0 ? `${formatNumber((loss / total) * 100, 1)} %` : "–"}</td>
              )}
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Standpipe pressure
          </th>
          <td>
            <strong>{formatValue(total, psi)}</strong>
          </td>
          {compared ? (
            <>
              <td>{formatValue(sumOf(compared), psi)}</td>
              <td>{signedChange(total - sumOf(compared))}</td>
            </>
          ) : (
            <td>{total > 0 ? "100.0 %" : "–"}</td>
          )}
        </tr>
      </tfoot>
    </table>
  );
  if (total <= 0) return table;
  const end = Math.max(total, compared ? sumOf(compared) : 0);
  return (
    <>
      <ShareBar rows={rows} end={end} />
      {compared && <ShareBar rows={compared} end={end} isThin />}
      {table}
    </>
  );
}

/** Losses as one bar in the order of the flow. @param end pressure at the end of the full width, psi */
export function ShareBar({ rows, end, isThin = false }: { rows: readonly LossRow[]; end: number; isThin?: boolean }) {
  const total = sumOf(rows);
  return (
    <div
      className={classNames(styles.shares, isThin && styles.thin)}
      style={{ width: `${end > 0 ? (100 * total) / end : 0}%` }}
      aria-hidden
    >
      {rows.map(({ name, loss, isAnnulus }) => (
        <span
          key={name}
          className={isAnnulus ? styles.annulusShare : styles.share}
          style={{ flexGrow: loss }}
          title={`${name}, ${formatNumber((loss / total) * 100, 1)} %`}
        />
      ))}
    </div>
  );
}

const sumOf = (rows: readonly LossRow[]) => rows.reduce((sum, { loss }) => sum + loss, 0);

const signedChange = (change: number) => (change > 0.5 ? `+${formatValue(change, psi)}` : formatValue(change, psi));
