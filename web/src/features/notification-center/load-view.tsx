import { Row } from "../../ui/layout/flow";
import { HOUR } from "@sigma/terms/durations";
import type { AlertLoad } from "@sigma/contract/alerts/alert-load";
import { ALARM_LIMITS } from "@sigma/engine/alerts/alarm-limits";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { timeTicks } from "../../ui/plot/ticks";
import { ExportButtons } from "../../charts/export/export-buttons";
import type { CallFailure } from "../../data/calls/call-failure";
import { request } from "../../data/calls/socket";
import { serverNow } from "../../data/live/server-clock";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import { formatNumber } from "../../ui/format/numbers";
import { formatAge, formatDay, formatMinute, formatTime, zoneName } from "../../ui/format/times";
import { type Column, PanelBody, PanelEmpty, Table } from "../../ui/layout/panel";
import { csvOfFigures } from "../../ui/plot/figures-csv";
import { PlotFigure, type PlotFigureProps } from "../../ui/plot/plot-figure";
import { NuisanceList } from "./nuisance-list";
import titledPage from "../../ui/layout/titled-page.module.css";
import { classNames } from "../../ui/theme/class-names";
import styles from "./notification-center.module.css";

const periods = [
  { value: "43200", label: "Last 12 hours" },
  { value: "86400", label: "Last 24 hours" },
  { value: "604800", label: "Last 7 days" },
  { value: "2592000", label: "Last 30 days" },
];
const AGAIN_AFTER_MS = 60_000;

/** Number of alarms that users get compared with the number they can act on, and alerts that need no attention. */
export function LoadView({ wells }: { wells: ReadonlyMap<string, string> }) {
  const panel = useRef<HTMLDivElement>(null);
  const [period, setPeriod] = useState("86400");
  const load = useQuery<AlertLoad, CallFailure>({
    queryKey: ["alert-load/get", period],
    queryFn: async () => (await request("alert-load/get", { from: Math.floor(serverNow()) - Number(period) }))!,
    refetchInterval: AGAIN_AFTER_MS,
    placeholderData: (previous) => previous,
  });
  const figures = load.data ? [hourFigure(load.data)] : [];
  return (
    <div className={styles.load} ref={panel}>
      <header className={classNames(titledPage.head, styles.head)}>
        <SearchableSelect
          label="Period"
          mode="single"
          options={periods}
          keys={[period]}
          onKeys={([next]) => setPeriod(next ?? period)}
          width={150}
        />
        <span className="text2">
          For one person: up to {ALARM_LIMITS.acceptableAnHour} alarms an hour are acceptable,{" "}
          {ALARM_LIMITS.manageableAnHour} can be managed (ISA-18.2)
        </span>
        <Row as="span" gap={8} align="center" atEnd>
          <ExportButtons panel={panel} heading={["All wells", "Alarm load"]} csv={() => csvOfFigures(figures)} />
        </Row>
      </header>
      <PanelBody of={load} what="the alarm load" empty="No alarms">
        {(alertLoad) => (
          <>
            <Summary load={alertLoad} />
            <div>
              {alertLoad.all.count === 0 ? (
                <PanelEmpty
                  sentence="No alarms in this period"
                  why={`None has been raised since ${formatTime(alertLoad.from, "minute")} ${zoneName(alertLoad.from)}.`}
                />
              ) : (
                figures.map((figure) => <PlotFigure key={figure.title} {...figure} />)
              )}
            </div>
            <h2>People</h2>
            <Table
              label="Alarms by person"
              rows={alertLoad.people}
              columns={personColumns}
              rowKey={({ userId }) => userId}
            />
            <h2>Nuisance alerts</h2>
            <NuisanceList nuisances={alertLoad.nuisances} wells={wells} onMended={() => void load.refetch()} />
          </>
        )}
      </PanelBody>
    </div>
  );
}

