import type { ZeroDrift } from "@sigma/engine/drilling-optimization/find-zero-drift";
import type { FounderBin } from "@sigma/engine/drilling-optimization/find-founder";
import type { WellId } from "@sigma/contract/ids";
import type { FormationTop } from "@sigma/contract/wells/formation-top";
import { memo } from "react";
import { usePreferences } from "../../../data/choices/preferences";
import { openSettings } from "../../../data/pages/open-settings";
import { Button } from "../../../ui/controls/button";
import { RangeSlider } from "../../../ui/controls/range-slider/range-slider";
import { SearchableSelect } from "../../../ui/controls/select/searchable-select";
import { formatQuantity, formatQuantityRange, quantities } from "../../../ui/format/numbers";
import { shownUnit } from "../../../ui/format/shown-unit";
import { type Column, PanelEmpty, Table } from "../../../ui/layout/panel";
import { CloudPlot } from "../../../ui/plot/cloud-plot";
import { plotAxis } from "../../../ui/plot/plot-scale";
import type { PlotFrame, PlotLine } from "../../../ui/plot/xy-plot";
import { palette } from "../../../ui/theme/palette";
import { traceColor, traceColorAt } from "../../../ui/theme/trace-color";
import { channelRow } from "@sigma/terms/channels";
import { TargetArea, type TargetRanges } from "../advice/target-area";
import type { FounderAnswer } from "../analysis/question";
import { type OptimizationChoices, FOUNDER_RPM, founderModes, RPM_AXIS } from "../choices";
import styles from "../drilling-optimization.module.css";
import { nameOf } from "../scatter/scatter-view";
import { hatchPath } from "../../../ui/plot/hatch-path";
import { nearestPoint } from "../scatter/nearest-point";
import { type Trace, traceOf } from "../traces";
import { founderText } from "./founder-text";

type FounderViewProps = Pick<OptimizationChoices, "founderMode" | "formation" | "rpm"> & {
  wellId: WellId;
  found: FounderAnswer;
  change: (change: Partial<OptimizationChoices>) => void;
  tops: readonly FormationTop[];
  bands: TargetRanges;
};

const ALL = "all";

/** Not drawn again while only the filters of the other views change: what more load brought at near-constant rpm, and the load from which it no longer pays. */
export const FounderView = memo(function FounderView({
  wellId,
  found,
  founderMode,
  formation,
  rpm,
  change,
  tops,
  bands,
}: FounderViewProps) {
  const mode = founderModes.find(({ id }) => id === founderMode)!;
  const [load, response, mse] = [traceOf(mode.load), traceOf(mode.response), traceOf("mse")];
  const text = founderText(found.result, load, response);
  return (
    <section className={styles.view} aria-label="Founder">
      <div className={styles.head}>
        <h3>Founder</h3>
        <SearchableSelect
          label="Founder plot"
          mode="single"
          width={172}
          keys={[founderMode]}
          options={founderModes.map(({ id, label }) => ({ value: id, label }))}
          onKeys={([id]) => id !== undefined && change({ founderMode: id as OptimizationChoices["founderMode"] })}
        />
        <SearchableSelect
          label="Formation top"
          mode="single"
          width={150}
          keys={[formation?.key ?? ALL]}
          empty="No formation tops"
          options={[
            { value: ALL, label: "All formations" },
            ...tops.map(({ _id, formationName }) => ({ value: _id, label: formationName || "Untitled" })),
          ]}
          onKeys={([id]) => {
            const top = tops.find(({ _id }) => _id === id);
            change({ formation: top ? { key: top._id, range: { from: top.mdStart, to: top.mdEnd } } : null });
          }}
        />
        <span className="at-end" />
        <output className="type-label">{formatQuantity(found.footage, quantities.wholeDepth)} rotated</output>
      </div>
      <output className={styles.finding} aria-label="Founder point">
        <strong>{text.title}</strong> {text.reason}
        {found.drift && ` ${driftText(found.drift)}`}
      </output>
      {found.footage === 0 ? (
        <NoFeet found={found} change={change} />
      ) : (
        <>
          {mode.shows === "response" && (
            <div className={styles.tall}>
              <FounderPlot found={found} load={load} value={response} of="response" bands={bands} />
            </div>
          )}
          <div className={mode.shows === "response" ? styles.low : styles.tall}>
            {found.points.mse.every((value) => Number.isNaN(value)) ? (
              <PanelEmpty
                sentence="MSE is not known here"
                why="MSE needs bit and motor of the BHA that drilled, or surface torque in the data."
                action={{ label: "Enter the BHA", run: () => openSettings(wellId, "bha") }}
              />
            ) : (
              <FounderPlot found={found} load={load} value={mse} of="mse" bands={bands} />
            )}
          </div>
        </>
      )}
      <div className="keeps-size">
        <div className={styles.head}>
          <span>RPM range, surface</span>
          <span className="at-end" />
          <Button
            look="plain"
            disabled={rpm.from === FOUNDER_RPM.from && rpm.to === FOUNDER_RPM.to}
            onClick={() => change({ rpm: FOUNDER_RPM })}
          >
            Reset
          </Button>
        </div>
        <RangeSlider
          label="RPM range"
          min={RPM_AXIS.from}
          max={RPM_AXIS.to}
          unit="rpm"
          value={rpm}
          onChange={(range) => change({ rpm: range })}
        />
      </div>
      {found.bins.length > 0 && (
        <Table
          label="Founder by load"
          rows={found.bins}
          rowKey={({ from }) => String(from)}
          columns={binColumns(load, response)}
          selected={selectedBin(found)}
        />
      )}
    </section>
  );
});

