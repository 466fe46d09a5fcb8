import type { EventReply } from "@sigma/contract/call-types";
import { formatQuantity, formatQuantityRange, quantities } from "../../ui/format/numbers";
import { FigureList, type FigureRow } from "../../ui/layout/figure-list";
import { PlotFigure } from "../../ui/plot/plot-figure";
import { classNames } from "../../ui/theme/class-names";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import type { bucklingFigures } from "./buckling-figures";
import { loadQuantities as q } from "./load-quantities";
import styles from "./torque-and-drag.module.css";

type Buckling = EventReply<"buckling/get">;

/** Tension, buckling limits and side force along the string, with the least margin and where the string is buckled. */
export function BucklingView({
  buckling,
  figures,
}: {
  buckling: Buckling;
  figures: ReturnType<typeof bucklingFigures>;
}) {
  const { tripOut, tripIn, rotation, slide, weightOnBit, inputs } = buckling;
  const buckled = slide?.buckled.at(0);
  const last = slide?.buckled.at(-1);
  return (
    <>
      {buckled && last && (
        <output className={styles.sign}>
          <AlarmGlyph level="Warning" size={13} />
          Sliding with {formatQuantity(weightOnBit, q.hookload)} the string buckles at{" "}
          {formatQuantityRange(buckled.from, last.to, q.depth)}
        </output>
      )}
      <div className={classNames(styles.figures, styles.three)}>
        <PlotFigure {...figures.tension} downward />
        <PlotFigure {...figures.sideForce} downward />
        <PlotFigure {...figures.shape} downward />
      </div>
      <div className={styles.foot}>
        <FigureList
          title={`Slide, WOB ${formatQuantity(weightOnBit, q.hookload)}`}
          rows={[
            { label: "Least margin, sinusoidal", value: slide?.leastMargin?.left ?? null, quantity: q.hookload },
            { label: "at MD", value: slide?.leastMargin?.md ?? null, quantity: q.depth },
            { label: "WOB to buckle", value: buckling.weightToBuckle, quantity: q.hookload },
          ]}
        />
        <FigureList
          title="Neutral point, MD"
          rows={[
            neutral("Slide", slide),
            neutral("Slack Off", tripIn),
            neutral("Rotation", rotation),
            neutral("Pick Up", tripOut),
          ]}
        />
        <FigureList
          title={`Highest side force, ${formatQuantity(30, quantities.roundLength)}`}
          rows={[side("Pick Up", tripOut), side("Slack Off", tripIn), side("Rotation", rotation)]}
        />
        <FigureList
          title="Inputs"
          rows={[
            { label: "Open hole", value: inputs?.openFriction ?? null, quantity: q.friction },
            { label: "Cased hole", value: inputs?.casedFriction ?? null, quantity: q.friction },
            { label: "Mud density", value: inputs?.density ?? null, quantity: q.density },
            { label: "Surveys to", value: inputs?.lastSurvey ?? null, quantity: q.bitDepth },
          ]}
        />
      </div>
    </>
  );
}

type Mode = Buckling["slide"];

const neutral = (label: string, mode: Mode): FigureRow => ({
  label,
  value: mode ? (mode.neutralPoint ?? "at the bit") : null,
  quantity: q.depth,
});

const side = (label: string, mode: Mode): FigureRow => ({
  label,
  value: mode?.highestSideForce.force ?? null,
  quantity: q.sideForce,
  ...(mode ? { note: `at ${formatQuantity(mode.highestSideForce.md, q.depth)} MD` } : {}),
});
