import type { Feet } from "@sigma/terms/quantities";
import { formatQuantity, formatValue, quantities } from "../../../ui/format/numbers";
import styles from "./drilling-advisor.module.css";

type LookBackStripProps = {
  bit: Feet;
  /** The start of the look-back hole. */
  from: Feet;
  period: Feet;
  top: { name: string; md: Feet } | null;
};

/** The section of hole that the next recommendation looks back on, and the section that it is for, along the depth. */
export function LookBackStrip({ bit, from, period, top }: LookBackStripProps) {
  const start = Math.min(from, top?.md ?? from);
  const margin = 0.1 * Math.max(1, bit + period - start);
  const [left, right] = [Math.max(0, start - margin), bit + period + margin];
  const share = (md: Feet) => `${((100 * (md - left)) / (right - left)).toFixed(2)}%`;
  const lookBackText = formatQuantity(bit - from, quantities.liveDepth);
  const limits = [{ md: from, text: `from ${formatValue(from, quantities.liveDepth)}` }];
  if (top) {
    limits.push({ md: top.md, text: `${top.name || "Formation"} top ${formatValue(top.md, quantities.liveDepth)}` });
  }
  return (
    <figure className="spans-columns" aria-label={`Looks back over ${lookBackText} above the bit`}>
      <div className={styles.lane}>
        <span className={styles.looked} style={{ left: share(from), right: `calc(100% - ${share(bit)})` }}>
          looked at
        </span>
        <span className={styles.next} style={{ left: share(bit), right: `calc(100% - ${share(bit + period)})` }}>
          next
        </span>
      </div>
      <figcaption className={styles.stripText}>
        {limits
          .toSorted((a, b) => a.md - b.md)
          .map(({ text }) => (
            <span key={text}>{text}</span>
          ))}
        <strong>Bit {formatQuantity(bit, quantities.liveDepth)}</strong>
      </figcaption>
    </figure>
  );
}
