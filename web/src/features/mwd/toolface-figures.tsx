import { circularStatistics } from "@sigma/engine/math/circular-mean";
import type { WellData } from "../../data/well/well-data";
import { formatValue, NO_VALUE, quantities, unitText } from "../../ui/format/numbers";
import styles from "./mwd.module.css";
import { slideInProgress } from "./readings";
import { formatToolface, sameType, TOOLFACE_TAIL, type ToolfaceFrame } from "./toolface-frames";

type ToolfaceFiguresProps = {
  data: WellData;
  frames: readonly ToolfaceFrame[];
  /** Present depth of the hole, ft. */
  hole: number | null;
};

/** Beside the dial: where the newest toolfaces point on average and how far they scatter, and the slide in progress. */
export function ToolfaceFigures({ data, frames, hole }: ToolfaceFiguresProps) {
  const alike = sameType(frames);
  const { mean, deviation } = circularStatistics(alike.map(({ toolface }) => toolface));
  const slide = slideInProgress(data.depth.buffer.view("depth"), data.depth.buffer.view("rigState"), hole);
  const type = alike[0]?.type ?? "gravity";
  return (
    <dl className={styles.figures}>
      <Entry
        label="Average"
        value={mean === null ? NO_VALUE : formatToolface(mean, type)}
        unit={`last ${TOOLFACE_TAIL}`}
      />
      <Entry
        label="Scatter"
        value={alike.length < 2 ? NO_VALUE : `± ${formatValue(deviation, quantities.toolfaceChange)}`}
        unit={unitText(quantities.toolfaceChange)}
      />
      {slide && (
        <>
          <Entry
            label="Slide from"
            value={formatValue(slide.from, quantities.liveDepth)}
            unit={unitText(quantities.liveDepth)}
          />
          <Entry
            label="Slid so far"
            value={formatValue(slide.length, quantities.liveDepth)}
            unit={unitText(quantities.liveDepth)}
          />
        </>
      )}
    </dl>
  );
}

function Entry({ label, value, unit }: { label: string; value: string; unit: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong> <span className={styles.unit}>{unit}</span>
      </dd>
    </div>
  );
}
