import type { Barrels, Seconds } from "@sigma/terms/quantities";
import { FLOW_BACK_MARKS, type FlowBackCurve, TRACE_EVERY, usualFlowBack, usualMargin } from "./flow-back";

/** A stop of the pumps, judged against the connections before it. */
export type FlowBackVerdict = "usual" | "more" | "less" | "flows" | "first";

/** The known values of a stop when it is judged. */
type JudgedFlowBack = {
  trace: FlowBackCurve;
  /** The flow-back of the connections before at the last mark that it reached, and its scatter. */
  usual: Barrels | null;
  scatter: Barrels | null;
  isFlowing: boolean;
};

/**
 * Judges a flow-back at the last mark that it reached: more or less than usual by 5 bbl and three times the scatter.
 *
 * @see docs/methods/well-control.md — flow-back
 */
export function judgeFlowBack({ trace, usual, scatter, isFlowing }: JudgedFlowBack): FlowBackVerdict {
  if (isFlowing) return "flows";
  const reachedMark = FLOW_BACK_MARKS.findLast((mark) => trace[mark / TRACE_EVERY - 1] != null);
  const volume = reachedMark === undefined ? null : trace[reachedMark / TRACE_EVERY - 1]!;
  if (volume === null || usual === null) return "first";
  const beyond = volume - usual;
  if (Math.abs(beyond) < usualMargin(scatter ?? 0)) return "usual";
  return beyond > 0 ? "more" : "less";
}

/**
 * The band in which a flow-back counts as usual, from the traces of the previous connections.
 *
 * @param before oldest first, without connections at which the well flowed
 * @see docs/methods/well-control.md — flow-back
 */
export function usualBand(before: readonly FlowBackCurve[]): { seconds: Seconds; low: Barrels; high: Barrels }[] {
  const longest = Math.max(0, ...before.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => {
    const usual = usualFlowBack(before, index);
    if (usual === null) return [];
    const margin = usualMargin(usual.scatter);
    return [{ seconds: (index + 1) * TRACE_EVERY, low: usual.middle - margin, high: usual.middle + margin }];
  }).flat();
}
