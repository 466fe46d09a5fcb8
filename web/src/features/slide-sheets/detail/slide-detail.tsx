import { drawnRows } from "../../../data/calls/loaded";
import type { WellId } from "@sigma/contract/ids";
import { useMemo } from "react";
import { toNumericColumns } from "../../../data/calls/column-reply";
import { useEvent } from "../../../data/calls/use-event";
import { usePreferences } from "../../../data/choices/preferences";
import { useRecommendations } from "../../../data/directional/use-recommendations";
import {
  formatNumber,
  formatQuantity,
  formatQuantityRange,
  formatValue,
  NO_VALUE,
  quantities,
  unitText,
} from "../../../ui/format/numbers";
import { formatTime } from "../../../ui/format/times";
import { formatToolface, TARGET_HALF_WIDTH } from "../../../ui/format/toolfaces";
import { type Column, Table } from "../../../ui/layout/table";
import { traceColor, traceColorAt } from "../../../ui/theme/trace-color";
import type { SheetRow } from "../sheet-rows";
import { type ResultLine, shareInWindow, slideResult } from "./slide-result";
import styles from "./slide-detail.module.css";
import { ToolfaceRose } from "./toolface-rose";

/** Maximum number of toolfaces requested for one slide; a tool sends some hundreds. */
const MOST_FRAMES = 5000;

const columns: Column<ResultLine>[] = [
  { title: "", value: ({ what }) => what },
  { title: "Advised", align: "right", value: ({ advised }) => advised },
  { title: "Made", align: "right", isKey: true, value: ({ made }) => made },
];

/** A slide: the rose of its toolfaces, how well it was held, and its result against the advice. */
export function SlideDetail({ wellId, slide }: { wellId: WellId; slide: SheetRow }) {
  const theme = usePreferences((preferences) => preferences.theme);
  const { startTime, endTime, startMD, endMD, averageToolface, targetToolface, toolfaceType } = slide;
  const reply = useEvent(
    "toolface-data/get",
    { wellId, from: startTime, to: endTime, limit: MOST_FRAMES },
    { keepPrevious: slide.isGrowing },
  ).data;
  const toolfaces = useMemo(
    () => Array.from(toNumericColumns(reply)?.["toolface"] ?? []).filter((angle) => !Number.isNaN(angle)),
    [reply],
  );
  const advice = useRecommendations(wellId).data;
  const result = useMemo(() => slideResult(slide, drawnRows({ data: advice })), [slide, advice]);
  const inWindow = shareInWindow(toolfaces, targetToolface);
  const toolface = (angle: number | null) => (angle === null ? NO_VALUE : formatToolface(angle, toolfaceType));
  const figures = [
    ["Toolface, mean", toolface(averageToolface), targetToolface === null ? "" : `target ${toolface(targetToolface)}`],
    [`In window ± ${TARGET_HALF_WIDTH}`, formatNumber(inWindow, 0), inWindow === null ? "" : "%"],
    [
      "Slid",
      formatValue(slide.trueSlideDistance, quantities.liveDepth),
      slide.targetDistance === null
        ? unitText(quantities.wholeDepth)
        : `of ${formatQuantity(slide.targetDistance, quantities.wholeDepth)}`,
    ],
    ["Efficiency", formatNumber(slide.toolfaceEfficiency, 0), slide.toolfaceEfficiency === null ? "" : "%"],
    [
      "Score",
      slide.isGrowing ? NO_VALUE : formatNumber(slide.targetScore, 0),
      slide.isGrowing ? "at its end" : slide.targetScore === null ? "no target" : "%",
    ],
  ] as const;
  return (
    <>
      <section aria-label={`Slide ${slide.number}`} className={styles.slide}>
        <h3 className="type-caption">
          Slide {slide.number}, {formatQuantityRange(startMD, endMD, quantities.liveDepth)}
          <span>
            {toolfaces.length} toolface {toolfaces.length === 1 ? "frame" : "frames"}
          </span>
        </h3>
        {toolfaces.length === 0 ? (
          <p className="text2">
            {reply ? "No toolface was recorded while it was slid." : "Fetching the toolfaces of this slide"}
          </p>
        ) : (
          <ToolfaceRose
            toolfaces={toolfaces}
            type={toolfaceType}
            mean={averageToolface}
            target={targetToolface}
            color={traceColor(traceColorAt(9), theme)}
          />
        )}
        <dl>
          {figures.map(([name, value, unit]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <strong>{value}</strong> {unit}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-label="Result against the advice" className={styles.result}>
        <h3 className="type-caption">
          Result against the advice{result.advice && ` of ${formatTime(result.advice.time, "minute")}`}
        </h3>
        {result.lines.length > 0 && (
          <Table label="Result against the advice" rows={result.lines} columns={columns} rowKey={({ what }) => what} />
        )}
        {result.note && <p className="text2">{result.note}</p>}
      </section>
    </>
  );
}
