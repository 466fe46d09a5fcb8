import { lostTimePareto } from "@sigma/engine/portfolio/lost-time-pareto";
import { formatNumber } from "../../ui/format/numbers";
import type { PortfolioRow } from "./portfolio-row";
import { PortfolioCard } from "./portfolio-card";
import { sumLostTime } from "./portfolio-sums";
import styles from "./pareto.module.css";

/** The lost time of the listed wells by cause: a bar for each, and a line for the share of all causes down to it. */
export function ParetoCard({ rows }: { rows: readonly PortfolioRow[] }) {
  const { wells, hours } = sumLostTime(rows);
  const causes = lostTimePareto(rows.flatMap(({ well }) => well.figures?.lostTime ?? []));
  return (
    <PortfolioCard
      title="Lost time by cause"
      note={
        wells === 0
          ? null
          : `${formatNumber(hours, 1)} h in the daily reports of ${wells} ${wells === 1 ? "well" : "wells"}`
      }
    >
      {causes.length === 0 ? (
        <p className={styles.sentence}>
          {wells === 0 ? "The listed wells have no daily reports" : "No report of the listed wells names lost time"}
        </p>
      ) : (
        <ParetoChart causes={causes} />
      )}
    </PortfolioCard>
  );
}

/** Bars and line have one axis, 0 to 100 % of the lost time. */
export function ParetoChart({ causes }: { causes: ReturnType<typeof lostTimePareto> }) {
  const line = causes.map(({ cumulative }, at) => `${cumulative},${at + 0.5}`).join(" ");
  return (
    <div className={styles.chart}>
      <table className={styles.causes} aria-label="Lost time by cause">
        <thead>
          <tr>
            <th scope="col">Cause</th>
            <th scope="col" className={styles.plotHead}>
              <span>0</span>
              <span>50</span>
              <span>100 %</span>
            </th>
            <th scope="col">h</th>
            <th scope="col">%</th>
            <th scope="col">Sum, %</th>
          </tr>
        </thead>
        <tbody>
          {causes.map(({ category, hours, share, cumulative }) => (
            <tr key={category}>
              <th scope="row" title={category}>
                {category}
              </th>
              <td className={styles.plot} aria-label={`${formatNumber(share, 0)} %`}>
                <span className={styles.bar} style={{ width: `${share}%` }} />
                <span className={styles.point} style={{ left: `${cumulative}%` }} />
              </td>
              <td>{formatNumber(hours, 1)}</td>
              <td>{formatNumber(share, 0)}</td>
              <td>{formatNumber(cumulative, 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.lineArea} aria-hidden>
        <svg viewBox={`0 0 100 ${causes.length}`} preserveAspectRatio="none">
          <polyline points={line} vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
    </div>
  );
}
