import { MINUTE } from "@sigma/terms/durations";
import type { EventReply } from "@sigma/contract/call-types";
import type { FlowBack } from "@sigma/contract/analysis/flow-back";
import { formatQuantity, type Quantity, quantities } from "../../ui/format/numbers";
import { formatMoment } from "../../ui/format/times";
import type { PlotFigureProps } from "../../ui/plot/plot-figure";

/** The response that the panel shows. */
export type FlowBackReply = EventReply<"flow-back/get">;

const volume = { unit: "bbl", decimals: 1 } satisfies Quantity;
const minutes = { unit: "min", decimals: 1 } satisfies Quantity;

/** The name of a connection by its time and depth, for its line and its row. */
export const connectionName = ({ startTime, bitDepth }: Pick<FlowBack, "startTime" | "bitDepth">): string =>
  bitDepth === null
    ? formatMoment(startTime)
    : `${formatQuantity(bitDepth, quantities.wholeDepth)}, ${formatMoment(startTime)}`;

/**
 * The flow-back volume at the connections over the time since the pumps stopped: the newest curve thick, earlier curves thin,
 * with the usual band behind them.
 *
 * @param colors of the newest curve, of the earlier curves, and of the band
 */
export function flowBackFigure(
  { flowBacks, every, band }: FlowBackReply,
  colors: { newest: string; before: string; band: string },
): PlotFigureProps {
  const lines = flowBacks.map(({ trace }) => [
    [0, 0] as const,
    ...trace.map((value, index) => [((index + 1) * every) / MINUTE, value] as const),
  ]);
  return {
    title: "Flow-back at connections",
    x: { name: "Time since pumps off", quantity: minutes, fromZero: true, least: 3 },
    y: {
      name: "Volume gained",
      quantity: volume,
      fromZero: true,
      least: 5,
      shows: band.flatMap(({ low, high }) => [low, high]),
    },
    series: flowBacks
      .map((connection, row) => ({
        id: String(connection.startTime),
        name: connectionName(connection),
        color: row === 0 ? colors.newest : colors.before,
        width: row === 0 ? 3 : 1,
        group: row === 0 ? "Newest connection" : "Connections before",
        points: lines[row]!,
      }))
      .toReversed(),
    areas:
      band.length === 0
        ? []
        : [
            {
              id: "usual",
              color: colors.band,
              along: "x",
              opacity: 0.18,
              points: band.map(({ seconds, low, high }) => [low, high, seconds / MINUTE] as const),
            },
          ],
  };
}
