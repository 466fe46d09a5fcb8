import { type Answer, drawnRows } from "../../../data/calls/loaded";
import type { ComparedWell } from "@sigma/contract/compare/wells-compare";
import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { useMemo, useState } from "react";
import { useEvent } from "../../../data/calls/use-event";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { formatNumber, unitText } from "../../../ui/format/numbers";
import { shownUnit } from "../../../ui/format/shown-unit";
import { Loading } from "../../../ui/layout/loading";
import { PanelError } from "../../../ui/layout/panel";
import { Table } from "../../../ui/layout/table";
import { type PlotAxis, plotAxis } from "../../../ui/plot/plot-scale";
import { useSize } from "../../../ui/plot/use-size";
import { type PlotLine, XyPlot } from "../../../ui/plot/xy-plot";
import { TabCard } from "../tab-card";
import { changeRanges, liftWell, useCompare } from "../compare-store";
import { csvLines, inShown } from "../csv-lines";
import { DayTimeTool, DepthTool, TabTools } from "../tab-tools";
import { strokeOf, useDrawnWells } from "../wells/use-drawn-wells";
import { wellName } from "../wells/well-name";
import { usePaths, usePathsFailure } from "../wells/use-paths";
import { directionalFigures, type SlidRow } from "./directional-figures";
import { truePositions } from "./true-positions";
import styles from "./directional.module.css";

const ft = { unit: "ft" };
const indexes = ["ti", "hti", "lti"] as const;

