import { expect, it } from "vitest";
import { judgeFlowBack, usualBand } from "./judge-flow-back";

/** Two minutes of a stop after which a volume has run back. */
const traceOf = (volume: number) => Array.from({ length: 8 }, (_, index) => (volume * (index + 1)) / 8);

it("judges a stop by the flow-back of the connections before at the last mark that it reached", () => {
  const knownFlowBack = { usual: 12, scatter: 0.5, isFlowing: false };
  expect(judgeFlowBack({ ...knownFlowBack, trace: traceOf(14) })).toBe("usual");
  expect(judgeFlowBack({ ...knownFlowBack, trace: traceOf(18) })).toBe("more");
  expect(judgeFlowBack({ ...knownFlowBack, scatter: 3, trace: traceOf(18) })).toBe("usual");
  expect(judgeFlowBack({ ...knownFlowBack, trace: traceOf(6) })).toBe("less");
  expect(judgeFlowBack({ ...knownFlowBack, isFlowing: true, trace: traceOf(12) })).toBe("flows");
  expect(judgeFlowBack({ ...knownFlowBack, usual: null, scatter: null, trace: traceOf(12) })).toBe("first");
  expect(judgeFlowBack({ ...knownFlowBack, trace: [] })).toBe("first");
});

it("gives a band from three connections on, 5 bbl or three times the scatter about their median", () => {
  expect(usualBand([traceOf(12), traceOf(12)])).toEqual([]);
  const band = usualBand([traceOf(12), traceOf(12), traceOf(12)]);
  expect(band).toHaveLength(8);
  expect(band.at(-1)).toEqual({ seconds: 120, low: 7, high: 17 });
  const wide = usualBand([traceOf(6), traceOf(12), traceOf(18)]).at(-1)!;
  expect(wide.high - wide.low).toBeCloseTo(6 * 1.4826 * 6, 3);
  // Mud that was pumped into the pits at one of five connections does not widen the band.
  const pumpedBand = usualBand([12, 60, 12, 12.5, 11.5].map(traceOf)).at(-1)!;
  expect(pumpedBand).toMatchObject({ low: 7, high: 17 });
});
