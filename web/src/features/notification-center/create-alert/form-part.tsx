import type { ReactNode } from "react";
import styles from "./create-alert.module.css";

type FormPartProps = { number: number; title: string; hint: string; children: ReactNode };

/** A numbered part of the form. */
export function FormPart({ number, title, hint, children }: FormPartProps) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.partHead}>
        <span className={styles.number} aria-hidden>
          {number}
        </span>
        {title}
        <span className={styles.hint}>{hint}</span>
      </h2>
      {children}
    </section>
  );
}

type AdvancedProps = {
  /** The settings in it, in words. */
  holds: string;
  /** The settings that differ from the defaults, in words. */
  changed: readonly string[];
  /** Whether a value in it is wrong. */
  isWrong: boolean;
  children: ReactNode;
};

/** Settings that most alerts leave at their defaults: folded, with a line that names the ones that differ. */
export function Advanced({ holds, changed, isWrong, children }: AdvancedProps) {
  return (
    <details className={styles.advanced}>
      <summary>
        <strong>Advanced</strong>
        <span className={isWrong ? "error-text" : "text2"}>
          {isWrong
            ? "a value is wrong or missing"
            : changed.length > 0
              ? `differs from the defaults: ${changed.join(", ")}`
              : `${holds}: all at their defaults`}
        </span>
      </summary>
      <div className={styles.advancedBody}>{children}</div>
    </details>
  );
}
