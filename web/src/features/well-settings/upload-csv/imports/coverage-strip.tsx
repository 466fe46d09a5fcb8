import type { CsvImport } from "@sigma/contract/imports/csv-import";
import type { EventRequest } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import { type ReactNode, useMemo } from "react";
import { expectedInterval, joinedOver } from "../../../../charts/samples/gaps";
import { rigStateRuns } from "../../../../charts/layers/rig-state-runs";
import { toNumericColumns } from "../../../../data/calls/column-reply";
import { useEvent } from "../../../../data/calls/use-event";
import { usePreferences } from "../../../../data/choices/preferences";
import type { ViewRange } from "../../../../data/live/view-range";
import { Card } from "../../../../settings/form/settings-form";
import { formatDay, formatMinute, formatShortDay } from "../../../../ui/format/times";
import { rigStateBackground, rigStatePaint, rigStateRow } from "../../../../ui/well/rig-state-paint";
import { comingSpans, coveredStretches, type CoveredSpan, feedSpans, fileSpans, wholeOf } from "./coverage";
import styles from "./coverage-strip.module.css";
import { Grid } from "../../../../ui/layout/flow";

const coverageRequest: Omit<EventRequest<"well-data/get">, "wellId"> = {
  projection: ["time", "rigState"],
  pixels: 400,
  encoding: "binary",
};

/** The data of the well over time: its rig states, samples of the feed, and samples of files. */
export function CoverageStrip({ wellId, imports }: { wellId: WellId; imports: readonly CsvImport[] }) {
  const theme = usePreferences(({ theme: chosen }) => chosen);
  const data = useEvent("well-data/get", { wellId, ...coverageRequest }).data;
  const origins = useEvent("sample-origin/get", { wellId }).data;
  const columns = useMemo(() => toNumericColumns(data), [data]);
  const time = columns?.["time"];
  const codes = columns?.["rigState"];
  const files = fileSpans(imports);
  const coming = comingSpans(imports);
  const feed = time && codes && origins ? feedSpans(coveredStretches(time, codes), origins.spans) : [];
  const whole = wholeOf([
    ...feed,
    ...files,
    ...coming,
    ...(time && time.length > 0 ? [{ from: time[0]!, to: time.at(-1)! }] : []),
  ]);
  if (!whole) return null;
  const states = time && codes ? rigStateRuns(time, codes, joinedOver(expectedInterval(time, codes))) : [];
  return (
    <Card
      title="Existing data"
      gap={6}
      tools={
        <ul className={styles.legend}>
          <li className={styles.feed}>from the feed</li>
          <li className={styles.added}>from files</li>
          <li className={styles.replacing}>from files, samples replaced</li>
          {coming.length > 0 && <li className={styles.coming}>still coming</li>}
        </ul>
      }
    >
      <Grid columns="88px minmax(0, 1fr)" align="center" className="type-label" aria-hidden>
        <span>Rig state</span>
        <div className={styles.tall}>
          {states.map(({ from, to, code }) => (
            <i
              key={from}
              title={rigStateRow(code).name}
              style={{
                ...placeIn(whole, { from, to }),
                height: `${100 * rigStatePaint(code, theme).height}%`,
                background: rigStateBackground(code, theme),
              }}
            />
          ))}
        </div>
      </Grid>
      <Row label="Feed">{feed.map((span) => spanOf(span, whole, styles.feed))}</Row>
      <Row label="CSV files">
        {files.map((span) => spanOf(span, whole, span.isReplacing ? styles.replacing : styles.added))}
        {coming.map((span) => spanOf(span, whole, styles.coming))}
      </Row>
      <div className={styles.axis} aria-hidden>
        {[whole.from, (whole.from + whole.to) / 2, whole.to].map((time) => (
          <span key={time}>{momentText(time, whole)}</span>
        ))}
      </div>
    </Card>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Grid columns="88px minmax(0, 1fr)" align="center" className="type-label">
      <span aria-hidden>{label}</span>
      <ul className={styles.track} aria-label={label}>
        {children}
      </ul>
    </Grid>
  );
}

const spanOf = (span: CoveredSpan, whole: ViewRange, look: string | undefined) => (
  <li key={`${span.from} ${span.text}`} title={span.text} className={look} style={placeIn(whole, span)}>
    <span className="visually-hidden">{span.text}</span>
  </li>
);

const placeIn = (whole: ViewRange, { from, to }: ViewRange) => ({
  left: `${(100 * (from - whole.from)) / (whole.to - whole.from)}%`,
  width: `${(100 * (to - from)) / (whole.to - whole.from)}%`,
});

/** A moment of a range: with its year if the range covers several years. */
const momentText = (time: number, { from, to }: ViewRange): string =>
  formatDay(from).slice(-4) === formatDay(to).slice(-4)
    ? `${formatShortDay(time)} ${formatMinute(time)}`
    : `${formatDay(time)} ${formatMinute(time)}`;
