import type { ReactNode } from "react";
import styles from "./delivery.module.css";

type FigureProps = {
  label: string;
  value: string;
  unit: string;
  /** Before the value. */
  mark?: ReactNode;
  children: ReactNode;
};

/** A figure of the head, with a note below. */
export function Figure({ label, value, unit, mark, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {mark}
        <strong>{value}</strong> {unit}
        <span className={styles.note}>{children || "\u00a0"}</span>
      </dd>
    </div>
  );
}

/** The figures at the head of a page, in the order of their importance. */
export const HeadFigures = ({ children }: { children: ReactNode }) => <dl className={styles.figures}>{children}</dl>;
