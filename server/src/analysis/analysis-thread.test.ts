import { CallError } from "@sigma/contract/errors";
import { EngineInputError } from "@sigma/engine/engine-input-error";
import { afterEach, expect, it } from "vitest";
import { type AnalysisThread, createAnalysisThread } from "./analysis-thread";

let thread: AnalysisThread;
afterEach(() => thread.close());

/** Estimates of a well without a foot of hole. */
const noHole = () => {
  const empty = () => new Float64Array(0);
  const columns = Object.fromEntries(
    ["estimatedMD", "estimatedInclination", "estimatedAzimuth", "estimatedTVD", "estimatedNS", "estimatedEW"]
      .concat(["estimatedVS", "rotaryBuildRate", "rotaryTurnRate", "slidingBuildRate", "slidingTurnRate"])
      .map((name) => [name, empty()]),
  );
  const rates = { rbr: empty(), rtr: empty(), sbr: empty(), str: empty() };
  return { before: { depth: empty(), columns }, md: empty(), columns: rates, estimated: null, vsAzimuth: 0 } as never;
};

const lateText = new CallError("timeout").message;
/** How long a calculation may take, ms. */
const LONGEST = 2000;

it("never returns the result of a calculation that took too long for another calculation", async () => {
  thread = createAnalysisThread(1, LONGEST);
  const textOf = (fault: Error) => fault.message;
  // A thread that has loaded its program responds at once.
  while ((await thread.run("estimates", noHole()).catch(textOf)) === lateText);
  const first = thread.run("estimates", noHole()).catch(textOf);
  const second = thread.run("kill-sheet", { nonsense: true } as never).catch(textOf);
  // The first one is in progress, and the process is blocked until its time is over.
  await new Promise((resolve) => setImmediate(resolve));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LONGEST + 100);
  const [estimates, killSheet] = await Promise.all([first, second]);
  expect(killSheet).toEqual(expect.any(String));
  expect(typeof estimates === "string" || estimates.rows.length === 0).toBe(true);
});

it("continues with a new thread after a calculation took too long", async () => {
  thread = createAnalysisThread(1, 60_000);
  expect(await thread.run("estimates", noHole())).toEqual({ rows: [], span: null });
  await expect(thread.run("kill-sheet", { nonsense: true } as never)).rejects.not.toBeInstanceOf(EngineInputError);
  expect(await thread.run("estimates", noHole())).toEqual({ rows: [], span: null });
});
