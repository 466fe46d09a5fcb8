import { drawnRows } from "../../data/calls/loaded";
import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import type { Well } from "@sigma/contract/wells/well";
import { useMemo } from "react";
import { surveyReading } from "../../data/directional/survey-gauge";
import { useGaugeReadings, useShownMoment } from "../../data/live/use-gauge-readings";
import { type PastData, usePastData } from "../../data/live/past-data";
import { useConnection } from "../../data/calls/connection";
import { useNow } from "../../data/live/use-now";
import { useSurveyRows } from "../../data/directional/use-survey-rows";
import { useLiveView } from "../../data/well/use-well-data";
import type { WellData } from "../../data/well/well-data";
import { formatMoment, formatTime } from "../../ui/format/times";
import { classNames } from "../../ui/theme/class-names";
import { BasisNote } from "../../ui/basis/basis-note";
import { GaugeCell } from "./gauge-cell";
import styles from "./gauges.module.css";
import { type ShownGauge, shownSamples, shownSurvey } from "./shown-gauge";
import { Row } from "../../ui/layout/flow";

type GaugeRowProps = {
  well: Well;
  data: WellData;
  /** At least one; the same array until one of them changes. */
  gauges: readonly Gauge[];
  /** Opens the configuration, at a gauge; null for readers. */
  onConfigure: ((gaugeId: string) => void) | null;
  /** Of a panel, where the gauges have as many lines as they need. */
  wraps?: boolean;
};

/** Gauges of a well beside one another, with the moment that their values are of. */
export function GaugeRow({ gauges, well, data, onConfigure, wraps = false }: GaugeRowProps) {
  const sampledGauges = useMemo(() => gauges.filter(({ type }) => type !== "Survey"), [gauges]);
  const { moment: end, isPointed } = useShownMoment(data);
  const isLive = useLiveView(data, (state) => state.isLive);
  const isReplay = data.source === "replay";
  const cellOf = (gauge: Gauge, shownGauge: ShownGauge) => (
    <GaugeCell key={gauge.id} well={well} gauge={gauge} shown={shownGauge} isLive={isLive} onConfigure={onConfigure} />
  );
  const past = usePastData(data.wellId);
  const isLost = useConnection(({ lostAt }) => lostAt !== null);
  const cells = { gauges, data, end, past, cellOf };
  return (
    <section className={classNames(styles.strip, wraps && styles.wraps)} aria-label="Gauges">
      <div className={styles.mode}>
        <Row as="span" align="center" justify="space-between" className="text2">
          Gauges <BasisNote of="Gauges" basis={null} methods="alerts" />
        </Row>
        <span
          title={
            isLive
              ? isReplay
                ? "Values at the moment of the replay"
                : past
                  ? `Past data are being read, up to ${formatMoment(past.samples)} so far`
                  : isLost
                    ? "Values from before the connection to the server was lost"
                    : "Values as they come"
              : end === null
                ? "This well has no values over time"
                : `Values at ${formatMoment(end)}, ${isPointed ? "under the cursor" : "the end of the view"}`
          }
        >
          {isLive
            ? isReplay
              ? "replay"
              : past
                ? `to ${formatTime(past.samples, "minute")}`
                : isLost
                  ? "offline"
                  : "live"
            : end === null
              ? "no time data"
              : formatTime(end)}
        </span>
      </div>
      {sampledGauges.length > 0 ? (
        <SampleCells {...cells} sampled={sampledGauges} />
      ) : (
        <Cells {...cells} sampleOf={() => null} />
      )}
    </section>
  );
}

type CellsProps = {
  gauges: readonly Gauge[];
  data: WellData;
  end: number | null;
  past: PastData | null;
  cellOf: (gauge: Gauge, shown: ShownGauge) => React.ReactNode;
};

/** Gauges, some of which are computed from samples. */
function SampleCells({ sampled, ...cells }: CellsProps & { sampled: readonly Gauge[] }) {
  const { data, end, past } = cells;
  const readings = useGaugeReadings(data, sampled);
  const newest = useLiveView(data, (state) => state.newest);
  const now = useNow();
  // Silence is measured by the clock of the samples: that of a rig may be wrong, and an old well may be replayed.
  const sampleNow = newest ? newest.time + Math.max(0, now - newest.receivedAt) : now;
  // Past data that are being read in are not old: each value is judged at the newest sample that it is of.
  const judgedAt = end ?? (past ? readings?.time : null) ?? sampleNow;
  const sampleOf = (gauge: Gauge) => {
    const at = sampled.indexOf(gauge);
    const isOld = readings?.isSilent(at, judgedAt) ?? false;
    return shownSamples(gauge, readings?.of[at] ?? null, isOld);
  };
  return <Cells {...cells} sampleOf={sampleOf} />;
}

function Cells({
  gauges,
  data,
  end,
  cellOf,
  sampleOf,
}: CellsProps & { sampleOf: (gauge: Gauge) => ShownGauge | null }) {
  return (
    <ul className={styles.list}>
      {gauges.map((gauge) => {
        const shownGauge = sampleOf(gauge);
        return gauge.type === "Survey" ? (
          <SurveyCell key={gauge.id} {...{ gauge, data, end, cellOf }} />
        ) : (
          shownGauge && cellOf(gauge, shownGauge)
        );
      })}
    </ul>
  );
}

function SurveyCell({ gauge, data, end, cellOf }: Omit<CellsProps, "gauges" | "past"> & { gauge: Gauge }) {
  const rows = drawnRows(useSurveyRows(data.wellId));
  return cellOf(gauge, shownSurvey(gauge, surveyReading(rows, gauge, end)));
}
