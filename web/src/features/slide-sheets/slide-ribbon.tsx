import { slidOfRows } from "@sigma/engine/slide-sheet/slid-of-rows";
import { depthTicks } from "../../ui/plot/ticks";
import type { SurveyValues } from "../../data/directional/use-survey-rows";
import { useSize } from "../../ui/plot/use-size";
import { formatAxisEnd, formatQuantityRange, formatValue, quantities } from "../../ui/format/numbers";
import { classNames } from "../../ui/theme/class-names";
import type { SheetRow } from "./sheet-rows";
import styles from "./slide-sheets.module.css";

type SlideRibbonProps = {
  /** Shallow first. */
  rows: readonly SheetRow[];
  surveys: readonly SurveyValues[];
  chosen: string | null;
  onChoose: (id: string) => void;
};

/** Minimum width of a part with text, px. */
const LEAST_TEXT = 30;
/** Half of the room of a depth below, px. */
const HALF_DEPTH = 18;

/** The hole in the order of drilling: slides hatched, surveys below it, each part a button. */
export function SlideRibbon({ rows, surveys, chosen, onChoose }: SlideRibbonProps) {
  const { box, width } = useSize();
  const [from, to] = [rows[0]?.startMD ?? 0, rows.at(-1)?.endMD ?? 1];
  const left = (md: number) => ((md - from) / Math.max(1, to - from)) * width;
  const { ticks } = depthTicks({ from, to }, Math.max(1, width), 90);
  return (
    <div ref={box} className={styles.ribbon}>
      <div className={styles.parts} role="toolbar" aria-label="Slides and rotations along the hole">
        {rows.map((row) => {
          const pixels = left(row.endMD) - left(row.startMD);
          // The width of the part is the length of its hole; its text is the length that the sheet and its sums count.
          const { slid } = slidOfRows([row]);
          const drilledLength = row.number === null ? row.endMD - row.startMD - slid : slid;
          const length = formatValue(drilledLength, quantities.wholeDepth);
          const name = row.number === null ? "Rotation" : `Slide ${row.number}`;
          return (
            <button
              key={row._id}
              type="button"
              className={classNames(
                styles.part,
                row.number !== null && styles.slidePart,
                row._id === chosen && styles.chosenPart,
              )}
              style={{ left: left(row.startMD), width: Math.max(1, pixels - 1) }}
              title={`${name}, ${formatQuantityRange(row.startMD, row.endMD, quantities.liveDepth)}`}
              aria-label={`${name}, ${formatQuantityRange(row.startMD, row.endMD, quantities.liveDepth)}`}
              aria-pressed={row._id === chosen}
              tabIndex={row._id === (chosen ?? rows.at(-1)?._id) ? 0 : -1}
              onClick={() => onChoose(row._id)}
            >
              {pixels >= LEAST_TEXT && (row.number === null ? length : `S ${length}`)}
            </button>
          );
        })}
      </div>
      <div className={styles.ribbonAxis} aria-hidden>
        {surveys
          .filter(({ md }) => md >= from && md <= to)
          .map(({ md }) => (
            <span key={md} className={styles.survey} style={{ left: left(md) }} />
          ))}
        {ticks.map((tick) => (
          <span
            key={tick}
            className={styles.depth}
            style={{ left: Math.max(HALF_DEPTH, Math.min(width - HALF_DEPTH, left(tick))) }}
          >
            {formatAxisEnd(tick, "ft")}
          </span>
        ))}
      </div>
    </div>
  );
}
