import pino from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createTestDatabase } from "../../storage/testing/test-database";
import { openLockSession, type Session } from "./session";
import { openForEachTest } from "../../storage/testing/open-for-file";

const test = openForEachTest(createTestDatabase);
let session: Session;
beforeEach(async () => {
  session = await openLockSession({
    url: test.url,
    begin: () => Promise.resolve(),
    log: pino({ level: "silent" }),
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await session.close();
});

const number = (value: number) => session.query<{ value: number }>({ text: `SELECT ${value} AS value` });

it("executes statements of several callers at once, and gives none to a connection that is busy with another", async () => {
  const warningSpy = vi.spyOn(process, "emitWarning");
  const answers = await Promise.all([1, 2, 3, 4].map(number));
  expect(answers).toEqual([1, 2, 3, 4].map((value) => [{ value }]));
  expect(warningSpy).not.toHaveBeenCalled();
});

it("continues after a statement that fails", async () => {
  const failing = session.query({ text: "SELECT nothing" });
  const next = number(1);
  await expect(failing).rejects.toThrow('column "nothing" does not exist');
  expect(await next).toEqual([{ value: 1 }]);
});
