import type { SampleEditProgress } from "@sigma/contract/samples/sample-edit";
import { sampleOf } from "@sigma/terms/sample";
import type { ClientBase } from "pg";
import pino from "pino";
import { beforeEach, expect, it, vi } from "vitest";
import { createSampleEditService } from "./sample-edit-service";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { testServer } from "../../transport/testing/own-test-server";
import type { TestServer } from "../../transport/testing/test-server";

/** The start of an hour. */
const START = 1_799_899_200;
const HOURS = 4;

const server = testServer();
const editAtOnce: TestServer["live"]["sampleChanges"]["edit"] = (_of, _touched, edit) =>
  server.database.transaction(edit);

let well: StoredWell;
beforeEach(async () => {
  server.live.sampleChanges.edit = editAtOnce;
  // The queue looks for more work after the edit of the previous test: it must not take the edit of this test.
  await server.sampleEdits.run();
  server.now.seconds += 100;
  well = await server.stores.wells.create({ name: `Well ${Math.random()}` });
  const samples = Array.from({ length: HOURS * 60 }, (_, minute) =>
    sampleOf(START + 60 * minute, { hookload: minute }),
  );
  await server.record(well.wellNo, { samples });
});

async function times(): Promise<number[]> {
  const sampleTimes: number[] = [];
  for await (const batch of server.stores.samples.scan(well.wellNo)) sampleTimes.push(...batch.map(({ time }) => time));
  return sampleTimes;
}
const range = { from: START, to: START + HOURS * 3600 };
const remove = () =>
  server.call("POST api/sample-edits", { body: { wellId: well._id, ...range, reason: "test data" } });
const cancel = (id: string) => server.call("POST api/sample-edits/cancel", { body: { wellId: well._id, id } });
const undo = (id: string) => server.call("POST api/sample-edits/undo", { body: { wellId: well._id, id } });
const list = async () => (await server.call("GET api/sample-edits", { query: { wellId: well._id } })).body;

/** Has edits stop at their third hour, or when all is written but not committed, until they are let go. */
function holdEdits(at: "third hour" | "commit"): { reached: Promise<void>; go: () => void } {
  let go = () => {};
  let reach = () => {};
  const gate = new Promise<void>((resolve) => (go = resolve));
  const reachedPoint = new Promise<void>((resolve) => (reach = resolve));
  const wait = () => {
    reach();
    return gate;
  };
  server.live.sampleChanges.edit = (of, touchedSpan, edit) =>
    editAtOnce(of, touchedSpan, async (client) => {
      let keptParts = 0;
      const query = async (statement: { text: string }) => {
        if (statement.text.startsWith("INSERT INTO sample_edit_part") && ++keptParts === 3) await wait();
        return await client.query(statement);
      };
      const result = await edit(at === "commit" ? client : ({ query } as ClientBase));
      if (at === "commit") await wait();
      return result;
    });
  return { reached: reachedPoint, go };
}

it("reports the progress of an edit to the browsers of the well until it is done", async () => {
  const { socket } = await server.connect({ wellId: well._id });
  const progressReports: SampleEditProgress[] = [];
  socket.on("sample-edit", (progress: SampleEditProgress) => progressReports.push(progress));
  const { body: edit } = await remove();
  expect(edit).toMatchObject({ state: "done", progress: 1, samples: HOURS * 60, error: null });
  await vi.waitFor(() =>
    expect(progressReports.at(-1)).toEqual({ _id: edit._id, wellId: well._id, state: "done", progress: 1 }),
  );
  expect(progressReports[0]).toEqual({ _id: edit._id, wellId: well._id, state: "running", progress: 0 });
});

it("reports the progress of an edit, and cancels it before it is committed with nothing changed", async () => {
  const before = await times();
  const { reached, go } = holdEdits("third hour");
  const removal = remove();
  await reached;
  const [shown] = await list();
  expect(shown).toMatchObject({ state: "running", progress: 2 / HOURS });
  expect(await cancel(shown!._id)).toMatchObject({ status: 200, body: { state: "cancelled" } });
  go();
  expect((await removal).body).toMatchObject({ state: "cancelled", progress: 0 });
  expect(await times()).toEqual(before);
  expect(await cancel(shown!._id)).toMatchObject({ status: 409, body: { message: "This edit is not in progress" } });
  expect(await undo(shown!._id)).toMatchObject({
    status: 409,
    body: { message: "Only an edit that is done can be undone" },
  });
});

it("does not give up an edit that is being committed", async () => {
  const { reached, go } = holdEdits("commit");
  const removal = remove();
  await reached;
  const cancellation = cancel((await list())[0]!._id);
  await vi.waitFor(async () => {
    const text = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    expect(await server.database.query({ text })).toHaveLength(1);
  });
  go();
  expect((await removal).body.state).toBe("done");
  expect(await cancellation).toMatchObject({ status: 409 });
  expect(await times()).toEqual([]);
});

it("cancels an undo, after which the edit is in effect as before", async () => {
  const { body: edit } = await remove();
  let go = () => {};
  const gate = new Promise<void>((resolve) => (go = resolve));
  server.live.sampleChanges.edit = (of, touchedSpan, work) => gate.then(() => editAtOnce(of, touchedSpan, work));
  const undoReply = undo(edit._id);
  await vi.waitFor(async () => expect((await list())[0]!.state).toBe("undoing"));
  expect((await cancel(edit._id)).body.state).toBe("done");
  go();
  expect((await undoReply).body).toMatchObject({ state: "done", undoneBy: null, undoneAt: null });
  expect(await times()).toEqual([]);
});

it("makes an edit again that a stop of the server has broken off", async () => {
  const { store, log } = { store: server.stores.sampleEdits, log: pino({ level: "silent" }) };
  const open = () =>
    createSampleEditService({
      store,
      sampleChanges: server.live.sampleChanges,
      changed: async () => undefined,
      clock: () => server.now.seconds,
      log,
    });
  const before = await times();
  const change = { well: well.wellNo, ...range, shift: null };
  const counts = { samples: HOURS * 60, covered: 0 };
  await store.add(well._id, change, counts, "test data", { by: "admin", at: server.now.seconds });
  const { reached, go } = holdEdits("third hour");
  const first = open();
  first.wake();
  await reached;
  const haltPromise = first.halt();
  go();
  await haltPromise;
  expect(await times()).toEqual(before);
  expect((await list())[0]!.state).toBe("running");

  server.live.sampleChanges.edit = editAtOnce;
  const second = open();
  await second.run();
  expect((await list())[0]!.state).toBe("done");
  expect(await times()).toEqual([]);
});

it("reports why an edit failed, and changes nothing", async () => {
  const before = await times();
  server.live.sampleChanges.edit = (of, touchedSpan, edit) =>
    editAtOnce(of, touchedSpan, async (client) => {
      await edit(client);
      throw Object.assign(new Error("could not extend file"), { code: "53100" });
    });
  const { body: edit } = await remove();
  expect(edit).toMatchObject({ state: "failed", error: "The disk of the database is full; nothing was changed" });
  expect(await times()).toEqual(before);
});
