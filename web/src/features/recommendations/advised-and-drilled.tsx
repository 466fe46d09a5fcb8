import type { DrilledPart } from "../../data/directional/drilled-parts";
import type { Feet } from "@sigma/terms/quantities";
import {
  formatNumber,
  formatQuantity,
  formatValue,
  quantities,
  recordedDepth,
  unitText,
} from "../../ui/format/numbers";
import { shownUnit } from "../../ui/format/shown-unit";
import { formatToolface, type ToolfaceType } from "../../ui/format/toolfaces";
import { depthTicks } from "../../ui/plot/ticks";
import { useSize } from "../../ui/plot/use-size";
import { classNames } from "../../ui/theme/class-names";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { instructionWords, type SteeringStep } from "../../ui/well/directional/instruction";
import styles from "./advised-and-drilled.module.css";
import { departureOf, scheduleReach } from "./drilled-parts";

type AdvisedAndDrilledProps = {
  steps: readonly SteeringStep[];
  /** null before the slide sheet is known. */
  drilled: readonly DrilledPart[] | null;
  /** Depth of the bit while this is the advice that is drilled by; null otherwise. */
  bit: Feet | null;
  /** The name of the deepest point: the bit, or the bottom of a hole that the bit has left. */
  bitName: string;
  /** Drilling is finished. */
  isFinished?: boolean;
};

/** Minimum distance between axis numbers, px. */
const TICK_SPACING = 60;
/** Half of a number, px. */
const EDGE = 18;
const length = { unit: "ft", decimals: 0 };

/** The advised and the drilled hole, one above the other along the depth. */
export function AdvisedAndDrilled({ steps, drilled, bit, bitName, isFinished = false }: AdvisedAndDrilledProps) {
  const { box, width } = useSize();
  const span = scheduleReach(steps);
  if (span.to <= span.from) return null;
  const place = (from: Feet, to: Feet) => ({
    left: `${(100 * (from - span.from)) / (span.to - span.from)}%`,
    width: `${(100 * (to - from)) / (span.to - span.from)}%`,
  });
  const toolfaceType = steps.find((step) => step.toolfaceType !== null)?.toolfaceType ?? "gravity";
  const isBitShown = bit !== null && bit >= span.from && bit <= span.to;
  const { ticks } = depthTicks(span, width, TICK_SPACING);
  // A number at an end would be half outside.
  const edge = (EDGE * (span.to - span.from)) / Math.max(1, width);
  const isInside = (tick: Feet) => tick >= span.from + edge && tick <= span.to - edge;
  return (
    <div className={styles.strip}>
      <span className="type-label">Advice</span>
      <ol className={styles.row} aria-label="Schedule">
        {steps.map((step) => (
          <li
            key={step.start}
            className={classNames(styles.step, step.action === "Slide" && styles.slide)}
            style={place(step.start, step.start + step.length)}
            title={instructionWords(step)}
          >
            <span>
              {step.action} {formatValue(step.length, length)}
              {step.toolface !== null && ` at ${formatToolface(step.toolface, step.toolfaceType ?? "gravity")}`}
            </span>
          </li>
        ))}
      </ol>
      <span className="type-label">Drilled</span>
      <ol className={styles.row} aria-label="Drilled">
        {(drilled ?? []).map((part) => (
          <li
            key={part.id}
            className={classNames(styles.part, part.sliding && styles.slide)}
            style={place(part.from, part.to)}
            title={`${partWords(part, toolfaceType)}, from ${formatQuantity(part.from, quantities.liveDepth)}`}
          >
            <span>{partWords(part, toolfaceType)}</span>
          </li>
        ))}
        {drilled?.length === 0 && (
          <li className={styles.none}>{isFinished ? "Nothing of it was drilled" : "Nothing of it yet"}</li>
        )}
      </ol>
      <span className="type-label">MD, {unitText(length)}</span>
      <div className={styles.axis} ref={box} aria-hidden>
        {ticks.filter(isInside).map((tick) => (
          <span key={tick} style={{ left: place(tick, tick).left }}>
            {formatNumber(shownUnit("ft").toShown(tick), 0)}
          </span>
        ))}
      </div>
      {isBitShown && (
        <div className={styles.bits}>
          <span
            className={styles.bit}
            style={{ left: place(bit, bit).left }}
            title={`${bitName} ${formatQuantity(bit, recordedDepth(bit))}`}
          />
        </div>
      )}
    </div>
  );
}

/** `SLD 32.6 at 16R`, `ROT 12.2`. */
function partWords({ sliding, from, to, toolface }: DrilledPart, type: ToolfaceType): string {
  const words = `${sliding ? "SLD" : "ROT"} ${formatValue(to - from, quantities.liveDepth)}`;
  return sliding && toolface !== null ? `${words} at ${formatToolface(toolface, type)}` : words;
}

type DepartureNoteProps = Pick<AdvisedAndDrilledProps, "steps" | "drilled" | "bit"> & {
  /** Whether the plots have a line of the drilled hole. */
  hasLine: boolean;
};

/** Shows where the drilled hole differs from the advice. */
export function DepartureNote({ steps, drilled, bit, hasLine }: DepartureNoteProps) {
  const departure = drilled && departureOf(drilled, steps);
  if (!departure) return null;
  const { sliding, from, to, advised } = departure;
  const depth = (md: Feet) => formatQuantity(md, quantities.liveDepth);
  const goesOn = bit !== null && to >= Math.floor(bit) - 1;
  const drilledText = goesOn
    ? `${sliding ? "Sliding" : "Rotating"} since ${depth(from)}`
    : `${sliding ? "Slid" : "Rotated"} from ${depth(from)} to ${depth(to)}`;
  const wantedText = `${advised.action === "Slide" ? "slide" : "rotate"} to ${formatQuantity(advised.start + advised.length, quantities.wholeDepth)}`;
  return (
    <output className={styles.note}>
      <AlarmGlyph level="Warning" /> {drilledText}. Advice was to {wantedText}.
      {hasLine && " The dotted blue line shows what was drilled."}
    </output>
  );
}
