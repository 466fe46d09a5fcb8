import type { RouteReply } from "@sigma/contract/call-types";
import type { Well } from "@sigma/contract/wells/well";
import { useState } from "react";
import { formatNumber, formatQuantity, formatQuantityRange, quantities } from "../../../ui/format/numbers";
import { formatMoment } from "../../../ui/format/times";
import { PaperHead } from "../../../ui/paper/paper-head";
import { BreakdownChart } from "../figures/breakdown-chart";
import { SectionTable } from "../figures/section-table";
import { standsWithin, summarizeRange, summarizeSections, summarizeStops } from "../figures/summarize-range";
import { SummaryFigures } from "../figures/summary-figures";
import { LogHeads } from "../log/log-heads";
import { LogLegend } from "../log/log-legend";
import type { LogPicture } from "../log/log-picture";
import { LogSlice } from "../log/log-slice";
import { depthSpan } from "../log/depth-span";
import { missingOf } from "../missing-of";
import type { SummaryData } from "../use-summary-data";
import { CorrectionsList, correctionSheets } from "./corrections-list";
import { type HeaderData, headerFields } from "./header-fields";
import { type Sheet, sheetParts } from "./paper-sizes";
import styles from "./print.module.css";
import { Fact } from "../../../ui/layout/fact";

type PrintedSheetsProps = {
  printed: NonNullable<RouteReply<"GET api/pdf-gen/printed">>;
  well: Well;
  summary: SummaryData;
  picture: LogPicture;
  sheets: readonly Sheet[];
  header: HeaderData;
};