/** The paths of the selected wells from one wellhead, their doglegs, and their totals. */
export function DirectionalTab({ wells }: { wells: readonly ComparedWell[] }) {
  const drawnWells = useDrawnWells(wells);
  const liftedId = useCompare((view) => view.lifted);
  const range = useCompare(({ ranges }) => ranges.directionalDepth);
  const dayTime = useCompare(({ ranges }) => ranges.directionalDayTime);
  const [index, setIndex] = useState<(typeof indexes)[number]>("ti");
  const [isDeep, setDeep] = useState(true);
  const [isPlaced, setPlaced] = useState(false);
  const wellIds = drawnWells.map(({ wellId }) => wellId);
  const isEnabled = wellIds.length > 0;
  const paths = usePaths(drawnWells);
  const plans = useEvent("well-plan/get/compare", { wellIds }, { enabled: isEnabled, keepPrevious: true });
  const slides = useEvent(
    "slide-sheet/get/compare",
    { wellIds, dayTime, aggregationTime: 0 },
    { enabled: isEnabled, keepPrevious: true },
  );
  const rows = useMemo(() => {
    if (!paths || plans.data === undefined || slides.data === undefined) return null;
    return drawnWells
      .filter(({ isHidden, wellId }) => !isHidden && paths.has(wellId))
      .map((drawnWell) => {
        const hole = paths.get(drawnWell.wellId)!;
        const plan = plans.data?.[drawnWell.wellId]?.find(({ wellbore }) => wellbore);
        const slid = drawnRows({ data: slides.data?.[drawnWell.wellId] }) as readonly SlidRow[];
        return { ...drawnWell, hole, plan, figures: directionalFigures(hole, plan, slid, range) };
      });
  }, [drawnWells, paths, plans.data, slides.data, range]);
  const failure = usePathsFailure(drawnWells) ?? failureOf(plans) ?? failureOf(slides);
  if (!rows && failure) return <PanelError title="Surveys failed" text={failure.message} retry={failure.retry} />;
  if (!rows) return <Loading what="surveys" />;
  const toShownFeet = shownUnit("ft").toShown;
  const styleOf = (wellId: string) => strokeOf(wellId, liftedId, rows.length);
  const courses = rows.flatMap((wellRow) => (wellRow.hole.path ? [{ ...wellRow, path: wellRow.hole.path }] : []));
  const none = rows.filter(({ hole }) => hole.path === null);
  const inRange = (md: number) => md >= range.from && md <= range.to;
  const pointsOf = (x: readonly number[], y: readonly number[], md: readonly number[]) =>
    md.flatMap((at, row) => (inRange(at) ? [[toShownFeet(x[row]!), toShownFeet(y[row]!)] as const] : []));
  const lineOf = (wellCourse: (typeof courses)[number], points: PlotLine["points"]): PlotLine => ({
    id: wellCourse.wellId,
    points,
    color: mixColor(wellCourse.color, styleOf(wellCourse.wellId).opacity),
    width: styleOf(wellCourse.wellId).width + 0.25,
  });
  const planOf = (wellCourse: (typeof courses)[number], points: PlotLine["points"]): PlotLine => ({
    id: `plan ${wellCourse.wellId}`,
    points,
    color: mixColor(wellCourse.color, 0.5),
    width: 1,
    dash: "4 4",
  });
  const heads = truePositions(rows.map(({ well }) => well));
  const headOf = (wellId: string) => (isPlaced && heads?.get(wellId)) || { ew: 0, ns: 0 };
  const planView = courses.map((wellCourse) => {
    const { ew, ns } = headOf(wellCourse.wellId);
    const { path } = wellCourse;
    const points = pointsOf(
      path.ew.map((x) => x + ew),
      path.ns.map((y) => y + ns),
      path.md,
    );
    return { ...lineOf(wellCourse, points), label: wellCourse.name, labelColor: wellCourse.color };
  });
  const plannedLines = courses.flatMap((wellCourse) =>
    wellCourse.plan
      ? [
          planOf(
            wellCourse,
            planPoints(wellCourse.plan, "ew", "ns").map(
              ([x, y]) =>
                [toShownFeet(x + headOf(wellCourse.wellId).ew), toShownFeet(y + headOf(wellCourse.wellId).ns)] as const,
            ),
          ),
        ]
      : [],
  );
  const section = courses.map((wellCourse) =>
    lineOf(wellCourse, pointsOf(wellCourse.path.vs, wellCourse.path.tvd, wellCourse.path.md)),
  );
  const landings = courses.flatMap(({ hole: { points } }) => points.landingTvd ?? []);
  const top = isDeep && landings.length > 0 ? Math.max(0, Math.min(...landings) - DEEP_ROOM) : 0;
  const doglegs = courses.map((wellCourse) =>
    lineOf(
      wellCourse,
      wellCourse.path.md.flatMap((md, row) =>
        inRange(md) ? [[toShownFeet(md), shownUnit("deg/100 ft").toShown(wellCourse.path.dls[row]!)] as const] : [],
      ),
    ),
  );
  const feet = unitText(ft);
  return (
    <>
      <TabTools>
        <DayTimeTool value={dayTime} onChange={(directionalDayTime) => changeRanges({ directionalDayTime })} />
        <DepthTool value={range} onChange={(directionalDepth) => changeRanges({ directionalDepth })} />
        <span className={styles.tool}>
          Tortuosity
          <SegmentedControl
            label="Tortuosity"
            value={index}
            options={indexes.map((value) => ({ value, label: value }))}
            onChange={setIndex}
          />
        </span>
        {heads && heads.size > 1 && (
          <span className={styles.tool}>
            Drawn from
            <SegmentedControl
              label="Drawn from"
              value={isPlaced ? "placed" : "one"}
              options={{ one: "One wellhead", placed: "True position" }}
              onChange={(value) => setPlaced(value === "placed")}
            />
          </span>
        )}
        <span className="text2" data-on-paper>
          {isPlaced && heads
            ? "Wells are drawn where their wellheads lie, north up, equal scale; plans are dashed"
            : "Wells are drawn from one wellhead, north up, equal scale; plans are dashed"}
        </span>
      </TabTools>
      <div className={styles.page}>
        <TabCard area="plan" title="Plan view" csv={() => csvOf(rows, "ew", "ns", "East", "North")}>
          <EqualPlot
            label="Plan view"
            x={`East of ${isPlaced && heads ? rows[0]!.name : "wellhead"}, ${feet}`}
            y={`North of ${isPlaced && heads ? rows[0]!.name : "wellhead"}, ${feet}`}
            lines={[...plannedLines, ...planView]}
            isNamed
          />
        </TabCard>
        <TabCard
          area="section"
          title="Section view"
          note={
            <>
              {top > 0 ? "last part, equal scale" : "equal scale"}
              <span data-on-screen>
                {top > 0 ? "; double click shows it from surface" : "; double click shows the last part"}
              </span>
            </>
          }
          csv={() => csvOf(rows, "vs", "tvd", "Vertical section", "TVD")}
        >
          <div className={styles.fill} onDoubleClick={() => setDeep((before) => !before)}>
            <EqualPlot
              label="Section view"
              x={`Vertical section along each well, ${feet}`}
              y={`TVD, ${feet}`}
              lines={section}
              downward
              top={toShownFeet(top)}
            />
          </div>
        </TabCard>
        <TabCard area="dogleg" title="Dogleg severity" csv={() => csvOf(rows, "md", "dls", "MD", "DLS")}>
          <XyPlot
            label="Dogleg severity by depth"
            x={{
              ...plotAxis(
                doglegs.flatMap(({ points }) => points.map(([x]) => x)),
                { fromZero: range.from === 0 },
              ),
              name: `MD, ${feet}`,
            }}
            y={{
              ...plotAxis(
                doglegs.flatMap(({ points }) => points.map(([, y]) => y)),
                { least: 2 },
              ),
              name: `DLS, ${unitText({ unit: "deg/100 ft" })}`,
            }}
            lines={doglegs}
            empty={doglegs.length === 0 ? "No surveys" : undefined}
          />
        </TabCard>
        <TabCard
          area="table"
          title="Wells"
          csv={() =>
            csvLines([
              [
                "Well",
                `Kick-off, ${feet}`,
                `Landing TVD, ${feet}`,
                `Deeper than planned, ${feet}`,
                `Lateral, ${feet}`,
                `Highest DLS, ${unitText({ unit: "deg/100 ft" })}`,
                "Slide, %",
                index,
              ],
              ...rows.map(({ name, figures: f }) => [
                name,
                inShown(f.kickOff, "ft"),
                inShown(f.landingTvd, "ft"),
                inShown(f.landingOff, "ft"),
                inShown(f.lateral, "ft"),
                inShown(f.highestDls, "deg/100 ft"),
                f.sliding,
                f.tortuosity[index],
              ]),
            ])
          }
        >
          <Table
            label="Directional figures"
            rows={rows.toSorted(
              (a, b) => (a.figures.tortuosity[index] ?? Infinity) - (b.figures.tortuosity[index] ?? Infinity),
            )}
            rowKey={({ wellId }) => wellId}
            selected={liftedId}
            onRow={({ wellId }) => liftWell(wellId)}
            columns={[
              {
                title: "Well",
                isKey: true,
                value: ({ name }) => name,
                cell: wellName,
              },
              { title: "Kick-off", unit: "ft", decimals: 0, value: ({ figures }) => figures.kickOff },
              { title: "Landing TVD", unit: "ft", decimals: 0, value: ({ figures }) => figures.landingTvd },
              { title: "To plan", unit: "ft", decimals: 0, value: ({ figures }) => figures.landingOff },
              { title: "Lateral", unit: "ft", decimals: 0, value: ({ figures }) => figures.lateral },
              { title: "Highest DLS", unit: "deg/100 ft", value: ({ figures }) => figures.highestDls },
              { title: "Slide", unit: "%", decimals: 0, value: ({ figures }) => figures.sliding },
              { title: "Tortuosity", unit: index, value: ({ figures }) => figures.tortuosity[index] },
            ]}
          />
          {none.length > 0 && <p className="text2">No surveys: {none.map(({ name }) => name).join(", ")}</p>}
        </TabCard>
      </div>
    </>
  );

  function csvOf(of: NonNullable<typeof rows>, x: PathColumn, y: PathColumn, xName: string, yName: string): string {
    const yUnit = y === "dls" ? "deg/100 ft" : "ft";
    const lines = of.flatMap(
      ({ name, hole: { path } }) =>
        path?.md.map((_, row) => [name, inShown(path[x][row], "ft"), inShown(path[y][row], yUnit)]) ?? [],
    );
    return csvLines([["Well", `${xName}, ${unitText(ft)}`, `${yName}, ${unitText({ unit: yUnit })}`], ...lines]);
  }
}

