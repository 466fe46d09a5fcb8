import { Link, useRouter } from "@tanstack/react-router";
import { spanAddress } from "../../../data/pages/moment-address";
import { pageHref } from "../../../data/pages/page-href";
import { formatNumber, formatQuantity, formatValue, unitText } from "../../../ui/format/numbers";
import { TabCard } from "../tab-card";
import { csvLines, inShown } from "../csv-lines";
import { wellName } from "../wells/well-name";
import { categoryPaint } from "../../../ui/well/category-paint";
import type { NptRecord } from "./npt-figures";
import type { NptEvent } from "./npt-row";
import styles from "./npt.module.css";

const hoursQuantity = { unit: "h", decimals: 1 };

/** Rows of the list at most; the CSV has all. */
const MOST_EVENTS = 100;

type EventsCardProps = {
  /** The longest first. */
  events: readonly NptEvent[];
  categories: readonly { category: string; hours: number }[];
  selected: string | null;
  onSelect: (key: string) => void;
};

/** The longest events of the chosen wells; Enter or a double click opens the daily report of one. */
export function EventsCard({ events, categories, selected, onSelect }: EventsCardProps) {
  const router = useRouter();
  const open = ({ wellId, startTime }: NptRecord) =>
    void router.navigate({ to: pageHref("daily-reports", { wellId }), search: { at: Math.floor(startTime) } });
  return (
    <TabCard
      area="events"
      title="Longest events"
      note={
        <>
          {events.length}, sorted by hours<span data-on-screen>; Enter opens the report</span>
        </>
      }
      isLong
      csv={() =>
        csvLines([
          ["Well", "Description", "Category", "Start, epoch s", `MD, ${unitText({ unit: "ft" })}`, "Lost, h"],
          ...events.map(({ name, text, category, startTime, startMD, hours }) => [
            name,
            text ?? "no report",
            category,
            startTime,
            inShown(startMD, "ft"),
            hours,
          ]),
        ])
      }
    >
      {events.length === 0 ? (
        <p className="text2">No report calls time lost in this range</p>
      ) : (
        <table className={styles.events}>
          <thead>
            <tr>
              <th scope="col">Well</th>
              <th scope="col">Description</th>
              <th scope="col">
                MD
                <small>{unitText({ unit: "ft" })}</small>
              </th>
              <th scope="col">
                Lost
                <small>h</small>
              </th>
            </tr>
          </thead>
          <tbody>
            {events.slice(0, MOST_EVENTS).map((event) => (
              <tr
                key={event.key}
                tabIndex={0}
                aria-selected={event.key === selected}
                onClick={() => onSelect(event.key)}
                onDoubleClick={() => open(event)}
                onKeyDown={({ key }) => {
                  if (key === "Enter") open(event);
                  if (key === " ") onSelect(event.key);
                }}
                title={`${event.category}${event.day === null ? "" : `, day ${formatNumber(event.day, 1)}`}`}
              >
                <td>{wellName(event)}</td>
                <td>
                  <span className={event.key === selected ? undefined : styles.said} title={event.text ?? undefined}>
                    {event.text ?? "no report"}
                  </span>
                  {event.key === selected && (
                    <small>
                      <span className={styles.dot} style={{ background: categoryPaint(categories, event.category) }} />
                      {event.category}
                      {event.day !== null &&
                        `, day ${formatNumber(event.day, 1)} – ${formatNumber(event.day + event.hours / 24, 1)}`}
                      {event.startMD !== null && ` at ${formatQuantity(event.startMD, { unit: "ft", decimals: 0 })}`}
                      <Link
                        data-on-screen
                        className={styles.charts}
                        {...spanAddress(event.wellId as never, event.startTime, event.endTime)}
                      >
                        Open time charts
                      </Link>
                    </small>
                  )}
                </td>
                <td>{formatValue(event.startMD, { unit: "ft", decimals: 0 })}</td>
                <td>
                  <strong>{formatValue(event.hours, hoursQuantity)}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </TabCard>
  );
}