/** The alarm figures of a period, beside the figures of a good alarm system. */
function factsOf({ all, levels }: Pick<AlertLoad, "all" | "levels">) {
  const total = Math.max(1, all.count);
  const { acceptableAnHour, manageableAnHour, floodBegins, floodShare, priorities } = ALARM_LIMITS;
  const share = (level: "Info" | "Warning" | "Error") => Math.round((100 * levels[level]) / total);
  return [
    {
      label: "Alarms per hour",
      value: formatNumber(all.perHour, 1),
      target: `${acceptableAnHour} acceptable, ${manageableAnHour} at most`,
      isOver: all.perHour > acceptableAnHour,
    },
    {
      label: "Most in 10 min",
      value: String(all.worstTenMinutes),
      target: `more than ${floodBegins} are a flood`,
      isOver: all.worstTenMinutes > floodBegins,
    },
    {
      label: "Floods",
      value:
        all.floods.length === 0 ? "0" : `${all.floods.length}, ${formatNumber(100 * all.floodShare, 1)} % of the time`,
      target: `under ${100 * floodShare} % of the time`,
      isOver: all.floodShare > floodShare,
    },
    {
      label: "Info / Warning / Error",
      value: all.count === 0 ? "–" : `${share("Info")} / ${share("Warning")} / ${share("Error")} %`,
      target: `about ${100 * priorities.Info} / ${100 * priorities.Warning} / ${100 * priorities.Error} %`,
      isOver: all.count >= 20 && share("Error") > 4 * 100 * priorities.Error,
    },
  ];
}

function Summary({ load }: { load: AlertLoad }) {
  return (
    <dl className={styles.facts}>
      {factsOf(load).map(({ label, value, target, isOver }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={isOver ? "warning-text" : undefined}>
            <strong>{value}</strong>
            {isOver && <span className="visually-hidden">, over the target</span>}
          </dd>
          <dd className="text3">{target}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Minimum width of a figure for separate times, px. */
const MIN_FIGURE_WIDTH = 640;

/** Alarms per hour with the limits of one person. */
function hourFigure({ from, to, all }: AlertLoad): PlotFigureProps {
  const { acceptableAnHour, manageableAnHour } = ALARM_LIMITS;
  const most = Math.max(manageableAnHour, ...all.hours.map(({ count }) => count));
  return {
    title: "Alarms per hour",
    x: {
      name: `Time, ${zoneName(to)}`,
      range: [from, to],
      ticks: timeTicks({ from, to }, MIN_FIGURE_WIDTH).ticks,
      quantity: { unit: "", decimals: 0 },
      format: to - from > 2 * 86_400 ? formatDay : formatMinute,
    },
    y: { name: "Alarms", range: [0, 1.1 * most], quantity: { unit: "", decimals: 0 } },
    series: [
      {
        id: "hours",
        name: "Alarms",
        color: "var(--color-accent)",
        shape: "bar",
        points: all.hours.flatMap(({ from: begin, count }) => [
          [Math.max(from, begin), count] as const,
          [Math.min(to, begin + HOUR), count] as const,
        ]),
        texts: all.hours.map(({ count }) => (count > 0 ? String(count) : "")),
      },
    ],
    limits: [
      {
        id: "acceptable",
        axis: "y",
        value: acceptableAnHour,
        label: `${acceptableAnHour} acceptable`,
        color: "var(--color-text2)",
        dash: "4 3",
      },
      {
        id: "manageable",
        axis: "y",
        value: manageableAnHour,
        label: `${manageableAnHour} at most`,
        color: "var(--color-warning)",
        dash: "4 3",
      },
    ],
    areas: all.floods.map((flood) => ({
      id: String(flood.from),
      color: "var(--color-warning)",
      along: "x" as const,
      points: [
        [0, 1.1 * most, flood.from],
        [0, 1.1 * most, Math.max(flood.to, flood.from + (to - from) / 300)],
      ] as const,
      opacity: 0.2,
    })),
  };
}

const over = (value: string, isOver: boolean) => (isOver ? <span className="warning-text">{value}, over</span> : value);

const personColumns: readonly Column<AlertLoad["people"][number]>[] = [
  { title: "Name", isKey: true, value: ({ name }) => name },
  { title: "Alarms", value: ({ count }) => count, decimals: 0 },
  {
    title: "Per hour",
    value: ({ perHour }) => perHour,
    decimals: 1,
    cell: ({ perHour }) => over(formatNumber(perHour, 1), perHour > ALARM_LIMITS.acceptableAnHour),
  },
  {
    title: "Worst hour",
    value: ({ worstHour }) => worstHour,
    decimals: 0,
    cell: ({ worstHour }) => over(String(worstHour), worstHour > ALARM_LIMITS.manageableAnHour),
  },
  {
    title: "Most in 10 min",
    value: ({ worstTenMinutes }) => worstTenMinutes,
    decimals: 0,
    cell: ({ worstTenMinutes }) => over(String(worstTenMinutes), worstTenMinutes > ALARM_LIMITS.floodBegins),
  },
  { title: "Acknowledged", value: ({ acknowledged }) => acknowledged, decimals: 0 },
  { title: "Acknowledged after", value: ({ acknowledgedAfter }) => formatAge(acknowledgedAfter), align: "right" },
];
