import { formatNumber, formatQuantity, formatQuantityRange, quantities } from "../../ui/format/numbers";
import { formatMoment, formatTime } from "../../ui/format/times";
import { PanelEmpty } from "../../ui/layout/panel";
import { type Column, Table } from "../../ui/layout/table";
import { PlotFigure } from "../../ui/plot/plot-figure";
import { tripFigure, type TripReply } from "./trip-figures";
import { signColumn } from "./sign-column";
import layout from "../../ui/layout/panel-layout.module.css";
import styles from "./trip-sheet.module.css";

type Row = TripReply["rows"][number] & { stand: number };

const volume = { unit: "bbl", decimals: 2 };

/** The columns of a trip sheet. @param direction pulled out the hole takes mud, run in it gives some back */
export function tripColumns(direction: "out" | "in"): Column<Row>[] {
  const what = direction === "out" ? "fill" : "returns";
  return [
    { title: "Stand", decimals: 0, value: ({ stand }) => stand, isKey: true },
    { title: "Time", value: ({ time }) => formatTime(time), align: "right" },
    { title: "Bit at, MD", ...quantities.liveDepth, value: ({ toDepth }) => toDepth },
    { title: `Expected ${what}`, ...volume, value: ({ expected }) => expected },
    { title: `Measured ${what}`, ...volume, value: ({ measured }) => measured },
    { title: "Expected total", ...volume, value: ({ expectedTotal }) => expectedTotal },
    { title: "Measured total", ...volume, value: ({ measuredTotal }) => measuredTotal },
    { title: "Gain", ...volume, value: ({ gain }) => gain },
    signColumn,
  ];
}

/** The rows of a trip with their numbers. */
export const tripRows = ({ rows }: TripReply): Row[] => rows.map((row, at) => ({ ...row, stand: at + 1 }));

/** A trip in a line, for its list. */
export const tripName = ({ direction, startTime, fromDepth, toDepth, stands }: TripReply["trips"][number]): string =>
  `${direction === "out" ? "Out" : "In"} ${formatMoment(startTime)}, ${formatQuantityRange(fromDepth, toDepth, quantities.wholeDepth)}, ${formatNumber(stands, 0)} stands`;

/** A trip sheet: the running difference over the stands, and the list of stands. */
export function TripView({ reply, color }: { reply: TripReply; color: string }) {
  const trip = reply.trips.find(({ startTime }) => startTime === reply.chosen);
  if (!trip) {
    return (
      <PanelEmpty
        sentence="No trip recorded"
        why="A trip is at least three stands in one direction without drilling."
      />
    );
  }
  if (reply.rows.length === 0)
    return <PanelEmpty sentence="No trip sheet" why="The missing inputs are listed above." />;
  const last = reply.rows.findLast(({ gain }) => gain !== null);
  return (
    <div className={layout.stack}>
      {!reply.pitsMove && (
        <output className={layout.warning}>
          {last
            ? "The pits hardly move over this trip: the trip tank is probably not among them."
            : "No pit volume was recorded over this trip: expected fill only."}
        </output>
      )}
      {last?.sign && (
        <output className={layout.warning}>
          {last.sign === "gain" ? "The well gave " : "The well took "}
          {formatQuantity(Math.abs(last.gain!), volume)}
          {trip.direction === "out"
            ? " more than the pipe pulled out explains: check for flow."
            : " more than the pipe run in explains: check for flow."}
        </output>
      )}
      <div className={styles.plot}>
        <PlotFigure {...tripFigure(reply, color)} />
      </div>
      <Table
        label="Trip sheet"
        rows={tripRows(reply).toReversed()}
        columns={tripColumns(trip.direction)}
        rowKey={({ time }) => String(time)}
      />
    </div>
  );
}