const driftText = ({ below, feet }: ZeroDrift): string =>
  `WOB below ${formatQuantity(below, traceOf("wob"))} is left out: its zero has drifted (${formatQuantity(feet, quantities.wholeDepth)} were drilled fast with nearly none).`;

/** Shown when the rpm range has no feet: names the rpm at which the well was drilled, and can apply it. */
function NoFeet({ found: { usualRpm }, change }: { found: FounderAnswer; change: FounderViewProps["change"] }) {
  if (!usualRpm) {
    return (
      <PanelEmpty
        sentence="No rotary drilling here"
        why="No foot of this range of depth and formation was drilled in rotary mode with its rpm recorded."
      />
    );
  }
  const rpm = { from: Math.floor(usualRpm.from / 5) * 5, to: Math.min(RPM_AXIS.to, Math.ceil(usualRpm.to / 5) * 5) };
  const text = formatQuantityRange(rpm.from, rpm.to, traceOf("rpm"));
  return (
    <PanelEmpty
      sentence="No rotary drilling in this range of rpm"
      why={`Nine tenths of the rotary drilling turned at ${text}.`}
      action={{ label: `Use ${text}`, run: () => change({ rpm }) }}
    />
  );
}

const selectedBin = ({ result, bins }: FounderAnswer): string | null => {
  if (result.status !== "found") return null;
  const bin = bins.find(({ from, to }) => result.load >= from && result.load <= to);
  return bin ? String(bin.from) : null;
};

/** The stretches of load with their medians. */
const binColumns = (load: Trace, response: Trace): Column<FounderBin>[] => [
  { title: `${load.label} from`, unit: load.unit, decimals: load.decimals, value: ({ from }) => from, isKey: true },
  { title: "To", unit: load.unit, decimals: load.decimals, value: ({ to }) => to },
  { title: "Footage", unit: "ft", decimals: 0, value: ({ count }) => count },
  { title: `${response.label}, median`, unit: response.unit, decimals: 0, value: (bin) => bin.response },
  { title: "P25", unit: response.unit, decimals: 0, value: ({ spread }) => spread.low },
  { title: "P75", unit: response.unit, decimals: 0, value: ({ spread }) => spread.high },
  { title: "MSE, median", unit: "kpsi", decimals: 1, value: ({ mse }) => (Number.isNaN(mse) ? null : mse) },
];

type FounderPlotProps = {
  found: FounderAnswer;
  load: Trace;
  value: Trace;
  of: "response" | "mse";
  bands: TargetRanges;
};

