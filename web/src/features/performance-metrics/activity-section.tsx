import { Row } from "../../ui/layout/flow";
import { HOUR } from "@sigma/terms/durations";
import { formatNumber, formatQuantityRange, quantities } from "../../ui/format/numbers";
import { plotAxis } from "../../ui/plot/plot-scale";
import { rigStateBackground, rigStateRow } from "../../ui/well/rig-state-paint";
import { barId, placeOfStand, viewOfStands } from "./bar-places";
import { activitySeconds } from "./performance-figures";
import styles from "./performance-metrics.module.css";
import type { LinkedCharts } from "./rate-chart";
import { StandBars } from "./stand-bars";

/** Hours in each rig state, stacked by stand; beside them the hours of all stands, or of the selected stand. */
export function ActivitySection({ stands, axis, theme, ...linked }: LinkedCharts) {
  const ofStand = stands.map((stand) => ({ stand, seconds: activitySeconds([stand]) }));
  const sum = (seconds: ReadonlyMap<number, number>) =>
    [...seconds.values()].reduce((all, activitySpent) => all + activitySpent, 0);
  const hoveredStand = stands.find((stand) => barId(stand) === linked.hovered);
  const listedSeconds = activitySeconds(hoveredStand ? [hoveredStand] : stands);
  const all = sum(listedSeconds);
  return (
    <section className={styles.chart} aria-label="Activity breakdowns">
      <div className={styles.sectionHead}>
        <h3 className="type-title">Activity breakdowns</h3>
        <span className="type-label">hours with the connection after it</span>
        <span className={styles.compared}>
          {hoveredStand
            ? formatQuantityRange(hoveredStand.startMD, hoveredStand.endMD, quantities.wholeDepth)
            : "all stands"}{" "}
          <strong data-value-name="Activity, all hours">{formatNumber(all / HOUR, 2)} h</strong>
        </span>
      </div>
      <Row grows shrinks>
        <StandBars
          label="Activity by stand"
          axis={axis}
          view={viewOfStands(stands, axis)}
          values={plotAxis(
            ofStand.map(({ seconds }) => sum(seconds) / HOUR),
            { least: 1 },
          )}
          bars={ofStand.map(({ stand, seconds }) => ({
            id: barId(stand),
            place: placeOfStand(stand, axis),
            isOpen: stand.open,
            head: formatNumber(sum(seconds) / HOUR, 2),
            parts: [...seconds].map(([code, spent]) => ({
              id: String(code),
              value: spent / HOUR,
              background: rigStateBackground(code, theme),
            })),
          }))}
          {...linked}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it holds nothing to focus, and scrolls by key */}
        <ul className={styles.legend} aria-label="Hours by rig state" tabIndex={0}>
          {[...listedSeconds]
            .toSorted(([, a], [, b]) => b - a)
            .map(([code, seconds]) => (
              <li key={code}>
                <span className={styles.swatch} style={{ background: rigStateBackground(code, theme) }} />
                <span>{rigStateRow(code).name}</span>
                <strong data-value-name={`Activity, ${rigStateRow(code).name}`}>
                  {formatNumber(seconds / HOUR, 2)} h
                </strong>
                <span className="text2">{formatNumber((100 * seconds) / all, 1)} %</span>
              </li>
            ))}
        </ul>
      </Row>
    </section>
  );
}
