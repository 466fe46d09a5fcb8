import * as fc from "fast-check";
import { expect, it } from "vitest";
import { anyHostileText, anyNumber, tryHostileText } from "./testing/hostile-formulas";

it("compiles and runs hostile texts without an exception", () => {
  fc.assert(
    fc.property(anyHostileText, anyNumber, (text, value) => {
      expect(tryHostileText(text, value).offence).toBe("");
    }),
    { numRuns: 500 },
  );
});
