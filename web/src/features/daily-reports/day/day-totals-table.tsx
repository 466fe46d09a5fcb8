import { Row } from "../../../ui/layout/flow";
import { activityOf, activityText } from "@sigma/terms/activity-codes";
import { type GroupTotal, hoursByGroup } from "@sigma/engine/daily-report/hours-of-report";
import { formatNumber, formatQuantity } from "../../../ui/format/numbers";
import { ActivityMark } from "../activity-mark";
import type { DayRow } from "./day-rows";
import styles from "./day-totals.module.css";
import { dayTotals, type hoursOfDay, hoursText } from "./day-totals";

type DayTotalsProps = {
  rows: readonly DayRow[];
  /** Null while not every row is known. */
  hours: ReturnType<typeof hoursOfDay> | null;
};

/** The hours of a day by activity, and whether they add up to the day. */
export function DayTotals({ rows, hours }: DayTotalsProps) {
  const sum = hours && hoursText(hours);
  const totals = dayTotals(rows, hours?.day, hours?.carried);
  return (
    <section className={styles.totals} aria-label="Hours by activity">
      <h3 className="type-caption">Hours by activity</h3>
      <table aria-label="Hours by activity">
        <thead>
          <tr>
            <th scope="col">Activity</th>
            <th scope="col">Hours</th>
            <th scope="col">Proposed</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ code, hours: total, proposed }) => (
            <tr key={code ?? ""}>
              <th scope="row">
                <Row
                  as="span"
                  inline
                  gap={6}
                  align="center"
                  title={code === null ? undefined : activityOf(code)?.description}
                >
                  <ActivityMark code={code} />
                  {code === null ? "no activity" : activityText(code)}
                </Row>
              </th>
              <td>{formatNumber(total)}</td>
              <td>{proposed > 0 ? formatNumber(proposed) : "–"}</td>
              <td>{formatQuantity(hours && (100 * total) / hours.length, { unit: "%", decimals: 0 })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <GroupTotals groups={hoursByGroup(totals)} />
      {sum && <p className={sum.isWhole ? styles.whole : styles.fault}>{sum.text}</p>}
    </section>
  );
}

/** The same hours by the main groups of the IADC DDR Plus. */
function GroupTotals({ groups }: { groups: readonly GroupTotal[] }) {
  return (
    <table aria-label="Hours by main group">
      <thead>
        <tr>
          <th scope="col">Main group</th>
          <th scope="col">Hours</th>
          <th scope="col">Proposed</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ group, text, hours, proposed }) => (
          <tr key={group ?? ""}>
            <th scope="row">{text}</th>
            <td>{formatNumber(hours)}</td>
            <td>{proposed > 0 ? formatNumber(proposed) : "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
