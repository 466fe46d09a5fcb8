import { queryClient } from "../../../data/calls/query-client";
import { drawnRows, isUnloaded, type Unloaded, findUnloaded } from "../../../data/calls/loaded";
import type { ComparedWell } from "@sigma/contract/compare/wells-compare";
import { CONNECTION_TARGET } from "@sigma/contract/performance/connection-target";
import { summarizeNonProductiveTime } from "@sigma/engine/activity/find-non-productive-time";
import { median } from "@sigma/engine/math/quantile";
import { connectionTime } from "@sigma/engine/stand/summarize-stands";
import { useMemo, useState } from "react";
import { toNumericColumns } from "../../../data/calls/column-reply";
import { useEvent } from "../../../data/calls/use-event";
import { InputBox } from "../../../ui/controls/input-box";
import { formatNumber } from "../../../ui/format/numbers";
import { Loading } from "../../../ui/layout/loading";
import { PanelError } from "../../../ui/layout/panel";
import { TabCard } from "../tab-card";
import { changeRanges, useCompare } from "../compare-store";
import { csvLines } from "../csv-lines";
import { DayTimeTool, DepthTool, TabTools } from "../tab-tools";
import { useDrawnWells } from "../wells/use-drawn-wells";
import { usePaths } from "../wells/use-paths";
import { dayAt, daysCurve, shiftedCurve } from "@sigma/engine/well-time/days-curve";
import { hoursByCategory } from "@sigma/engine/activity/hours-by-category";
import { type NptRecord, wantedRecords } from "./npt-figures";
import { CountedTo } from "./counted-to";
import { CategoryBars } from "./category-bars";
import { type DayZero, DaysCard } from "./days-card";
import { EventsCard } from "./events-card";
import type { NptRow } from "./npt-row";
import { NptWellsCard } from "./npt-wells-card";
import { useAnswers } from "./use-answers";
import styles from "./npt.module.css";

const PIXELS = 500;
/** The total of the lost time in reports. */
const SHORTEST_HOURS = 0;

/** Days against depth of the chosen wells, the time that their reports call lost, and beside it flat time. */
export function NptTab({ wells }: { wells: readonly ComparedWell[] }) {
  const drawnWells = useDrawnWells(wells);
  const range = useCompare(({ ranges }) => ranges.nptDepth);
  const dayTime = useCompare(({ ranges }) => ranges.nptDayTime);
  const [longerThan, setLongerThan] = useState(String(SHORTEST_HOURS));
  const [zero, setZero] = useState<DayZero>("Spud");
  const [selected, setSelected] = useState<string | null>(null);
  const wellIds = drawnWells.map(({ wellId }) => wellId);
  const isEnabled = wellIds.length > 0;
  const depths = useEvent(
    "well-data/get/compare",
    { wellIds, traces: ["time", "holeDepth", "correctedTimestamp"], pixels: PIXELS, encoding: "binary" },
    { enabled: isEnabled, keepPrevious: true },
  );
  const stands = useEvent(
    "stand-metric/get/compare",
    { wellIds, aggregationTime: 0 },
    { enabled: isEnabled, keepPrevious: true },
  );
  const paths = usePaths(drawnWells);
  const records = useAnswers(wellIds, "npt/get", (wellId) => ({ wellId: wellId as never, dayTime, timeZome: 0 }));
  const flatTimes = useAnswers(wellIds, "flat-time/get", (wellId) => ({
    wellId: wellId as never,
    dayTime,
    timeZome: 0,
  }));
  const least = Number(longerThan) >= SHORTEST_HOURS ? Number(longerThan) : SHORTEST_HOURS;

  const rows = useMemo(
    () =>
      drawnWells
        .filter(({ isHidden }) => !isHidden)
        .map((drawnWell): NptRow => {
          const columns = toNumericColumns(depths.data?.[drawnWell.wellId]);
          const curve =
            columns?.["time"] && columns["holeDepth"] ? daysCurve(columns["time"], columns["holeDepth"]) : null;
          const kickOff = paths?.get(drawnWell.wellId)?.points.kickOff ?? null;
          const start = zero === "Spud" ? 0 : curve && kickOff !== null ? dayAt(curve, kickOff) : null;
          const npt = wantedRecords(recordsOf(records, drawnWell.wellId), range, least);
          const flat = wantedRecords(recordsOf(flatTimes, drawnWell.wellId), range, 0);
          const connections = drawnRows({ data: stands.data?.[drawnWell.wellId] }).flatMap((stand) => {
            const seconds = connectionTime(stand);
            return seconds !== null && seconds > 0 ? [seconds] : [];
          });
          const total = curve ? (curve.days.at(-1)! - curve.days[0]!) * 86_400 : 0;
          const footage = curve ? curve.depth.at(-1)! - curve.depth[0]! : 0;
          return {
            ...drawnWell,
            spud: curve?.clock.spud ?? null,
            countedTo: curve ? (columns!["time"]!.at(-1) ?? null) : null,
            curve: curve && start !== null ? shiftedCurve(curve, start) : null,
            start,
            npt,
            flat,
            total,
            summary: summarizeNonProductiveTime(npt, total, footage),
            flatHours: flat.reduce((sum, { hours }) => sum + hours, 0),
            connection: median(connections),
            connections: connections.length,
          };
        }),
    [drawnWells, depths.data, stands.data, paths, records, flatTimes, range, least, zero],
  );
  if (isEnabled && depths.data === undefined) {
    const { error, refetch } = depths;
    if (!error) return <Loading what="depths over time" />;
    return <PanelError title="Depths over time failed" text={error.message} retry={refetch} />;
  }
  const missing = [records, flatTimes].find(isUnloaded) ?? (isEnabled ? findUnloaded(stands) : null);
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
  const lostHours = events.reduce((sum, { hours }) => sum + hours, 0);
  const flatHours = rows.reduce((sum, row) => sum + row.flatHours, 0);
  const categories = hoursByCategory(events);
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
          NPT <strong>{formatNumber(lostHours, 1)}</strong> h
          <span>
            of all time <strong>{formatNumber(total > 0 ? (100 * lostHours * 3600) / total : null, 1)}</strong> %
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
        <DaysCard rows={rows} events={events} zero={zero} onZero={setZero} selected={selected} onSelect={setSelected} />
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
        <NptWellsCard rows={rows} />
        <EventsCard events={events} categories={categories} selected={selected} onSelect={setSelected} />
      </div>
    </>
  );
}

/** The definition of flat time, and its target. */
const FLAT_TIME = `Invisible lost time, which isn't NPT: connections over ${CONNECTION_TARGET / 60} min, and reaming, circulating or waiting for at least 15 min that no report assigns to something else`;

/** The records of a well, as soon as the records of all wells have been loaded. */
const recordsOf = (records: ReadonlyMap<string, readonly unknown[]> | Unloaded, wellId: string): NptRecord[] =>
  isUnloaded(records) ? [] : ((records.get(wellId) ?? []) as NptRecord[]);
