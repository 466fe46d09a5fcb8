import { MINUTE } from "@sigma/terms/durations";
import type { WellId } from "@sigma/contract/ids";
import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import { findReturns } from "@sigma/engine/hydraulics/lag";
import { useMemo } from "react";
import { toNumericColumns } from "../../data/calls/column-reply";
import { useEvent } from "../../data/calls/use-event";
import { formatTime } from "../../ui/format/times";
import { FigureList } from "../../ui/layout/figure-list";

/** Connections and stops that the lag may hold besides the time of pumping, s. */
const MAX_STOP_TIME = 3600;
/** Trips are longer than this many bottoms-up: an earlier stop isn't a lag. */
const BOTTOMS_UP = 3;
const channels = ["time", "pumpRate", "bitDepth", "totalGas", "totalSpm"];

type ReturnsListProps = {
  wellId: WellId;
  /** The moment whose circulation is shown, epoch s. */
  time: number;
  /** Time from bit to surface at the present flow, s; null while the pumps are off. */
  bottomsUp: number | null;
  flow: number;
};

/** The depth from which the mud at surface comes, with its gas, calculated from the volume pumped since it left the bit. */
export function ReturnsList({ wellId, time, bottomsUp, flow }: ReturnsListProps) {
  // Requested once a minute, not at every moment.
  const to = Math.floor(time / MINUTE) * MINUTE;
  const from = to - Math.ceil(((bottomsUp ?? 0) * BOTTOMS_UP + MAX_STOP_TIME) / MINUTE) * MINUTE;
  const request = { wellId, from, to, projection: channels, pixels: 2000, encoding: "binary" as const };
  const { data } = useEvent("well-data/get", request, { enabled: bottomsUp !== null, keepPrevious: true });
  const columns = useMemo(() => toNumericColumns(data), [data]);
  const annulus = bottomsUp === null ? null : (bottomsUp / 60) * flow;
  const { time: times, pumpRate, bitDepth, totalGas, totalSpm } = columns ?? {};
  const returns = useMemo(
    () => (times && pumpRate && bitDepth && annulus !== null ? findReturns(times, pumpRate, bitDepth, annulus) : null),
    [times, pumpRate, bitDepth, annulus],
  );
  const strokes = lastOf(totalSpm);
  return (
    <FigureList
      title="Returns at surface"
      rows={[
        {
          label: "Lag strokes",
          value: annulus !== null && strokes !== null && strokes > 0 ? (annulus / flow) * strokes : null,
          quantity: { unit: "", decimals: 0 },
          note: "Annular volume divided by the current output per stroke",
        },
        {
          label: "From the bit at",
          value: returns?.bitDepth ?? null,
          quantity: { unit: "ft", decimals: 0 },
          note: "Depth of the bit when this mud left it",
        },
        { label: "Left it", value: returns ? formatTime(returns.time, "minute") : null },
        { label: "Gas of it", value: lastOf(totalGas), quantity: { unit: "%", decimals: 2 } },
      ]}
    />
  );
}

/** The newest value that is known. */
function lastOf(values: NumericColumns[string] | undefined): number | null {
  for (let row = (values?.length ?? 0) - 1; row >= 0; row--) if (!Number.isNaN(values![row])) return values![row]!;
  return null;
}
