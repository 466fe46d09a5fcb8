import type { WellId } from "@sigma/contract/ids";
import { IconEngine } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { ExportButtons } from "../../charts/export/export-buttons";
import { csvOfRows } from "../../charts/export/rows-csv";
import { useEvent } from "../../data/calls/use-event";
import type { ViewRange } from "../../data/live/view-range";
import { toast } from "../../data/notifications/toasts";
import { useOpenSettings } from "../../data/pages/use-open-settings";
import { useLiveView } from "../../data/well/use-well-data";
import type { WellData } from "../../data/well/well-data";
import { Button } from "../../ui/controls/button";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { formatNumber, formatQuantity, NO_VALUE } from "../../ui/format/numbers";
import { formatClock, formatMoment } from "../../ui/format/times";
import { Loading } from "../../ui/layout/loading";
import { InfoBar, PanelEmpty, PanelError } from "../../ui/layout/panel";
import type { Column } from "../../ui/layout/table";
import { MotorCurvePlot } from "./motor-curve-plot";
import { type MotorInterval, motorIntervalNames, motorIntervals, toMotorInterval } from "./motor-interval";
import { bitSpeedOf, motorNow } from "./motor-now";
import styles from "./motor-performance.module.css";
import { PressureStrip } from "./pressure-strip";
import { useMotor, type WellMotor } from "./use-motor";
import { drilledMoments, type MotorMoment, useNewestMotorSamples, usePastMotorSamples } from "./use-motor-samples";

const options = motorIntervals.map((seconds) => ({ value: String(seconds), label: motorIntervalNames[seconds] }));

/** The motor curve with what was drilled: the newest interval while live, else the stretch that the time charts show. */
export function MotorCurve({ wellName, data }: { wellName: string; data: WellData }) {
  const panel = useRef<HTMLDivElement>(null);
  const [interval, setInterval] = useState<MotorInterval>(900);
  const isLive = useLiveView(data, (state) => state.isLive);
  const zoom = useLiveView(data, ({ charts }) => charts["time-charts"].historicalZoom);
  const time = useLiveView(data, ({ borders }) => borders?.time ?? null);
  const newest = useNewestMotorSamples(data, interval);
  const span = isLive ? null : (zoom ?? time);
  const past = usePastMotorSamples(data, span);
  const { motor } = useMotor(data.wellId);
  const settings = useEvent("motor-stall-settings/get", { wellId: data.wellId });

  const isEmpty = span !== null && past.columns !== null && (past.columns["time"]?.length ?? 0) === 0;
  const rangeText = span && `${formatMoment(span.from)} – ${formatMoment(span.to)}`;
  useEffect(() => {
    if (isEmpty && rangeText) toast.warning("Motor Performance", `Data can't be fetched for range ${rangeText}`);
  }, [isEmpty, rangeText]);

  const columns = isLive ? newest : past.columns;
  const shown = columns && span === null ? newestSpan(columns, interval) : span;
  const isWithoutData = columns !== null && shown === null;
  return (
    <div ref={panel} className={styles.curve}>
      <div className={styles.choices}>
        <SegmentedControl
          label="Interval"
          value={isLive ? String(interval) : null}
          options={options}
          onChange={(seconds) => {
            setInterval(toMotorInterval(Number(seconds)));
            if (!isLive) data.view.enter();
          }}
        />
        {shown && (
          <>
            <Button onClick={() => zoomTo(data, earlier(shown))}>Earlier</Button>
            <Button disabled={isLive} onClick={() => data.view.enter()}>
              Live
            </Button>
            {columns && (
              <ExportButtons
                panel={panel}
                heading={[wellName, "Motor curve", `${formatMoment(shown.from)} – ${formatMoment(shown.to)}`]}
                csv={() => csvOfRows(drilledMoments(columns), momentColumns(motor?.motor ?? null))}
              />
            )}
          </>
        )}
      </div>
      {!isLive && rangeText && <InfoBar title="Past" text={rangeText} />}
      {motor === null && <NoMotor wellId={data.wellId} />}
      {!isLive && past.error && !columns ? (
        <PanelError title="well-data/get error" text={past.error.message} retry={past.refetch} />
      ) : isWithoutData && motor !== undefined ? (
        <PanelEmpty
          sentence="This well has no time data yet"
          why="The motor shows here from its first sample on bottom; a depth log alone has no samples."
          icon={IconEngine}
        />
      ) : !columns || motor === undefined || !shown ? (
        <Loading what="the samples of the motor" />
      ) : (
        <CurveOf
          {...{ motor, columns, span: shown, data, isLive }}
          stallRatio={settings.data?.stallPressureRatio ?? 0.9}
        />
      )}
    </div>
  );
}

