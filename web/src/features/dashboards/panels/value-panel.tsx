import { channelRow } from "@sigma/terms/channels";
import { formatValue, unitText } from "../../../ui/format/numbers";
import { classNames } from "../../../ui/theme/class-names";
import { Sparkline } from "../../../ui/well/sparkline";
import { NewestValue, type NewestValueProps } from "./newest-value";
import styles from "./panels.module.css";
import { Row } from "../../../ui/layout/flow";

/** Points of the course under a value. */
const COURSE_POINTS = 120;

/** The newest value of a channel, over its course in the live data. */
export default function ValuePanel(props: Omit<NewestValueProps, "children">) {
  const { buffer } = props.data.time;
  return (
    <NewestValue {...props}>
      {({ channel, value, isUnknown, isOld, text }) => {
        const row = channelRow(channel);
        return (
          <div className={styles.value}>
            <Row gap={6} align="baseline">
              <span className={classNames(styles.number, isOld && "old-value")} data-value-name={row.label}>
                {isUnknown ? "…" : formatValue(value, row)}
              </span>
              <span className="text3">{unitText(row)}</span>
            </Row>
            <Sparkline
              {...courseOf(buffer.view(buffer.index), buffer.view(channel))}
              width={200}
              height={26}
              label={`${row.label}, live data`}
            />
            <span className="type-label">{text}</span>
          </div>
        );
      }}
    </NewestValue>
  );
}

/** Points of a column, evenly thinned. */
function courseOf(index: ArrayLike<number> | undefined, column: ArrayLike<number> | undefined) {
  const time: number[] = [];
  const values: (number | null)[] = [];
  if (!index || !column) return { time, values };
  const step = Math.max(1, Math.ceil(index.length / COURSE_POINTS));
  for (let at = (index.length - 1) % step; at < index.length; at += step) {
    time.push(index[at]!);
    values.push(Number.isNaN(column[at]!) ? null : column[at]!);
  }
  return { time, values };
}
