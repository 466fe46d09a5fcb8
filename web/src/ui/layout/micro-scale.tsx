import styles from "./micro-scale.module.css";

type MicroScaleProps = {
  /** The range that the scale stands for. */
  min: number;
  max: number;
  value: number | null;
  /** Lowest and highest value of the window. */
  window?: { min: number; max: number } | null;
  /** Set limits, drawn as ticks. */
  limits?: readonly number[];
  /** Colour of window and pointer, as drawn. */
  color: string;
  /** Past a limit the pointer takes the alarm colour. */
  alarmed?: boolean;
};

/** The scale beside a live value: its range, the window's extremes, set limits and a pointer. */
export function MicroScale({ min, max, value, window, limits = [], color, alarmed = false }: MicroScaleProps) {
  const share = (at: number) => `${(100 * Math.min(1, Math.max(0, (at - min) / (max - min || 1)))).toFixed(1)}%`;
  return (
    <span className={styles.scale} style={{ "--trace": color }} aria-hidden>
      {window && (
        <span
          className={styles.window}
          style={{ left: share(window.min), right: `calc(100% - ${share(window.max)})` }}
        />
      )}
      {limits.map((limit) => (
        <span key={limit} className={styles.limit} style={{ left: share(limit) }} />
      ))}
      {value !== null && <span className={alarmed ? styles.alarm : styles.pointer} style={{ left: share(value) }} />}
    </span>
  );
}
