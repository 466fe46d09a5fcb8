import type { ReactNode } from "react";
import { formatValue, type Quantity, unitText } from "../format/numbers";
import styles from "./figure-list.module.css";

/** A value under its name; a text is shown unchanged. */
export type FigureRow = { label: string; value: number | string | null; quantity?: Quantity; note?: string };

/** Values one below the other under a caption. */
export function FigureList({
  title,
  rows,
  tools,
  children,
}: {
  title: string;
  /** Right of the caption. */
  tools?: ReactNode;
  rows: readonly FigureRow[];
  children?: ReactNode;
}) {
  return (
    <section className={styles.list} aria-label={title}>
      <h3 className="type-caption">
        {title}
        {tools && <span className="at-end">{tools}</span>}
      </h3>
      <dl>
        {rows.map(({ label, value, quantity = { unit: "", decimals: 2 }, note }) => (
          <div key={label} title={note}>
            <dt>{label}</dt>
            <dd className={typeof value === "string" ? styles.text : undefined}>
              <strong>{typeof value === "string" ? value : formatValue(value, quantity)}</strong>
              {typeof value === "number" && quantity.unit && <span> {unitText(quantity)}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
