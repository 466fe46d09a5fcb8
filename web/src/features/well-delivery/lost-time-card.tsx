import type { WellForecast } from "@sigma/contract/delivery/well-forecast";
import type { NonProductiveTime } from "@sigma/contract/performance/npt";
import { hoursByCategory } from "@sigma/engine/activity/hours-by-category";
import { type Answer, drawnRows, findUnloaded, textOf, unloadedSentence } from "../../data/calls/loaded";
import { formatNumber } from "../../ui/format/numbers";
import { categoryPaint } from "../../ui/well/category-paint";
import { DeliveryCard } from "./delivery-card";
import { lostTimeText } from "./delivery-words";
import styles from "./well-delivery.module.css";

type LostTimeCardProps = { forecast: WellForecast; lostTime: Answer<readonly NonProductiveTime[]> };

/** Before the first depth, it is not known whether a well has reports. */
const noReportsText = (hasHole: boolean): string =>
  hasHole ? "This well has no daily reports" : "No lost time is reported";

/** The lost time of the well by cause. */
export function LostTimeCard({ forecast: { now, hasReports }, lostTime }: LostTimeCardProps) {
  const records = drawnRows(lostTime);
  const categories = hoursByCategory(records);
  const total = categories.reduce((sum, { hours }) => sum + hours, 0);
  const isUnreported = !hasReports && categories.length === 0;
  const summary = textOf(lostTime, () => {
    if (isUnreported) return "";
    const events = `${records.length} ${records.length === 1 ? "event" : "events"}`;
    return `${now ? lostTimeText(total, 24 * now.day) : `${formatNumber(total, 1)} h`}, ${events}`;
  });
  return (
    <DeliveryCard title="Non-productive time" tools={<span className="type-label">{summary}</span>}>
      {lostTime.data === undefined ? (
        <p className={styles.sentence}>{unloadedSentence[findUnloaded(lostTime)!]}</p>
      ) : categories.length === 0 ? (
        <p className={styles.sentence}>
          {isUnreported ? noReportsText(now !== null) : "No report of this well names lost time"}
        </p>
      ) : (
        <>
          <div className={styles.lostTime}>
            {categories.map(({ category, hours }) => (
              <span
                key={category}
                title={`${category}: ${formatNumber(hours, 1)} h`}
                style={{ flexGrow: hours, background: categoryPaint(categories, category) }}
              />
            ))}
          </div>
          <ul className={styles.categories}>
            {categories.map(({ category, hours }) => (
              <li key={category}>
                <span className={styles.swatch} style={{ background: categoryPaint(categories, category) }} />
                <span className="clip">{category}</span>
                <strong>{formatNumber(hours, 1)}</strong>
                <span>{formatNumber((100 * hours) / total, 0)} %</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </DeliveryCard>
  );
}
