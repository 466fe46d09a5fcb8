import type { EventReply } from "@sigma/contract/call-types";
import { TRIP_WARNS } from "@sigma/engine/trip-sheet/fill-trip";
import type { Quantity } from "../../ui/format/numbers";
import type { PlotFigureProps } from "../../ui/plot/plot-figure";

/** The responses that the trip sheet shows. */
export type TripReply = EventReply<"trip-sheet/get">;
export type TallyReply = EventReply<"pipe-tally/get">;

const volume = { unit: "bbl", decimals: 1 } satisfies Quantity;
/** The running difference of a trip over the stands, with the warning limits as lines. */
export const tripFigure = ({ rows }: TripReply, color: string): PlotFigureProps => ({
  title: "Gain and losses since the trip started",
  x: { name: "Stand", quantity: { unit: "", decimals: 0 } },
  y: { name: "Gain", quantity: volume, shows: [-TRIP_WARNS - 1, TRIP_WARNS + 1] },
  series: [{ id: "gain", name: "Gain", color, points: rows.map(({ gain }, row) => [row + 1, gain] as const) }],
  limits: [
    { id: "gain", axis: "y", value: TRIP_WARNS, label: "the well flows", color: "var(--color-warning)" },
    { id: "losses", axis: "y", value: -TRIP_WARNS, label: "losses", color: "var(--color-warning)" },
  ],
});
