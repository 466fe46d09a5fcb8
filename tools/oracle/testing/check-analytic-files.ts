import { describe, expect, it } from "vitest";
import { runOracle } from "../run-oracle";
import type { OracleFile } from "../topic-check";
import { topics } from "../topics";

/** A file of a topic with analytic results, and the same with a number that is wrong. */
export type AnalyticFile = { name: string; right: OracleFile; wrong: OracleFile };

/** Tests that each file passes as it is right, and fails as it is wrong. */
export function checkAnalyticFiles(files: readonly AnalyticFile[]): void {
  describe.each(files)("$name", ({ right, wrong }) => {
    const passes = (file: OracleFile) => runOracle(file, topics).map(({ passed }) => passed);

    it("passes its analytic case", () => {
      expect(passes(right).every(Boolean)).toBe(true);
    });

    it("fails when one number is wrong", () => {
      expect(passes(wrong)).toContain(false);
    });
  });
}
