import type { WallSlide } from "@sigma/contract/wells/wall";
import type { ToolfaceReference } from "@sigma/engine/slide-sheet/advised-slide";
import { shortestTurn } from "@sigma/engine/math/angles";
import { formatQuantity, NO_VALUE, quantities } from "../../../ui/format/numbers";
import { formatToolface, TARGET_HALF_WIDTH } from "../../../ui/format/toolfaces";
import { classNames } from "../../../ui/theme/class-names";
import styles from "./large-tile.module.css";

type ToolfaceTargetProps = {
  /** The slide in progress; null while the well does not slide. */
  slide: WallSlide | null;
  /** The newest values are old: nothing is known about a slide now. */
  isOld: boolean;
  /** Past data are being read in: the toolfaces of a slide of the past are not those of now. */
  isPast: boolean;
};

/** The toolface against its target: the needle is the mean of the newest readings, the sector what counts as on target. */
export function ToolfaceTarget({ slide, isOld, isPast }: ToolfaceTargetProps) {
  const isUnknown = isOld || isPast;
  const shownSlide = isUnknown ? null : slide;
  const toolface = shownSlide?.toolface ?? null;
  const target = shownSlide?.target ?? null;
  const reference = toolface?.type ?? target?.type ?? "gravity";
  const isAlike = target !== null && target.type === reference;
  const isOff = isAlike && target.ahead === 0 && toolface !== null && isOffTarget(toolface.mean, target.toolface);
  return (
    <div className={styles.reading}>
      <span className={styles.dial}>
        <Dial target={isAlike ? target.toolface : null} needle={toolface?.mean ?? null} isOff={isOff} />
        {toolface === null && target === null && (
          <span className={styles.dialText}>{isUnknown || slide ? NO_VALUE : "off"}</span>
        )}
      </span>
      <dl title={toolface ? `Mean of the last ${toolface.readings} readings of this slide` : undefined}>
        <dt>Toolface{labelOf(reference)}</dt>
        <dd className={classNames(styles.second, isOff && "warning-text", toolface === null && "text3")}>
          {toolface ? formatToolface(toolface.mean, toolface.type) : NO_VALUE}
        </dd>
        <dd className={classNames(styles.small, shownSlide === null && styles.quiet)}>
          {shownSlide ? targetText(target) : isPast ? "reading past data" : isOld ? "not known" : "not sliding"}
        </dd>
      </dl>
    </div>
  );
}

const labelOf = (reference: ToolfaceReference) => (reference === "magnetic" ? ", mag." : "");

/** Whether a toolface is further from its target than the sector. */
const isOffTarget = (toolface: number, target: number) => Math.abs(shortestTurn(target, toolface)) > TARGET_HALF_WIDTH;

function targetText(target: WallSlide["target"]): string {
  if (!target) return "no target";
  const text = formatToolface(target.toolface, target.type);
  return target.ahead > 0 ? `${text} in ${formatQuantity(target.ahead, quantities.wholeDepth)}` : `target ${text}`;
}

const RIM = 44;
const at = (angle: number, radius: number) => {
  const radians = (angle * Math.PI) / 180;
  return `${(radius * Math.sin(radians)).toFixed(2)} ${(-radius * Math.cos(radians)).toFixed(2)}`;
};

/** The rim with a mark every 30 deg, the sector of the target, and the needle. */
function Dial({ target, needle, isOff }: { target: number | null; needle: number | null; isOff: boolean }) {
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden className={classNames(isOff && "warning-text")}>
      <circle className={styles.rim} r={RIM} />
      {Array.from({ length: 12 }, (_, k) => (
        <path key={k} className={styles.rim} d={`M${at(30 * k, RIM)}L${at(30 * k, RIM - (k % 3 === 0 ? 7 : 4))}`} />
      ))}
      {target !== null && (
        <>
          <path className={styles.sector} d={`M0 0L${arcOf(target)}Z`} />
          <path className={styles.arc} d={`M${arcOf(target)}`} />
        </>
      )}
      {needle !== null && (
        <g transform={`rotate(${needle})`} fill="currentColor">
          <path d="M-2 0V-26H2V0Z" />
          <path d={`M0 ${4 - RIM}l7.5 16h-15z`} />
          <circle r="5" />
        </g>
      )}
    </svg>
  );
}

/** The rim from one side of the target to the other. */
const arcOf = (target: number) =>
  `${at(target - TARGET_HALF_WIDTH, RIM)}A${RIM} ${RIM} 0 0 1 ${at(target + TARGET_HALF_WIDTH, RIM)}`;
