import { expect, it } from "vitest";
import { runOracle } from "./run-oracle";
import type { TopicCheck } from "./topic-check";

const squares: TopicCheck = (file) =>
  (file["cases"] as { id?: string; of: number; is: number }[]).map(({ id = "", of, is }) => ({
    id,
    run: () => {
      if (of < 0) throw new Error(`${of} is negative`);
      return of === 0 ? [] : [{ value: "square", deviation: Math.abs(of * of - is), tolerance: 0.01 }];
    },
  }));
const topics = { squares };
const run = (cases: unknown[]) => runOracle({ topic: "squares (of numbers)", cases }, topics);

it("passes a case within its tolerance and fails one beyond it", () => {
  expect(run([{ id: "two", of: 2, is: 4 }])).toEqual([
    { id: "two", passed: true, worst: { value: "square", deviation: 0, tolerance: 0.01 } },
  ]);
  expect(run([{ id: "three", of: 3, is: 8 }])).toMatchObject([{ id: "three", passed: false, worst: { deviation: 1 } }]);
});

it("fails a case whose deviation isn't a number", () => {
  expect(run([{ of: Number.NaN, is: 1 }])).toMatchObject([{ id: "#0", passed: false }]);
});

it("fails a case without compared values, and a case in which the engine throws", () => {
  expect(run([{ id: "none", of: 0 }])).toEqual([{ id: "none", passed: false, failure: "nothing was compared" }]);
  expect(run([{ id: "bad", of: -1 }])).toEqual([{ id: "bad", passed: false, failure: "-1 is negative" }]);
});

it("names an unknown topic, a file without topic and a file without cases, as failures", () => {
  const failureOf = (file: { [key: string]: unknown }) =>
    runOracle(file, topics).map(({ passed, failure }) => [passed, failure]);
  expect(failureOf({ topic: "cubes", cases: [] })).toEqual([[false, 'UNKNOWN TOPIC "cubes"; known topics: squares']]);
  expect(failureOf({ topic: "constructor" })).toEqual([[false, 'UNKNOWN TOPIC "constructor"; known topics: squares']]);
  expect(failureOf({})).toEqual([[false, "NO TOPIC in this file"]]);
  expect(failureOf({ topic: "squares", cases: [] })).toEqual([[false, "no cases in this file"]]);
});

it("fails a list of cases that the topic does not know, by its name", () => {
  const file = {
    topic: "squares",
    cases: [{ of: 1, is: 1 }],
    cubes: [{ inputs: { of: 1 }, expected: 1 }],
    remarks: ["one"],
  };
  expect(runOracle(file, topics)).toMatchObject([
    { id: "#0", passed: true },
    { id: "(cubes)", passed: false, failure: 'UNKNOWN LIST "cubes" of topic "squares"; not read' },
  ]);
});

it("names printed values without a comparison once; these alone don't count as a comparison", () => {
  const remark = { notCompared: "colour" };
  const runTold = (rest: { value: string; deviation: number; tolerance: number }[]) =>
    runOracle({ topic: "told" }, { told: () => [{ id: "one", run: () => [remark, ...rest, remark] }] });
  expect(runTold([{ value: "size", deviation: 0, tolerance: 0 }])).toMatchObject([
    { passed: true, notCompared: ["colour"] },
  ]);
  expect(runTold([])).toMatchObject([{ passed: false, failure: "nothing was compared", notCompared: ["colour"] }]);
});