const momentColumns = (motor: WellMotor["motor"] | null): Column<MotorMoment>[] => [
  { title: "Time, UTC", value: ({ time }) => new Date(1000 * time).toISOString() },
  { title: "Differential pressure", unit: "psi", decimals: 1, value: ({ diffPressure }) => diffPressure },
  { title: "Flow rate", unit: "gpm", decimals: 1, value: ({ flow }) => flow },
  { title: "Bit speed", unit: "rpm", decimals: 1, value: (moment) => bitSpeedOf(motor, moment) },
];

/** A motor view of the past is that of the time charts too: live mode goes off. */
const zoomTo = (data: WellData, range: ViewRange) => data.view.fetchHistorical("time-charts", range);

const earlier = ({ from, to }: ViewRange): ViewRange => ({ from: from - (to - from), to: from });

/** The stretch up to the newest sample; null where there is none. */
function newestSpan(
  { time = [] }: Readonly<Record<string, ArrayLike<number>>>,
  interval: MotorInterval,
): ViewRange | null {
  const to = time[time.length - 1];
  return to === undefined ? null : { from: to - interval, to };
}

type CurveOfProps = {
  motor: WellMotor | null;
  columns: Readonly<Record<string, ArrayLike<number>>>;
  span: ViewRange;
  stallRatio: number;
  data: WellData;
  isLive: boolean;
};

function CurveOf({ motor, columns, span, stallRatio, data, isLive }: CurveOfProps) {
  const moments = drilledMoments(columns);
  const last = moments.at(-1) ?? null;
  const sheet = motor?.motor ?? null;
  const now = motorNow(sheet, last);
  const psi = (value: number | null) => formatQuantity(value, { unit: "psi", decimals: 0 });
  const figures: [string, string][] = [
    ["Diff. pressure", psi(last?.diffPressure ?? null)],
    ["To stall", psi(sheet && last && sheet.stallPressure > 0 ? sheet.stallPressure - last.diffPressure : null)],
    ["Motor speed", formatQuantity(now?.motorRpm ?? null, { unit: "rpm", decimals: 0 })],
    ["Bit speed", formatQuantity(now?.bitRpm ?? null, { unit: "rpm", decimals: 0 })],
    ["Motor torque", formatQuantity(now?.torque ?? null, { unit: "ft·lb", decimals: 0 })],
    ["Power", now ? `${formatNumber(now.outputPower, 0)} hp` : NO_VALUE],
  ];
  return (
    <>
      <p className="text2">
        {motor
          ? `${[sheet!.manufacturer, sheet!.modelNumber].filter(Boolean).join(" ") || "Motor"}, ${motor.bhaName}. `
          : ""}
        {moments.length} {moments.length === 1 ? "sample" : "samples"} on bottom, {formatClock(span.from)} –{" "}
        {formatClock(span.to)}
      </p>
      <div className={styles.plot}>
        <MotorCurvePlot motor={sheet} moments={moments} stallRatio={stallRatio} lastName={isLive ? "now" : "last"} />
      </div>
      {last && (
        <h3 className="type-caption">
          {isLive ? "Now" : "Last"} on bottom, {formatClock(last.time)}
        </h3>
      )}
      <dl className={styles.figures} aria-label="The motor at the last sample on bottom">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PressureStrip
        time={columns["time"] ?? []}
        values={columns["diffPressure"] ?? []}
        span={span}
        onZoom={(range) => zoomTo(data, range)}
      />
    </>
  );
}

function NoMotor({ wellId }: { wellId: WellId }) {
  const openSettings = useOpenSettings(wellId);
  return (
    <div className={styles.choices}>
      <InfoBar
        title="No motor in the active BHA"
        text="Only what was drilled is shown, with the speed of the string."
      />
      <Button onClick={() => openSettings("bha")}>Open BHA settings</Button>
    </div>
  );
}
