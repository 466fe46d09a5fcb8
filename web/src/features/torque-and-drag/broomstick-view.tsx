import type { EventReply } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import { pageHref } from "../../data/pages/page-href";
import { formatNumber, formatQuantity, quantities, type Quantity } from "../../ui/format/numbers";
import { formatMoment } from "../../ui/format/times";
import { FigureList, type FigureRow } from "../../ui/layout/figure-list";
import { PlotFigure } from "../../ui/plot/plot-figure";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import type { broomstickFigures } from "./broomstick-figures";
import { loadQuantities as q } from "./load-quantities";
import styles from "./torque-and-drag.module.css";

type Broomstick = EventReply<"broom-stick/get">;
type Estimate = EventReply<"friction-factor-estimate/get">;

type BroomstickViewProps = {
  wellId: WellId;
  stick: Broomstick;
  estimate: Estimate | null;
  figures: ReturnType<typeof broomstickFigures>;
};

/** The requirements of a measured point; see docs/methods/torque-drag.md, measured points. */
const OFF_BOTTOM = 5;
const STEADY_POINTS = 16;

/** Hookload and torque over bit depth with the measured points, the fitted friction factors, and the margin to the limits. */
export function BroomstickView({ wellId, stick, estimate, figures }: BroomstickViewProps) {
  const { atBit, margins, stretch, inputs } = stick;
  const lacking = [
    ...(margins.stringTension ? [] : ["tensile limits"]),
    ...(margins.makeUpTorque ? [] : ["make-up torques"]),
  ];
  return (
    <>
      {estimate?.trend.status === "rising" && (
        <output className={styles.sign}>
          <AlarmGlyph level="Warning" size={13} />
          Friction in the open hole rises from {formatNumber(estimate.trend.earlier, 2)} to{" "}
          {formatNumber(estimate.trend.recent, 2)} over the last {estimate.trend.points} points: a sign of poor hole
          cleaning
        </output>
      )}
      {stick.actual.length === 0 && (
        <output className={styles.none}>
          No measured points yet: one needs the string {formatQuantity(OFF_BOTTOM, quantities.wholeDepth)} or more off
          bottom and out of slips, hoisted or lowered without rotation or rotated in place, steady for {STEADY_POINTS}{" "}
          s. Until then the model takes the usual friction factors.
        </output>
      )}
      {stick.plannedFrom === null && (
        <output className={styles.none}>
          The lines end with the hole: no plan goes deeper, so no load is projected ahead of the bit. Plans are drawn
          and imported under Directional Guidance, Well Plans.
        </output>
      )}
      <div className={styles.figures}>
        <PlotFigure {...figures.hookload} downward />
        <PlotFigure {...figures.torque} downward />
      </div>
      <div className={styles.foot}>
        <FigureList title="Friction factor, fitted" rows={frictionRows(estimate, inputs)} />
        <FigureList
          title={`Model at ${formatQuantity(inputs?.bitDepth, quantities.wholeDepth)}`}
          rows={[
            { label: "Pick-up", value: atBit?.pickUp ?? null, quantity: q.hookload },
            { label: "Rotating", value: atBit?.rotation ?? null, quantity: q.hookload },
            { label: "Slack-off", value: atBit?.slackOff ?? null, quantity: q.hookload },
            { label: "Torque off bottom", value: atBit?.torque ?? null, quantity: q.torque },
            { label: "Stretch, pick-up", value: stretch?.pickUp ?? null, quantity: q.stretch },
          ]}
        />
        <FigureList title="Measured last" rows={measuredRows(stick)} />
        <FigureList
          title="Left to the limits"
          rows={[
            { label: "Rig hookload", value: left(margins.rigHookload), quantity: q.hookload },
            { label: "String tension", value: left(margins.stringTension), quantity: q.hookload },
            { label: "Top drive", value: left(margins.rigTorque), quantity: q.torque },
            { label: "Make-up torque", value: left(margins.makeUpTorque), quantity: q.torque },
          ]}
        >
          {lacking.length > 0 && (
            <p className="text2">
              Not given: {lacking.join(", ")}.{" "}
              <a href={`${pageHref("well-settings", { wellId })}?${new URLSearchParams({ tab: "bha" })}`}>
                Enter in the BHA
              </a>
            </p>
          )}
        </FigureList>
        <FigureList
          title="Inputs"
          rows={[
            { label: "BHA", value: stick.basis.bha?.name ?? null },
            { label: "Mud density", value: inputs?.density ?? null, quantity: q.density },
            {
              label: inputs?.block === "slips" ? "Block, from slips" : "Block weight",
              value: inputs && inputs.block !== "unknown" ? inputs.blockWeight : null,
              quantity: q.hookload,
            },
            { label: "Surveys to", value: inputs?.lastSurvey ?? null, quantity: q.bitDepth },
          ]}
        />
      </div>
    </>
  );
}

const left = (margin: { left: number } | null): number | null => margin?.left ?? null;

function frictionRows(estimate: Estimate | null, inputs: Broomstick["inputs"]): FigureRow[] {
  const { byMotion, trend } = estimate ?? {};
  const row = (label: string, frictionFit: { friction: number; points: number } | null | undefined): FigureRow => ({
    label,
    value: frictionFit?.friction ?? null,
    quantity: q.friction,
    ...(frictionFit ? { note: `${frictionFit.points} points` } : {}),
  });
  const trends = { rising: "rising", steady: "steady", falling: "falling", "too-few": "too few points" } as const;
  return [
    row("Open hole, pick-up", byMotion?.pickUp),
    row("Open hole, slack-off", byMotion?.slackOff),
    row("Open hole, torque", byMotion?.rotating),
    {
      label: inputs?.frictions.open === "measured" ? "Open hole, used" : "Open hole, usual",
      value: inputs?.openFriction ?? null,
      quantity: q.friction,
    },
    {
      label: inputs?.frictions.cased === "measured" ? "Cased hole, fitted" : "Cased hole, usual",
      value: inputs?.casedFriction ?? null,
      quantity: q.friction,
    },
    { label: "Trend", value: trend ? trends[trend.status] : null },
  ];
}

function measuredRows({ actual }: Broomstick): FigureRow[] {
  const last = (type: (typeof actual)[number]["type"]) => actual.findLast((load) => load.type === type);
  const [up, turning, down] = [last("pick-up"), last("rotating"), last("slack-off")];
  // The three are of different depths, and none needs to be that of the model beside them.
  const row = (label: string, load: typeof up, value: number | null | undefined, quantity: Quantity): FigureRow =>
    load
      ? {
          label: `${label}, ${formatQuantity(load.md, quantities.wholeDepth)}`,
          value: value ?? null,
          quantity,
          note: formatMoment(load.time),
        }
      : { label, value: null, quantity };
  return [
    row("Pick-up", up, up?.hookload, q.hookload),
    row("Rotating", turning, turning?.hookload, q.hookload),
    row("Slack-off", down, down?.hookload, q.hookload),
    row("Torque off bottom", turning, turning?.torque, q.torque),
    { label: "Points", value: String(actual.length) },
  ];
}
