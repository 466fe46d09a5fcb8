import { Row } from "../../ui/layout/flow";
import type { Degrees } from "@sigma/terms/quantities";
import { formatNumber } from "../../ui/format/numbers";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import type { Miss } from "./past-misses";
import styles from "./miss-cell.module.css";

type MissCellProps = Miss & {
  /** The value of half a bar. */
  scale: Degrees;
  /** The correction criterion; null if it is not known. */
  allowed: Degrees | null;
};

const WIDTH = 48;
const HEIGHT = 12;
const RING = 3.5;

/** How far the hole went from its projection: a ring beside the projection in the middle, over its spread. */
export function MissCell({ value, band, scale, allowed }: MissCellProps) {
  const place = (angle: Degrees) => {
    const share = Math.max(-1, Math.min(1, angle / scale));
    return WIDTH / 2 + share * (WIDTH / 2 - RING - 1);
  };
  const isFar = allowed !== null && Math.abs(value) > allowed;
  return (
    <Row as="span" gap={2} align="center" justify="end" title={wordsOf({ value, band })}>
      <svg className="keeps-size" width={WIDTH} height={HEIGHT} aria-hidden>
        {band && (
          <rect
            className={styles.band}
            x={place(band.p10)}
            width={place(band.p90) - place(band.p10)}
            y={2}
            height={8}
          />
        )}
        <path className={styles.middle} d={`M${WIDTH / 2} 0V${HEIGHT}`} />
        <circle className={styles.ring} cx={place(value)} cy={HEIGHT / 2} r={RING} />
      </svg>
      <span className={styles.sign}>{isFar && <AlarmGlyph level="Warning" size={11} />}</span>
      <span className={styles.value}>{signedText(value)}</span>
    </Row>
  );
}

const signedText = (value: Degrees): string => `${value > 0 ? "+" : ""}${formatNumber(value, 2)}`;

const wordsOf = ({ value, band }: Miss): string =>
  band
    ? `${signedText(value)} deg; P10 to P90 of the projection: ${signedText(band.p10)} to ${signedText(band.p90)} deg`
    : `${signedText(value)} deg; the spread of this projection was not stored`;
