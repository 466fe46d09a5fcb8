import { queryClient } from "../../../data/calls/query-client";
import { drawnRows, isUnloaded, type Unloaded, unloaded } from "../../../data/calls/loaded";
import type { ComparedWell } from "@sigma/contract/compare/wells-compare";
import { CONNECTION_TARGET } from "@sigma/contract/performance/connection-target";
import { summarizeNonProductiveTime } from "@sigma/engine/activity/find-non-productive-time";
import { median } from "@sigma/engine/math/quantile";
import { connectionTime } from "@sigma/engine/stand/summarize-stands";
import { useMemo, useState } from "react";
import { toNumericColumns } from "../../../data/calls/column-reply";
import { useEvent } from "../../../data/calls/use-event";
import { InputBox } from "../../../ui/controls/input-box";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { formatNumber, unitText } from "../../../ui/format/numbers";
import { shownUnit } from "../../../ui/format/shown-unit";
import { Loading } from "../../../ui/layout/loading";
import { PanelError } from "../../../ui/layout/panel";
import { Table } from "../../../ui/layout/table";
import { plotAxis } from "../../../ui/plot/plot-scale";
import { XyPlot } from "../../../ui/plot/xy-plot";
import { TabCard } from "../tab-card";
import { changeRanges, useCompare } from "../compare-store";
import { csvLines } from "../csv-lines";
import { DayTimeTool, DepthTool, TabTools } from "../tab-tools";
import { strokeOf, useDrawnWells } from "../wells/use-drawn-wells";
import { wellName } from "../wells/well-name";
import { usePaths } from "../wells/use-paths";
import { bestComposite, dayAt, daysCurve, shiftedCurve } from "./days-curves";
import { hoursByCategory, type NptRecord, wantedRecords } from "./npt-figures";
import { CountedTo } from "./counted-to";
import { CategoryBars } from "./category-bars";
import { EventsCard } from "./events-card";
import { useAnswers } from "./use-answers";
import styles from "./npt.module.css";

const PIXELS = 500;
/** All of what reports call lost. */
const SHORTEST_HOURS = 0;
/** A record that begins deeper does not tell when the well was spudded, ft. */
const DEEPEST_SPUD = 500;

