import { RampLegend } from "../../ui/plot/ramp-legend";
import { isBetterLow, type Trace } from "./traces";

/** The legend of the colours: the value at each end. The colours are reversed for a column of which low values are better. */
export const ColorScale = ({ trace, colors }: { trace: Trace; colors: { from: number; to: number } }) => (
  <RampLegend label={trace.label} quantity={trace} colors={colors} isReversed={isBetterLow(trace.id)} />
);
