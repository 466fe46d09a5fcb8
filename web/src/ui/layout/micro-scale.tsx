import styles from "./micro-scale.module.css";

type MicroScaleProps = {
  /** The range of the scale. */
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
  /** The position of a value, as a share of the scale, if it is not linear from `min` to `max`. */
  shareOf?: (value: number) => number;
};

/** The scale beside a live value: its range, the window's extremes, set limits and a pointer. */
export function MicroScale({ min, max, value, window, limits = [], color, alarmed = false, shareOf }: MicroScaleProps) {
  const placeOf = shareOf ?? ((at: number) => (at - min) / (max - min || 1));
  const share = (at: number) => `${(100 * Math.min(1, Math.max(0, placeOf(at)))).toFixed(1)}%`;
  const [low, high] = window ? ends(placeOf, window) : [0, 0];
  return (
    <span className={styles.scale} style={{ "--trace": color }} aria-hidden>
      {window && <span className={styles.window} style={{ left: share(low), right: `calc(100% - ${share(high)})` }} />}
      {limits.map((limit) => (
        <span key={limit} className={styles.limit} style={{ left: share(limit) }} />
      ))}
      {value !== null && <span className={alarmed ? styles.alarm : styles.pointer} style={{ left: share(value) }} />}
    </span>
  );
}

/** The ends of the window, the left end first. */
const ends = (placeOf: (value: number) => number, { min, max }: { min: number; max: number }): [number, number] =>
  placeOf(min) <= placeOf(max) ? [min, max] : [max, min];
