import { formatNumber, formatQuantity, quantities } from "../../ui/format/numbers";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { LOW_SCORE, type SheetRow, sumRows } from "./sheet-rows";
import styles from "./slide-sheets.module.css";

/** The totals of the rows: `9 slides, 435.0 ft of 846.5 ft`. */
export function SheetSumLine({ rows }: { rows: readonly SheetRow[] }) {
  const { slides, slid, footage, growing } = sumRows(rows);
  const isLow = rows.some(({ targetScore }) => targetScore !== null && targetScore < LOW_SCORE);
  return (
    <span className={styles.sums}>
      <span>
        {slides} {slides === 1 ? "slide" : "slides"},{" "}
        <strong data-value-name="Slid in all">{formatQuantity(slid, quantities.liveDepth)}</strong> of{" "}
        <span data-value-name="Footage in all">{formatQuantity(footage, quantities.liveDepth)}</span>
        {footage > 0 && ` (${formatNumber((100 * slid) / footage, 0)} %)`}
      </span>
      {growing !== null && <span>Slide {growing} is open, its score waits for the end</span>}
      {isLow && (
        <span>
          <AlarmGlyph level="Warning" size={11} /> score under {LOW_SCORE}
        </span>
      )}
    </span>
  );
}