type PathColumn = "md" | "ew" | "ns" | "vs" | "tvd" | "dls";

/** Distance of the start of the section above the shallowest landing, ft. */
const DEEP_ROOM = 2500;

const mixColor = (color: string, share: number): string =>
  share >= 1 ? color : `color-mix(in srgb, ${color} ${Math.round(share * 100)}%, transparent)`;

/** A plan from its own beginning. */
const planPoints = (plan: WellPlan, x: "ew" | "ns", y: "ew" | "ns"): (readonly [number, number])[] =>
  plan.md.map((_, row) => [plan[x][row]! - plan[x][0]!, plan[y][row]! - plan[y][0]!]);

type EqualPlotProps = {
  label: string;
  x: string;
  y: string;
  lines: readonly PlotLine[];
  downward?: boolean;
  /** The start of the y axis. */
  top?: number;
  /** Whether the ends carry the names of the wells. */
  isNamed?: boolean;
};

const FRAME = { x: 62 + 20, y: 38 + 8 };

/** A plot whose axes have one scale. */
function EqualPlot({ label, x, y, lines, downward = false, top, isNamed = false }: EqualPlotProps) {
  const { box, width, height } = useSize();
  const room = isNamed ? NAME_ROOM : 20;
  const [w, h] = [Math.max(50, width - FRAME.x - room + 20), Math.max(50, height - FRAME.y)];
  const points = lines.flatMap((line) => line.points).filter(([, py]) => top === undefined || py >= top);
  const [xs, ys] = [points.map(([px]) => px), points.map(([, py]) => py)];
  const ends = (values: readonly number[]): [number, number] =>
    values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 1];
  const [[left, right], [low, high]] = [ends(xs), ends(ys)];
  const perPx = Math.max((right - left) / (w * 0.9), (high - low) / (h * 0.9), 1e-3);
  const axis = (from: number, to: number, px: number): PlotAxis => {
    const [middle, span] = [(from + to) / 2, px * perPx];
    const first = middle - span / 2;
    const whole = plotAxis([first, first + span], { fromZero: false });
    return {
      ...whole,
      from: first,
      to: first + span,
      ticks: whole.ticks.filter((tick) => tick >= first && tick <= first + span),
    };
  };
  return (
    <div ref={box} className={styles.fill}>
      {width > 0 && (
        <XyPlot
          label={label}
          x={{ ...axis(left, right, w), name: x }}
          y={{ ...axis(low, high, h), name: y }}
          downward={downward}
          labelRoom={room}
          lines={lines}
          empty={lines.length === 0 ? "No surveys of the chosen wells" : undefined}
          renderOver={({ toX, toY, left: frameLeft, right: frameRight }) =>
            lines
              .filter(({ dash }) => !dash)
              .map(({ id, points: all, color }) => {
                const end = all.at(-1);
                if (!end) return null;
                const at = toX(end[0]);
                return at < frameLeft || at > frameRight ? null : (
                  <circle key={id} cx={at} cy={toY(end[1])} r={4} className={styles.end} style={{ stroke: color }} />
                );
              })
          }
        />
      )}
      <span className="visually-hidden">{formatNumber(lines.length, 0)} lines</span>
    </div>
  );
}

const NAME_ROOM = 130;

/** Why plans or slides are missing, and how to request them again; null if they are loaded or still loading. */
const failureOf = ({ data, error, refetch }: Answer<unknown>) =>
  data === undefined && error !== null ? { message: error.message, retry: refetch } : null;