/** The sheets of a printed log, the whole of it, and after them the times of connections and activities if wanted. */
export function PrintedSheets({ printed, well, summary, picture, sheets: all, header }: PrintedSheetsProps) {
  const { logItem, keyField, configuration, printedBy, paper, withBreakdown } = printed;
  // One moment for all sheets.
  const [now] = useState(() => Date.now() / 1000);
  const isEmpty = picture.data.extent === null;
  const sheets = isEmpty ? all.slice(0, 1) : all;
  const isStrip = paper === "continuous";
  const log = keyField === "time" ? "Time log" : keyField === "tvd" ? "TVD log" : "Depth log";
  const range =
    keyField === "time"
      ? `${formatMoment(logItem.from)} – ${formatMoment(logItem.to)} UTC`
      : `${formatQuantityRange(logItem.from, logItem.to, quantities.liveDepth)} ${keyField === "tvd" ? "TVD" : "MD"}`;
  const scale = scaleText(keyField, logItem.resolution);
  const hole = depthSpan(picture.data, logItem);
  const rows = summary.rows ?? {};
  const figures = summarizeRange(rows, hole);
  const stands = standsWithin(summary.stands, hole);
  const stops = summarizeStops(stands, configuration.breakdownType);
  const surveys = summary.surveyDepths.filter((md) => md >= hole.from && md <= hole.to).length;
  const fields = headerFields(well, header, isEmpty ? null : hole.to);
  const correctedSheets = correctionSheets(summary.corrections, picture.data, logItem, sheets[0]!);
  const count = sheets.length + correctedSheets.length + (withBreakdown && !isEmpty ? 1 : 0);
  const unit = isStrip ? "Sheet" : "Page";
  const edge = (at: number) =>
    keyField === "time" ? formatMoment(at) : formatQuantityRange(at, at, quantities.liveDepth).split(" – ")[1]!;
  const foot = (page: number) => (
    <footer className={styles.foot}>
      <span>
        Printed {formatMoment(now)} UTC by {printedBy}. Means per foot of on-bottom samples.
        {picture.data.leftOut > 0 && ` ${leftOutText(keyField, picture.data.leftOut)}`}
      </span>
      <strong>
        {unit} {page} of {count}
      </strong>
    </footer>
  );
  const box = ({ width, height }: Sheet, at: number) => ({
    width,
    height: height - 1,
    padding: `${sheetParts.top}px ${sheetParts.side}px 0`,
    page: isStrip ? `sheet${at}` : "auto",
  });
  return (
    <article className={styles.paper} data-theme="light" data-pdf-ready="true" data-pdf-pages={count}>
      <style>{pageRules(sheets, count - sheets.length, isStrip)}</style>
      {sheets.map((sheet, at) => (
        <section key={sheet.span.from} className={styles.sheet} style={box(sheet, at)} aria-label={`${unit} ${at + 1}`}>
          {at === 0 ? (
            <header className={styles.header} style={{ height: sheetParts.header }}>
              <PaperHead title={`Well summary, ${well.name}`}>
                {log}, {isEmpty ? "no data" : range}
                <br />
                {scale}, configuration {configuration.presetName}
              </PaperHead>
              <dl className={styles.table}>
                {fields.map(({ label, value }) => (
                  <Fact key={label} label={label} value={value} />
                ))}
              </dl>
              <SummaryFigures figures={figures} stops={stops} surveys={surveys} />
            </header>
          ) : (
            <p className={styles.continued} style={{ height: sheetParts.continued }}>
              <strong>{well.name}</strong> {log}, {scale}
              <span>
                Continued from {unit.toLowerCase()} {at} at {edge(sheet.span.from)}
              </span>
            </p>
          )}
          {isEmpty ? (
            <div className={styles.missing}>
              <h2>There is nothing to draw yet</h2>
              <ul>
                {missingOf(summary.rows, keyField).map(({ what, why }) => (
                  <li key={what}>
                    <strong>{what}</strong> {why}
                  </li>
                ))}
              </ul>
            </div>
          ) : (
            <>
              <LogHeads picture={picture} />
              <div className={styles.log}>
                <LogSlice picture={picture} span={sheet.span} namesDay />
              </div>
              <div className={styles.under}>
                <LogLegend picture={picture} />
                <span className="type-label keeps-size">
                  {at < sheets.length - 1
                    ? `Continues on ${unit.toLowerCase()} ${at + 2} at ${edge(sheet.span.to)}`
                    : `End of the log at ${edge(sheet.span.to)}`}
                </span>
              </div>
            </>
          )}
          {foot(at + 1)}
        </section>
      ))}
      {correctedSheets.map((list, at) => {
        const page = sheets.length + at + 1;
        return (
          <section
            key={list[0]!._id}
            className={styles.sheet}
            style={box(sheets[0]!, page - 1)}
            aria-label={`${unit} ${page}`}
          >
            <h2 className={styles.after}>Corrected data in this log, {well.name}</h2>
            <CorrectionsList corrections={list} />
            {foot(page)}
          </section>
        );
      })}
      {withBreakdown && !isEmpty && (
        <section className={styles.sheet} style={box(sheets[0]!, count - 1)} aria-label={`${unit} ${count}`}>
          <h2 className={styles.after}>Connections and activity, {well.name}</h2>
          <SectionTable sections={summarizeSections(rows, well.sections, hole)} />
          <BreakdownChart
            stands={stands}
            breakdown={configuration.breakdownType}
            height={configuration.chartHeight}
            width={430}
            theme="light"
            isPaper
          />
          {foot(count)}
        </section>
      )}
    </article>
  );
}

/** The scale of a log in words; `resolution` is ft or s per inch. */
export const scaleText = (key: LogPicture["data"]["key"], resolution: number): string =>
  key === "time"
    ? `${formatNumber(resolution / 3600, resolution % 3600 === 0 ? 0 : 1)} h per in`
    : `${formatNumber(100 / resolution, 0)} in per 100 ft`;

const leftOutText = (key: string, rows: number): string =>
  `${formatQuantity(rows, quantities.wholeDepth)} ${key === "tvd" ? "no deeper than hole above are left out." : "without a later time are left out."}`;

/** Pages of one size, or a page for each sheet of a strip. @param after how many sheets follow the log */
function pageRules(sheets: readonly Sheet[], after: number, isStrip: boolean): string {
  const { width, height } = sheets[0]!;
  const rule = (name: string, size: { width: number; height: number }) =>
    `@page ${name} { size: ${size.width / 96}in ${size.height / 96}in; margin: 0; }`;
  const page = "html, body, #root { height: auto; overflow: visible; background: #fff; }";
  if (!isStrip) return `${rule("", { width, height })} ${page}`;
  // Sheets of corrections and of the breakdown are as large as the first.
  const all = [...sheets, ...Array.from({ length: after }, () => sheets[0]!)].map((sheet, at) =>
    rule(`sheet${at}`, sheet),
  );
  return `${rule("", sheets[0]!)} ${all.join(" ")} ${page}`;
}
