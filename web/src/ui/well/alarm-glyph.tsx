import { classNames } from "../theme/class-names";
import styles from "./alarm-glyph.module.css";

/** How urgent an alarm is. */
export type AlarmLevel = "Error" | "Warning" | "Info" | "Ok";

type AlarmGlyphProps = {
  level: AlarmLevel;
  /** px, or a CSS length. */
  size?: number | string;
  /** Only the glyph of an unacknowledged error blinks. */
  blinks?: boolean;
  /** Without colour, for a count of 0. */
  isMuted?: boolean;
};

/** The shape of an alarm level: octagon, triangle, ring with i, ring with tick. Its word is shown beside it. */
export function AlarmGlyph({ level, size = 14, blinks = false, isMuted = false }: AlarmGlyphProps) {
  return (
    <svg
      className={classNames(
        "keeps-size",
        isMuted ? "text3" : styles[level],
        blinks && level === "Error" && styles.blinks,
      )}
      style={{ width: size, height: size }}
      viewBox="0 0 16 16"
      aria-hidden
    >
      {shapes[level]}
    </svg>
  );
}

const mark = (
  <path d="M8 4.6v4M8 10.7v.7" stroke="var(--color-panel)" strokeWidth="1.8" strokeLinecap="round" fill="none" />
);

const shapes = {
  Error: (
    <>
      <path d="M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1z" fill="currentColor" />
      {mark}
    </>
  ),
  Warning: (
    <>
      <path d="M8 1.2 15.4 14.6H.6z" fill="currentColor" strokeLinejoin="round" />
      <path d="M8 6v4M8 12v.6" stroke="var(--color-panel)" strokeWidth="1.8" strokeLinecap="round" fill="none" />
    </>
  ),
  Info: (
    <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
      <circle cx="8" cy="8" r="6.6" />
      <path d="M8 7.4v3.8M8 4.7v.3" strokeWidth="1.7" />
    </g>
  ),
  Ok: (
    <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="8" cy="8" r="6.6" />
      <path d="m5.2 8.2 2 2 3.7-4" />
    </g>
  ),
} satisfies Record<AlarmLevel, React.ReactNode>;