/** Days against depth of the chosen wells, the time that their reports call lost, and beside it flat time. */
export function NptTab({ wells }: { wells: readonly ComparedWell[] }) {
  const drawn = useDrawnWells(wells);
  const lifted = useCompare((view) => view.lifted);
  const range = useCompare(({ ranges }) => ranges.nptDepth);
  const dayTime = useCompare(({ ranges }) => ranges.nptDayTime);
  const [longerThan, setLongerThan] = useState(String(SHORTEST_HOURS));
  const [zero, setZero] = useState<"Spud" | "Kick-off">("Spud");
  const [selected, setSelected] = useState<string | null>(null);
  const wellIds = drawn.map(({ wellId }) => wellId);
  const enabled = wellIds.length > 0;
  const depths = useEvent(
    "well-data/get/compare",
    { wellIds, traces: ["time", "holeDepth", "correctedTimestamp"], pixels: PIXELS, encoding: "binary" },
    { enabled, keepPrevious: true },
  );
  const stands = useEvent("stand-metric/get/compare", { wellIds, aggregationTime: 0 }, { enabled, keepPrevious: true });
  const paths = usePaths(drawn);
  const records = useAnswers(wellIds, "npt/get", (wellId) => ({ wellId: wellId as never, dayTime, timeZome: 0 }));
  const flatTimes = useAnswers(wellIds, "flat-time/get", (wellId) => ({
    wellId: wellId as never,
    dayTime,
    timeZome: 0,
  }));
  const least = Number(longerThan) >= SHORTEST_HOURS ? Number(longerThan) : SHORTEST_HOURS;

  const rows = useMemo(
    () =>
      drawn
        .filter(({ isHidden }) => !isHidden)
        .map((one) => {
          const columns = toNumericColumns(depths.data?.[one.wellId]);
          const curve =
            columns?.["time"] && columns["holeDepth"] ? daysCurve(columns["time"], columns["holeDepth"]) : null;
          const kickOff = paths?.get(one.wellId)?.points.kickOff ?? null;
          const start = zero === "Spud" ? 0 : curve && kickOff !== null ? dayAt(curve, kickOff) : null;
          const npt = wantedRecords(recordsOf(records, one.wellId), range, least);
          const flat = wantedRecords(recordsOf(flatTimes, one.wellId), range, 0);
          const connections = drawnRows({ data: stands.data?.[one.wellId] }).flatMap(
            (stand) => connectionTime(stand) ?? [],
          );
          const total = curve ? (curve.days.at(-1)! - curve.days[0]!) * 86_400 : 0;
          const footage = curve ? curve.depth.at(-1)! - curve.depth[0]! : 0;
          return {
            ...one,
            spud: curve?.spud ?? null,
            countedTo: curve ? (columns!["time"]!.at(-1) ?? null) : null,
            curve: curve && start !== null ? shiftedCurve(curve, start) : null,
            start,
            npt,
            flat,
            total,
            summary: summarizeNonProductiveTime(npt, total, footage),
            flatHours: flat.reduce((sum, { hours }) => sum + hours, 0),
            connection: median(connections.filter((seconds) => seconds > 0)),
          };
        }),
    [drawn, depths.data, stands.data, paths, records, flatTimes, range, least, zero],
  );
  if (enabled && depths.data === undefined) {
    const { error, refetch } = depths;
    if (!error) return <Loading what="depths over time" />;
    return <PanelError title="Depths over time failed" text={error.message} retry={refetch} />;
  }
  const missing = [records, flatTimes].find(isUnloaded) ?? (enabled ? unloaded(stands) : null);
  if (missing === "pending") return <Loading what="non-productive time" />;
  if (missing === "failed")
    return (
      <PanelError
        title="Non-productive time failed"
        text="Lost time, flat time or stands of a well could not be read"
        retry={() =>
          void queryClient.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" })
        }
      />
    );

  const events = rows
    .flatMap(({ npt, name, color, wellId, spud, start }) =>
      npt.map((record) => ({
        ...record,
        key: `${wellId} ${record._id}`,
        name,
        color,
        day: spud === null || start === null ? null : (record.startTime - spud) / 86_400 - start,
        text: record.description || null,
      })),
    )
    .toSorted((a, b) => b.hours - a.hours);
  const total = rows.reduce((sum, row) => sum + row.total, 0);
  const lost = events.reduce((sum, { hours }) => sum + hours, 0);
  const flatHours = rows.reduce((sum, row) => sum + row.flatHours, 0);
  const toShown = shownUnit("ft").toShown;
  const thousand = `1,000 ${unitText({ unit: "ft" })}`;
  const perThousand = (hours: number | null) => (hours === null ? null : hours / toShown(1));
  const curves = rows.flatMap((row) => (row.curve ? [{ ...row, curve: row.curve }] : []));
  const sinceZero =
    zero === "Spud" && curves.some(({ curve }) => curve.depth[0]! > DEEPEST_SPUD)
      ? "Days since spud or first record"
      : `Days since ${zero.toLowerCase()}`;
  const composite = bestComposite(curves.map(({ curve }) => curve));
  const noDepth = rows.filter(({ curve }) => curve === null);
  const categories = hoursByCategory(events);
  const lines = [
    ...curves.map(({ wellId, name, color, curve, well }) => ({
      id: wellId,
      points: curve.days.map((day, at) => [day, toShown(curve.depth[at]!)] as const),
      color: `color-mix(in srgb, ${color} ${Math.round(100 * strokeOf(wellId, lifted, curves.length).opacity)}%, transparent)`,
      width: strokeOf(wellId, lifted, curves.length).width + 0.25,
      label: well.finishedAt === null ? `${name}, drilling` : name,
      labelColor: color,
    })),
    ...(composite
      ? [
          {
            id: "best composite",
            points: composite.days.map((day, at) => [day, toShown(composite.depth[at]!)] as const),
            color: "var(--color-text1)",
            dash: "2 3",
            label: "Best composite",
          },
        ]
      : []),
  ];
  const all = lines.flatMap(({ points }) => points);
  return (
    <>
      <TabTools>
        <DayTimeTool value={dayTime} onChange={(nptDayTime) => changeRanges({ nptDayTime })} />
        <DepthTool value={range} onChange={(nptDepth) => changeRanges({ nptDepth })} />
        <span className={styles.tool}>
          Longer than
          <InputBox
            value={longerThan}
            isWrong={!(Number(longerThan) >= SHORTEST_HOURS)}
            unit="h"
            inputMode="decimal"
            aria-label="Longer than"
            title={`At least ${SHORTEST_HOURS} h`}
            onChange={setLongerThan}
          />
        </span>
        <span className={styles.sums} data-on-paper>
          NPT <strong>{formatNumber(lost, 1)}</strong> h
          <span>
            of all time <strong>{formatNumber(total > 0 ? (100 * lost * 3600) / total : null, 1)}</strong> %
          </span>
          <span>
            Events <strong>{events.length}</strong>
          </span>
          <span title={FLAT_TIME}>
            Flat time <strong>{formatNumber(flatHours, 1)}</strong> h
          </span>
          <CountedTo rows={rows} />
        </span>
      </TabTools>
      <div className={styles.page}>
        <TabCard
          area="days"
          title="Days versus depth"
          note="a thick level part is time that a report calls lost"
          tools={
            <SegmentedControl
              label="Day zero"
              value={zero}
              options={[
                { value: "Spud", label: "Spud" },
                { value: "Kick-off", label: "Kick-off" },
              ]}
              onChange={setZero}
            />
          }
          csv={() =>
            csvLines([
              ["Well", sinceZero, `MD, ${unitText({ unit: "ft" })}`],
              ...curves.flatMap(({ name, curve }) =>
                curve.days.map((day, at) => [name, day, toShown(curve.depth[at]!)]),
              ),
              ...(composite?.days.map((day, at) => ["Best composite", day, toShown(composite.depth[at]!)]) ?? []),
            ])
          }
        >
          <div className={styles.daysBody}>
            <div className={styles.days}>
              <XyPlot
                label={`Days versus depth of ${curves.length} wells`}
                x={{
                  ...plotAxis(
                    all.map(([x]) => x),
                    { least: 1 },
                  ),
                  name: `${sinceZero}, d`,
                }}
                y={{
                  ...plotAxis(
                    all.map(([, y]) => y),
                    { least: 100 },
                  ),
                  name: `MD, ${unitText({ unit: "ft" })}`,
                }}
                downward
                labelRoom={150}
                lines={lines}
                empty={curves.length === 0 ? "No depths over time of the chosen wells" : undefined}
                renderOver={({ toX, toY }) => (
                  <>
                    {events.map(({ key, day, startMD, hours, color }) =>
                      day === null || startMD === null ? null : (
                        <line
                          key={key}
                          className={styles.event}
                          data-selected={key === selected}
                          x1={toX(day)}
                          x2={Math.max(toX(day + hours / 24), toX(day) + 2)}
                          y1={toY(toShown(startMD))}
                          y2={toY(toShown(startMD))}
                          style={{ stroke: color }}
                          onClick={() => setSelected(key)}
                        />
                      ),
                    )}
                    {lines.map(({ id, points, color }) => {
                      const end = points.at(-1);
                      return (
                        end && (
                          <circle
                            key={id}
                            className={styles.end}
                            cx={toX(end[0])}
                            cy={toY(end[1])}
                            r={4}
                            style={{ stroke: color }}
                          />
                        )
                      );
                    })}
                  </>
                )}
              />
            </div>
            {noDepth.length > 0 && (
              <p className="text2">
                {noCurves(
                  "No depth data",
                  noDepth.filter(({ spud }) => spud === null),
                )}
                {noCurves(
                  "No kick-off",
                  noDepth.filter(({ spud }) => spud !== null),
                )}
              </p>
            )}
          </div>
        </TabCard>
        <TabCard
          area="hours"
          title="Hours by category and well"
          note="h"
          csv={() =>
            csvLines([
              ["Well", "Category", "Hours"],
              ...rows.flatMap(({ name, npt }) =>
                hoursByCategory(npt).map(({ category, hours }) => [name, category, hours]),
              ),
            ])
          }
        >
          <CategoryBars
            rows={rows
              .filter(({ spud }) => spud !== null)
              .map(({ wellId, name, color, npt }) => ({
                id: wellId,
                name,
                color,
                parts: hoursByCategory(npt),
              }))}
            categories={categories}
          />
        </TabCard>
        <TabCard
          area="wells"
          title="Wells"
          note={`per ${thousand} of hole`}
          csv={() =>
            csvLines([
              [
                "Well",
                "NPT, h",
                "Share, %",
                `NPT per ${thousand.replace(",", "")}, h`,
                "Flat time over target, h",
                "Median connection, min",
              ],
              ...rows.map(({ name, summary, flatHours: flat, connection }) => [
                name,
                summary.hours,
                summary.share,
                perThousand(summary.hoursPer1000Ft),
                flat,
                connection === null ? null : connection / 60,
              ]),
            ])
          }
        >
          <Table
            label="NPT of wells"
            rows={rows}
            rowKey={({ wellId }) => wellId}
            columns={[
              {
                title: "Well",
                isKey: true,
                value: ({ name }) => name,
                cell: wellName,
              },
              {
                title: "NPT",
                unit: "h",
                decimals: 1,
                value: ({ summary, spud }) => (spud === null ? null : summary.hours),
              },
              { title: "Share", unit: "%", decimals: 1, value: ({ summary }) => summary.share },
              {
                title: `Per ${thousand}`,
                unit: "h",
                decimals: 2,
                value: ({ summary }) => perThousand(summary.hoursPer1000Ft),
              },
              {
                title: "Flat time",
                unit: "h",
                decimals: 1,
                value: ({ flatHours: flat, spud }) => (spud === null ? null : flat),
              },
              {
                title: "Connection",
                unit: "min",
                decimals: 1,
                value: ({ connection }) => (connection === null ? null : connection / 60),
              },
            ]}
          />
        </TabCard>
        <EventsCard events={events} categories={categories} selected={selected} onSelect={setSelected} />
      </div>
    </>
  );
}

/** What flat time is, and against which target. */
const FLAT_TIME = `Invisible lost time, which is no NPT: connections over ${CONNECTION_TARGET / 60} min, reaming, circulating and waiting of 15 min and more that no report gives to something else`;

/** Wells without a curve, and why: `No depth data: A, B. ` */
const noCurves = (why: string, rows: readonly { name: string }[]): string =>
  rows.length === 0 ? "" : `${why}: ${rows.map(({ name }) => name).join(", ")}. `;

/** The records of a well, as soon as those of all wells are there. */
const recordsOf = (records: ReadonlyMap<string, readonly unknown[]> | Unloaded, wellId: string): NptRecord[] =>
  isUnloaded(records) ? [] : ((records.get(wellId) ?? []) as NptRecord[]);
