import * as fc from "fast-check";
import { expect, it } from "vitest";
import { anyHostileText, anyNumber, tryHostileText } from "./testing/hostile-formulas";

it("compiles and runs 10,000 hostile texts without an exception, in bounded time and memory", () => {
  let compiledCount = 0;
  fc.assert(
    fc.property(anyHostileText, anyNumber, (text, value) => {
      const start = performance.now();
      const { isCompiled, offence } = tryHostileText(text, value);
      expect(offence).toBe("");
      expect(performance.now() - start).toBeLessThan(2000);
      if (isCompiled) compiledCount += 1;
    }),
    { numRuns: 10_000 },
  );
  expect(compiledCount).toBeGreaterThan(100);
});
