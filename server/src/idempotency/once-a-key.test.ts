import { randomBytes } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { CallError } from "@sigma/contract/errors";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSecretBox } from "../secrets/secret-box";
import { secretKeyOf } from "../secrets/secret-key";
import { type Database, openDatabase } from "../storage/database";
import { createTestDatabase } from "../storage/testing/test-database";
import { createUnlimitedCaller } from "../transport/auth/caller";
import { guest } from "../transport/auth/authenticate";
import { createIdempotencyStore } from "./idempotency-store";
import { LONGEST_KEPT_REPLY, onceAKey } from "./once-a-key";
import { openForFile } from "../storage/testing/open-for-file";

const test = openForFile(createTestDatabase);
let otherServer: Database;
beforeAll(() => {
  otherServer = openDatabase({ url: test.url });
});
afterAll(() => otherServer.close());

const secrets = createSecretBox(secretKeyOf(randomBytes(32)));
const caller = createUnlimitedCaller({ ...guest, type: "engineer" });
const log = { error: () => undefined } as never;

/** A call with a key as a server over a database makes it. */
function call(key: string, make: () => Promise<unknown>, database = test.database): Promise<unknown> {
  const stores = { idempotencyKeys: createIdempotencyStore(database) } as never;
  const write = { key, caller, call: "POST api/lesson", sent: { title: "A" } };
  return onceAKey(write, { stores, secrets, clock: () => 1_800_000_000, log }, () => undefined, make);
}

it("makes one of two equal calls to two servers, and refuses the other until the first is answered", async () => {
  let madeCount = 0;
  const answering = new EventEmitter();
  const slow = async () => {
    madeCount += 1;
    await once(answering, "go");
    return { _id: "l1" };
  };
  const first = [call("two servers", slow), call("two servers", slow, otherServer)];
  const refusal = await Promise.race(
    first.map((each) =>
      each.then(
        () => null,
        (fault: unknown) => fault,
      ),
    ),
  );
  expect(refusal).toMatchObject({ code: "running" });
  answering.emit("go");
  const outcomes = await Promise.allSettled(first);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toEqual([
    { status: "fulfilled", value: { _id: "l1" } },
  ]);
  expect(await call("two servers", slow, otherServer)).toEqual({ _id: "l1" });
  expect(madeCount).toBe(1);
});

it.each(["busy", "too-many"] as const)("makes a call again that was refused with %s", async (code) => {
  await expect(call(code, () => Promise.reject(new CallError(code)))).rejects.toMatchObject({ code });
  expect(await call(code, () => Promise.resolve("made"))).toBe("made");
});

it.each([new Error("failed on the way"), new CallError("timeout"), new CallError("unavailable")])(
  "does not make a call again that may have had its effect: %s",
  async (fault) => {
    await expect(call(fault.message, () => Promise.reject(fault))).rejects.toBe(fault);
    const again = call(fault.message, () => Promise.resolve("made twice"));
    await expect(again).rejects.toMatchObject({ code: "conflict", field: "Idempotency-Key" });
  },
);

it("gives a kept refusal with its field and the value stored now", async () => {
  const refusal = new CallError("conflict", "Changed since", "version", { current: { version: 2 }, changedBy: "Ina" });
  await expect(call("refused", () => Promise.reject(refusal))).rejects.toBe(refusal);
  const again = call("refused", () => Promise.resolve("made"));
  await expect(again).rejects.toMatchObject({ code: "conflict", message: "Changed since", newer: refusal.newer });
});

it("keeps no reply that is too long, and says that the call has been made", async () => {
  const reply = "x".repeat(LONGEST_KEPT_REPLY);
  expect(await call("long", () => Promise.resolve(reply))).toBe(reply);
  const again = call("long", () => Promise.resolve("made twice"));
  await expect(again).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("has been made") as string,
  });
});
