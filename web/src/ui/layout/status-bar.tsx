import type { EpochSeconds } from "@sigma/terms/quantities";
import type { ReactNode } from "react";
import { formatClock, formatDay, zoneName } from "../format/times";
import styles from "./status-bar.module.css";

/** The bar at the foot of every screen: what feeds it at the left, the clock with the zone at the right. */
export function StatusBar({ now, right, children }: { now: EpochSeconds; right?: ReactNode; children: ReactNode }) {
  return (
    <footer className={styles.bar}>
      <span className={styles.items}>{children}</span>
      {right}
      <span className={styles.item}>
        <strong>{formatClock(now)}</strong>
        <span>
          {zoneName(now)}, {formatDay(now)}
        </span>
      </span>
    </footer>
  );
}

/** One entry of the status bar: icon, name, text. */
export function StatusItem({ glyph, name, text }: { glyph: ReactNode; name?: string; text?: string }) {
  return (
    <span className={styles.item}>
      {glyph}
      {name && <strong>{name}</strong>}
      {text && <span>{text}</span>}
    </span>
  );
}
