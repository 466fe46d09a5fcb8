import type { EventReply } from "@sigma/contract/call-types";
import type { Well } from "@sigma/contract/wells/well";
import { useMarkPlace } from "../../data/directional/marked-place";
import { formatQuantity, formatQuantityRange, quantities } from "../../ui/format/numbers";
import { FigureList, type FigureRow } from "../../ui/layout/figure-list";
import { PanelBeside } from "../../ui/layout/panel-beside";
import { PlotFigure } from "../../ui/plot/plot-figure";
import type { PlotFrame } from "../../ui/plot/xy-plot";
import { classNames } from "../../ui/theme/class-names";
import type { Theme } from "../../ui/theme/palette";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { type bucklingFigures, type BucklingModeName, highestSideForce, marginMode } from "./buckling-figures";
import { loadQuantities as q } from "./load-quantities";
import { STRING_WIDTH, StringFigure } from "./string-figure";
import { StringTable } from "./string-table";
import styles from "./torque-and-drag.module.css";

type Buckling = EventReply<"buckling/get">;
type Mode = Buckling["slide"];

/** With less left to the limit the string is about to buckle, klb. */
const LOW_RESERVE = 5;

type BucklingViewProps = {
  buckling: Buckling;
  mode: BucklingModeName;
  well: Pick<Well, "_id" | "casingData" | "holeData">;
  figures: ReturnType<typeof bucklingFigures>;
  theme: Theme;
};

/** Tension, buckling limits and side force along the string, with the minimum margin and the buckled sections. */
export function BucklingView({ buckling, mode, well, figures, theme }: BucklingViewProps) {
  const { tripOut, tripIn, rotation, slide, weightOnBit, inputs, parts } = buckling;
  const shownMode = marginMode(buckling, mode);
  const highest = highestSideForce(buckling, mode, theme);
  useMarkPlace(well._id, highest && markOf(highest));
  const listedMode = mode === "All" ? slide : (shownMode?.of ?? null);
  const string = {
    width: STRING_WIDTH,
    render: (frame: PlotFrame, toY: (md: number) => number) => (
      <StringFigure {...{ parts, well, frame, toY, buckled: shownMode?.of.buckled ?? [] }} />
    ),
  };
  return (
    <>
      <BucklingSign shown={shownMode} weightOnBit={weightOnBit} />
      <div className={classNames(styles.figures, styles.three)}>
        <PlotFigure {...figures.tension} downward side={string} />
        <PlotFigure {...figures.sideForce} downward />
        <PlotFigure {...figures.shape} downward />
      </div>
      <div className={styles.foot}>
        <FigureList
          title={mode === "All" ? `Slide, WOB ${formatQuantity(weightOnBit, q.hookload)}` : mode}
          rows={[
            { label: "Least margin, sinusoidal", value: listedMode?.leastMargin?.left ?? null, quantity: q.hookload },
            { label: "at MD", value: listedMode?.leastMargin?.md ?? null, quantity: q.depth },
            { label: "Tension there", value: tensionAtMargin(buckling, listedMode), quantity: q.hookload },
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
          rows={[
            side("Pick Up", tripOut),
            side("Slack Off", tripIn),
            side("Rotation", rotation),
            { label: "Drill pipe, at MD", value: highestAt(buckling), quantity: q.depth },
          ]}
        />
        <FigureList
          title="Inputs"
          rows={[
            { label: "BHA", value: buckling.basis.bha?.name ?? null },
            { label: "Open hole", value: inputs?.openFriction ?? null, quantity: q.friction },
            { label: "Cased hole", value: inputs?.casedFriction ?? null, quantity: q.friction },
            { label: "Mud density", value: inputs?.density ?? null, quantity: q.density },
            { label: "Surveys to", value: inputs?.lastSurvey ?? null, quantity: q.bitDepth },
          ]}
        />
      </div>
      <PanelBeside label="String">
        <StringTable parts={parts} />
      </PanelBeside>
    </>
  );
}

/** The mark in other panels at the depth of the highest side force on the drill pipe. */
function markOf({ name, md, force, color }: NonNullable<ReturnType<typeof highestSideForce>>) {
  const depth = formatQuantity(md, q.depth);
  const over = formatQuantity(30, quantities.roundLength);
  return {
    md,
    color,
    label: `highest side force, ${depth}`,
    text: `Highest side force of the drill pipe, ${name}: ${formatQuantity(force, q.sideForce)} over ${over} at ${depth} MD`,
  };
}

/** Shows where the string buckles, or that the margin is small. */
function BucklingSign({ shown, weightOnBit }: { shown: ReturnType<typeof marginMode>; weightOnBit: number | null }) {
  const margin = shown?.of.leastMargin;
  if (!shown || !margin || margin.left >= LOW_RESERVE) return null;
  const doing = shown.name === "Slide" ? `Sliding with ${formatQuantity(weightOnBit, q.hookload)}` : `In ${shown.name}`;
  const [first, last] = [shown.of.buckled.at(0), shown.of.buckled.at(-1)];
  const isBuckled = margin.left < 0 && first && last;
  return (
    <output className={classNames(styles.sign, isBuckled && styles.alarm)}>
      <AlarmGlyph level={isBuckled ? "Error" : "Warning"} size={13} />
      {isBuckled
        ? `${doing} the string buckles at ${formatQuantityRange(first.from, last.to, q.depth)}`
        : `${doing} the string is ${formatQuantity(margin.left, q.hookload)} from buckling at ${formatQuantity(margin.md, q.depth)}`}
    </output>
  );
}

function tensionAtMargin({ md }: Buckling, mode: Mode): number | null {
  const row = mode?.leastMargin ? md.indexOf(mode.leastMargin.md) : -1;
  return mode?.effectiveTension[row] ?? null;
}

const neutral = (label: string, mode: Mode): FigureRow => ({
  label,
  value: mode ? (mode.neutralPoint ?? "at the bit") : null,
  quantity: q.depth,
});

const side = (label: string, mode: Mode): FigureRow => ({
  label,
  value: mode?.highestSideForce?.force ?? null,
  quantity: q.sideForce,
  ...(mode?.highestSideForce ? { note: `at ${formatQuantity(mode.highestSideForce.md, q.depth)} MD` } : {}),
});

/** The depth of the highest side force on the drill pipe in any mode. */
const highestAt = ({ tripOut, tripIn, rotation }: Buckling): number | null =>
  [tripOut, tripIn, rotation].flatMap((mode) => mode?.highestSideForce ?? []).toSorted((a, b) => b.force - a.force)[0]
    ?.md ?? null;
