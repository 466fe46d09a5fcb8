import { circularStatistics } from "@sigma/engine/math/circular-mean";
import type { TargetToolface } from "@sigma/engine/slide-sheet/advised-slide";
import { Fragment } from "react";
import type { WellData } from "../../data/well/well-data";
import { formatQuantity, formatValue, NO_VALUE, quantities, unitText } from "../../ui/format/numbers";
import styles from "./mwd.module.css";
import { slideInProgress } from "./readings";
import { offTarget, type SlideResultant } from "./target-sector";
import { formatToolface, TARGET_HALF_WIDTH, type ToolfaceType } from "../../ui/format/toolfaces";
import { sameType, TOOLFACE_TAIL, type ToolfaceFrame } from "./toolface-frames";
import { toolfaceNames } from "./toolface-sources";

type ToolfaceFiguresProps = {
  data: WellData;
  frames: readonly ToolfaceFrame[];
  /** Present depth of the hole, ft. */
  hole: number | null;
  /** The toolface of the active recommendation. */
  target: TargetToolface | null;
  /** The resulting direction of the slide in progress. */
  resultant: SlideResultant | null;
};

/** Beside the dial: average and scatter of the newest toolfaces, and the slide in progress. */
export function ToolfaceFigures({ data, frames, hole, target, resultant }: ToolfaceFiguresProps) {
  const alike = sameType(frames);
  const { mean, deviation } = circularStatistics(alike.map(({ toolface }) => toolface));
  const slide = slideInProgress(data.depth.buffer.view("depth"), data.depth.buffer.view("rigState"), hole);
  const type = alike[0]?.type ?? "gravity";
  return (
    <dl className={styles.figures}>
      <Entry
        label={toolfaceNames.average}
        value={mean === null ? NO_VALUE : formatToolface(mean, type)}
        unit={`last ${TOOLFACE_TAIL}`}
      />
      <Entry
        label={toolfaceNames.scatter}
        value={alike.length < 2 ? NO_VALUE : `± ${formatValue(deviation, quantities.toolfaceChange)}`}
        unit={unitText(quantities.toolfaceChange)}
      />
      {target && (
        <Entry
          label={
            target.ahead > 0
              ? `${toolfaceNames.target} in ${formatQuantity(target.ahead, quantities.wholeDepth)}`
              : toolfaceNames.target
          }
          value={formatToolface(target.toolface, target.type)}
          unit={`± ${formatQuantity(TARGET_HALF_WIDTH, quantities.toolfaceChange)}`}
        />
      )}
      {resultant && (
        <Entry
          label={toolfaceNames.resultant}
          value={formatToolface(resultant.direction, type)}
          unit={resultantNote(resultant, target, type)}
        />
      )}
      {slide && (
        <>
          <Entry
            label={toolfaceNames.slideFrom}
            value={formatValue(slide.from, quantities.liveDepth)}
            unit={unitText(quantities.liveDepth)}
          />
          <Entry
            label={toolfaceNames.slidSoFar}
            value={formatValue(slide.length, quantities.liveDepth)}
            unit={unitText(quantities.liveDepth)}
          />
        </>
      )}
    </dl>
  );
}

/** How much of the slide went one way, and how far that is off the target of this slide. */
function resultantNote({ direction, efficiency }: SlideResultant, target: TargetToolface | null, type: ToolfaceType) {
  const share = formatQuantity(efficiency, { unit: "%", decimals: 0 });
  if (!target || target.ahead > 0 || target.type !== type) return share;
  const off = formatQuantity(offTarget(direction, target.toolface), quantities.toolfaceChange);
  return `${share}, ${off} off`;
}

function Entry({ label, value, unit }: { label: string; value: string; unit: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>{" "}
        <span className="type-label text3">
          {unit.split(/(?<=,) /).map((part) => (
            <Fragment key={part}>
              <span className="no-wrap">{part}</span>{" "}
            </Fragment>
          ))}
        </span>
      </dd>
    </div>
  );
}
