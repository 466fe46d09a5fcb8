import { Row } from "../../ui/layout/flow";
import { quantities } from "../../ui/format/numbers";
import { formatClock, formatShortDay } from "../../ui/format/times";
import { FigureList } from "../../ui/layout/figure-list";
import { PanelEmpty } from "../../ui/layout/panel";
import { type Column, Table } from "../../ui/layout/table";
import type { TallyReply } from "./trip-figures";
import layout from "../../ui/layout/panel-layout.module.css";

type Part = TallyReply["parts"][number];
type Row = TallyReply["rows"][number];

const partColumns: Column<Part>[] = [
  { title: "From the bit up", value: ({ name }) => name, isKey: true },
  { title: "OD", unit: "in", decimals: 3, value: ({ od }) => od || null },
  { title: "ID", unit: "in", decimals: 3, value: ({ id }) => id || null },
  { title: "Length", ...quantities.surveyDepth, value: ({ length }) => length },
  { title: "Top, MD", ...quantities.surveyDepth, value: ({ topMd }) => topMd },
];

/** The columns of the stands of a tally. */
export const tallyColumns: Column<Row>[] = [
  { title: "Time", value: ({ time }) => `${formatShortDay(time)} ${formatClock(time)}`, align: "right", isKey: true },
  { title: "Operation", value: ({ operation }) => operation },
  { title: "From, MD", ...quantities.liveDepth, value: ({ fromDepth }) => fromDepth },
  { title: "To, MD", ...quantities.liveDepth, value: ({ toDepth }) => toDepth },
  { title: "By depth", ...quantities.surveyDepth, value: ({ byDepth }) => byDepth },
  { title: "By block", ...quantities.surveyDepth, value: ({ byBlock }) => byBlock },
  { title: "Difference", ...quantities.surveyDepth, value: ({ difference }) => difference },
  { title: "Since the first", ...quantities.surveyDepth, value: ({ total }) => total },
];

/** The string in the hole, and its newest stands by depth beside the block travel. */
export function TallyView({ reply }: { reply: TallyReply }) {
  const { bitDepth, parts, componentLength, pipeLength, standLength, stands, rows } = reply;
  if (bitDepth === null) return <PanelEmpty sentence="No pipe tally" why="The depth of the bit is not known." />;
  return (
    <div className={layout.stack}>
      <Row gap="10px 28px" wraps>
        <FigureList
          title="String in the hole"
          rows={[
            { label: "Bit depth", value: bitDepth, quantity: quantities.surveyDepth },
            { label: "BHA", value: componentLength, quantity: quantities.surveyDepth },
            { label: "Drill pipe", value: pipeLength, quantity: quantities.surveyDepth },
          ]}
        />
        <FigureList
          title="Stands"
          rows={[
            { label: "Median stand", value: standLength, quantity: quantities.surveyDepth },
            { label: "Stands in the hole", value: stands?.stands ?? null, quantity: { unit: "", decimals: 0 } },
            { label: "And pipe of", value: stands?.rest ?? null, quantity: quantities.surveyDepth },
          ]}
        />
      </Row>
      {parts.length > 0 && (
        <Table label="String" rows={parts} columns={partColumns} rowKey={({ name, topMd }) => `${name} ${topMd}`} />
      )}
      {rows.length === 0 ? (
        <PanelEmpty sentence="No stands recorded" />
      ) : (
        <Table
          label="Stands by depth and by block"
          rows={rows.toReversed()}
          columns={tallyColumns}
          rowKey={({ time }) => String(time)}
        />
      )}
    </div>
  );
}
