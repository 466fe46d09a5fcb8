import type { WellData } from "../../data/well/well-data";
import { formatClock } from "../../ui/format/times";
import { type Column, Table } from "../../ui/layout/panel";
import { readingAt } from "./readings";
import { Section } from "./section";
import { formatToolface, TOOLFACE_TAIL, type ToolfaceFrame } from "./toolface-frames";

/** A decode confidence stands for the frames of so long after it, s. */
const DECODE_LASTS = 120;

const columnsOf = (data: WellData): Column<ToolfaceFrame>[] => [
  { title: "Received", value: ({ time }) => formatClock(time) },
  { title: "Toolface", value: ({ toolface, type }) => formatToolface(toolface, type), align: "right", isKey: true },
  { title: "From", value: ({ type }) => (type === "gravity" ? "high side" : "north") },
  { title: "Decode, %", value: ({ time }) => decodeAt(data, time), decimals: 0, align: "right" },
];

const decodeAt = (data: WellData, time: number) =>
  readingAt((field) => data.time.buffer.view(field), "decodeConfidence", time, DECODE_LASTS);

/** The newest toolfaces one by one, newest first. */
export function LastFrames({ data, frames }: { data: WellData; frames: readonly ToolfaceFrame[] }) {
  return (
    <Section title="Last toolfaces" note={`${TOOLFACE_TAIL} kept`}>
      {frames.length === 0 ? (
        <p className="text2">no toolface yet</p>
      ) : (
        <Table
          label="Last toolfaces"
          rows={frames.toReversed()}
          columns={columnsOf(data)}
          rowKey={({ time }) => String(time)}
        />
      )}
    </Section>
  );
}
