import type { Correction } from "@sigma/contract/samples/correction";
import { correctionChangeText, correctionStateText } from "../../../charts/corrections/correction-text";
import { formatQuantityRange, quantities } from "../../../ui/format/numbers";
import { formatMoment } from "../../../ui/format/times";
import type { LogData } from "../log/log-data";
import type { LogSpan } from "../log/log-layout";
import { type Sheet, sheetParts } from "./paper-sizes";
import styles from "./print.module.css";

/** Height that a correction takes at most with a reason of 200 characters, and the heading of the list, px. */
const ROW = 60;
const HEADING = 34;

/** The corrections within the range of a log, as many on each sheet as fit; none if nothing was corrected. */
export function correctionSheets(
  corrections: readonly Correction[],
  { corrected }: Pick<LogData, "corrected">,
  span: LogSpan,
  { height }: Pick<Sheet, "height">,
): Correction[][] {
  const seenNumbers = new Set(
    corrected.filter(({ from, to }) => to > span.from && from < span.to).map(({ number }) => number),
  );
  const listedCorrections = corrections.filter(({ number }) => seenNumbers.has(number));
  const room = height - sheetParts.top - sheetParts.foot - HEADING;
  const most = Math.max(1, Math.floor(room / ROW));
  return Array.from({ length: Math.ceil(listedCorrections.length / most) }, (_, at) =>
    listedCorrections.slice(at * most, (at + 1) * most),
  );
}

/** Corrections on paper: number, span, effect, reason and author of each. */
export function CorrectionsList({ corrections }: { corrections: readonly Correction[] }) {
  return (
    <ol className={styles.corrections}>
      {corrections.map((correction) => (
        <li key={correction._id} style={{ height: ROW }}>
          <strong>{correction.number}</strong>
          <div>
            <p>
              <strong>{correctionChangeText(correction.change)}</strong>
              {`, ${formatMoment(correction.from)} to ${formatMoment(correction.to)} UTC`}
              {correction.startMD !== null &&
                correction.endMD !== null &&
                `, ${formatQuantityRange(correction.startMD, correction.endMD, quantities.liveDepth)} MD`}
              {correction.state !== "applied" && `. ${correctionStateText[correction.state]}`}
            </p>
            <p>
              {correction.reason}
              <span className="text2">{` ${correction.madeBy}, ${formatMoment(correction.madeAt)} UTC`}</span>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