/** Feet as dots, the medians of the stretches as a line with their quartiles, the first slope and the founder point. */
function FounderPlot({ found, load, value, of, bands }: FounderPlotProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const { text1, text2, accent } = palette[theme];
  const color = traceColor(traceColorAt(channelRow(value.id as "rop").color), theme);
  const [toX, toY] = [shownUnit(load.unit).toShown, shownUnit(value.unit).toShown];
  const { points, bins, result, newest } = found;
  const values = points[of];
  const draw = (pen: CanvasRenderingContext2D, frame: PlotFrame) => {
    pen.fillStyle = color;
    pen.globalAlpha = 0.32;
    for (let at = 0; at < values.length; at += 1) {
      pen.fillRect(frame.toX(toX(points.load[at]!)) - 1.5, frame.toY(toY(values[at]!)) - 1.5, 3, 3);
    }
  };
  const knownBins = bins.filter((bin) => !Number.isNaN(bin[of]));
  const xAxis = plotAxis(
    [...(bins.length > 0 ? [found.drift ? 0 : bins[0]!.from, bins.at(-1)!.to] : usual(points.load))].map(toX),
  );
  const yAxis = plotAxis([...usual(values), ...knownBins.map((bin) => bin[of])].map(toY));
  const medians: PlotLine = {
    id: "medians",
    points: knownBins.map((bin) => [toX(bin.load), toY(bin[of])] as const),
    color,
    width: 2,
  };
  const lines = [medians];
  if (of === "response" && result.status === "found") {
    const at = (x: number) => result.response + result.initialSlope * (x - result.load);
    const [from, to] = [bins[0]!.load, bins.at(-1)!.load];
    lines.push({
      id: "initial slope",
      points: [from, to].map((x) => [toX(x), toY(at(x))] as const),
      color: text2,
      dash: "5 4",
      width: 1.25,
    });
  }
  const hover = (left: number, top: number, frame: PlotFrame) => {
    const toLeft = (x: number) => frame.toX(toX(x));
    const toTop = (y: number) => frame.toY(toY(y));
    const at = nearestPoint({ x: points.load, y: values }, [left, top], toLeft, toTop);
    if (at < 0) return null;
    const [x, y] = [points.load[at]!, values[at]!];
    return {
      left: toLeft(x),
      top: toTop(y),
      text: `${load.label} ${formatQuantity(x, load)}: ${value.label} ${formatQuantity(y, value)}`,
    };
  };
  return (
    <CloudPlot
      label={`${value.label} by ${load.label} of the rotary feet`}
      x={{ ...xAxis, name: nameOf(load) }}
      y={{ ...yAxis, name: nameOf(value) }}
      lines={lines}
      draw={draw}
      hover={hover}
      renderUnder={(frame) => (
        <>
          {found.drift && (
            <path
              className={styles.hatch}
              d={hatchPath(
                frame.left,
                frame.top,
                frame.toX(toX(found.drift.below)) - frame.left,
                frame.foot - frame.top,
              )}
            />
          )}
          <TargetArea frame={frame} bands={bands} x={load.id} toX={toX} />
          {of === "response" &&
            found.bins.map((bin) => (
              <line
                key={bin.from}
                x1={frame.toX(toX(bin.load))}
                x2={frame.toX(toX(bin.load))}
                y1={frame.toY(toY(bin.spread.low))}
                y2={frame.toY(toY(bin.spread.high))}
                style={{ stroke: color, strokeWidth: 1.5 }}
              />
            ))}
        </>
      )}
      renderOver={(frame) => (
        <>
          {knownBins.map((bin) => (
            <circle
              key={bin.from}
              className={styles.binMark}
              cx={frame.toX(toX(bin.load))}
              cy={frame.toY(toY(bin[of]))}
              r={3.5}
              style={{ stroke: color }}
            />
          ))}
          {newest && (
            <Upright frame={frame} at={frame.toX(toX(newest.load))} color={accent} dash="3 3">
              {of === "response"
                ? `last rotated ${formatQuantity(newest.load, load)}, ${formatQuantity(newest.depth, quantities.wholeDepth)}`
                : ""}
            </Upright>
          )}
          {result.status === "found" && (
            <Upright frame={frame} at={frame.toX(toX(result.load))} color={text1}>
              {of === "response" ? "founder" : ""}
            </Upright>
          )}
        </>
      )}
    />
  );
}

/** The range of most values; a few outliers are beyond the axis. */
function usual(values: Float64Array): number[] {
  const sortedValues = values.filter((value) => !Number.isNaN(value)).toSorted();
  return sortedValues.length === 0
    ? []
    : [sortedValues[0]!, sortedValues[Math.floor((sortedValues.length - 1) * 0.995)]!];
}

type UprightProps = { frame: PlotFrame; at: number; color: string; dash?: string; children: string };

/** A line at one load, with its name at the top or foot. */
function Upright({ frame, at, color, dash, children }: UprightProps) {
  if (at < frame.left || at > frame.right) return null;
  const isFar = at > frame.left + 0.6 * (frame.right - frame.left);
  return (
    <g>
      <line x1={at} x2={at} y1={frame.top} y2={frame.foot} style={{ stroke: color, strokeDasharray: dash ?? "none" }} />
      <text
        className={styles.plotText}
        x={at + (isFar ? -5 : 5)}
        y={dash ? frame.foot - 6 : frame.top + 28}
        textAnchor={isFar ? "end" : "start"}
        style={{ fill: color }}
      >
        {children}
      </text>
    </g>
  );
}
