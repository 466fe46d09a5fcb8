import { MINUTE } from "@sigma/terms/durations";
import { drawnRows } from "../../data/calls/loaded";
import { MOST_FLOW_BACKS, USUAL_FLOW_BACKS } from "@sigma/contract/analysis/flow-back-limits";
import type { FlowBack } from "@sigma/contract/analysis/flow-back";
import { useRef, useState } from "react";
import { ExportButtons } from "../../charts/export/export-buttons";
import { useEvent } from "../../data/calls/use-event";
import { usePreferences } from "../../data/choices/preferences";
import { BasisNote } from "../../ui/basis/basis-note";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { formatNumber, formatQuantity, quantities } from "../../ui/format/numbers";
import { formatMoment } from "../../ui/format/times";
import { PanelBody, PanelEmpty, type PanelProps } from "../../ui/layout/panel";
import { PanelTools } from "../../ui/layout/panel-tools";
import { type Column, Table } from "../../ui/layout/table";
import { csvOfTable } from "../../ui/layout/table-csv";
import { PlotFigure } from "../../ui/plot/plot-figure";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { flowBackFigure, type FlowBackReply } from "./flow-back-figure";
import layout from "../../ui/layout/panel-layout.module.css";
import styles from "./flow-back.module.css";

/** It follows the drilled well so often, s. */
const REFRESH = 20;

const volume = { unit: "bbl", decimals: 1 };

/** The texts of the verdicts. */
const verdicts: Record<FlowBack["verdict"], string> = {
  usual: "as usual",
  more: "more than usual",
  less: "less than usual",
  flows: "well flows",
  first: "too few before it",
};

const columns: readonly Column<FlowBack>[] = [
  { title: "Pumps off", value: ({ startTime }) => formatMoment(startTime), isKey: true },
  { title: "Bit at, MD", ...quantities.liveDepth, value: ({ bitDepth }) => bitDepth },
  { title: "Duration", unit: "min", decimals: 1, value: ({ duration }) => duration / MINUTE },
  { title: "Volume back", ...volume, value: ({ volume: back }) => back },
  { title: "Usual by then", ...volume, value: ({ usual }) => usual },
  {
    title: "Verdict",
    value: ({ verdict }) => verdicts[verdict],
    cell: ({ verdict }) => (
      <>
        {verdict === "flows" && <AlarmGlyph level="Error" size={12} />}
        {(verdict === "more" || verdict === "less") && <AlarmGlyph level="Warning" size={12} />} {verdicts[verdict]}
      </>
    ),
  },
];

const counts = [5, USUAL_FLOW_BACKS, 20, MOST_FLOW_BACKS].map((count) => ({
  value: String(count),
  label: formatNumber(count, 0),
}));

/** The pumps-off fingerprint of each connection: the volume that flowed back into the pits, compared with earlier connections. */
export default function FlowBackPanel({ wellId, well }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState(USUAL_FLOW_BACKS);
  const answer = useEvent("flow-back/get", { wellId, last }, { keepPrevious: true, everyWhileLive: REFRESH });
  const title = "Flow-back at connections";
  return (
    <div className={layout.scrolled} ref={panel}>
      <PanelTools>
        <BasisNote
          of={title}
          basis={answer.data?.basis}
          methods="well-control"
          inputs={[{ label: "Read from", value: "pit volume, or pit gain if no volume is sent" }]}
        />
        <ExportButtons
          panel={panel}
          well={well}
          heading={[title]}
          csv={() => csvOfTable(drawnRows({ data: answer.data?.flowBacks }), columns) + traceCsv(answer.data)}
        />
      </PanelTools>
      <div className={layout.tools}>
        <span className="text2">Last connections</span>
        <SegmentedControl
          label="Connections"
          value={String(last)}
          options={counts}
          onChange={(value) => setLast(Number(value))}
        />
      </div>
      <PanelBody of={answer} empty="No flow-back recorded" what="flow-back">
        {(reply) => <FlowBackView reply={reply} />}
      </PanelBody>
    </div>
  );
}

function FlowBackView({ reply }: { reply: FlowBackReply }) {
  const theme = usePreferences((preferences) => preferences.theme);
  const [newest] = reply.flowBacks;
  if (!newest) {
    return (
      <PanelEmpty
        sentence="No flow-back recorded"
        why="One is recorded each time the pumps stop for at least a minute, if the rig sends pit volume or pit gain."
      />
    );
  }
  const colors = {
    newest: traceColor(traceColorAt(4), theme),
    before: "var(--color-text3)",
    band: traceColor(traceColorAt(7), theme),
  };
  const isOdd = newest.verdict === "more" || newest.verdict === "less" || newest.verdict === "flows";
  return (
    <div className={layout.stack}>
      {isOdd && newest.usual !== null && (
        <output className={layout.warning}>
          {newest.verdict === "flows" ? "The well flowed at the last connection: " : "The last connection gave "}
          {formatQuantity(newest.volume, volume)} back, {formatQuantity(newest.usual, volume)} is usual.
        </output>
      )}
      <div className={styles.plot}>
        <PlotFigure {...flowBackFigure(reply, colors)} />
      </div>
      <p className="text2">
        {reply.band.length > 0
          ? `Shaded: the usual band of the five connections before, ${formatQuantity(5, volume)} or three times their scatter about the median.`
          : "The usual band is drawn from three connections on."}
      </p>
      <Table
        label="Flow-back by connection"
        rows={reply.flowBacks}
        columns={columns}
        rowKey={({ startTime }) => String(startTime)}
      />
    </div>
  );
}

/** The curves below the table: a row each time, a column each connection. */
function traceCsv(reply: FlowBackReply | null | undefined): string {
  if (!reply || reply.flowBacks.length === 0) return "";
  const { flowBacks, every } = reply;
  const length = Math.max(...flowBacks.map(({ trace }) => trace.length));
  const rows = Array.from({ length }, (_, index) => ({ index, seconds: (index + 1) * every }));
  const curves: Column<(typeof rows)[number]>[] = [
    { title: "Time since pumps off", unit: "s", decimals: 0, value: ({ seconds }) => seconds },
    ...flowBacks.map(({ startTime, trace }) => ({
      title: formatMoment(startTime),
      unit: "bbl",
      decimals: 3,
      value: ({ index }: { index: number }) => trace[index] ?? null,
    })),
  ];
  return `\r\n${csvOfTable(rows, curves)}`;
}
