import { expect, it, vi } from "vitest";
import { paceReads } from "./paced-reads";

function createReader() {
  const askedReads: { at: number; id: string }[] = [];
  const reader = {
    asked: askedReads,
    newest: "7-0",
    xRead: async ([stream]: { key: string; id: string }[], _options: object): Promise<unknown> => {
      askedReads.push({ at: performance.now(), id: stream!.id });
      return null;
    },
    xRevRange: vi.fn(async () => [{ id: reader.newest }]),
  };
  return reader;
}

const from = (id: string) => [{ key: "socket.io", id }];

it("reads all data that arrived within 50 ms at once", async () => {
  const reader = createReader();
  paceReads(reader, true);
  for (const id of ["1-0", "2-0", "3-0"]) await reader.xRead(from(id), {});
  const [first, second, third] = reader.asked.map(({ at }) => at);
  // Timers count whole milliseconds, and a busy machine only makes them longer.
  expect(second! - first!).toBeGreaterThanOrEqual(45);
  expect(third! - second!).toBeGreaterThanOrEqual(45);
  expect(reader.asked.map(({ id }) => id)).toEqual(["1-0", "2-0", "3-0"]);
});

it("loses nothing that arrives between two reads before the first message: it starts once", async () => {
  const reader = createReader();
  paceReads(reader, true);
  await reader.xRead(from("$"), {});
  reader.newest = "8-0";
  await reader.xRead(from("$"), {});
  expect(reader.asked.map(({ id }) => id)).toEqual(["7-0", "7-0"]);
  expect(reader.xRevRange).toHaveBeenCalledTimes(1);
});

it("reads no data on a server without browsers", async () => {
  const reader = createReader();
  paceReads(reader, false);
  expect(await reader.xRead(from("$"), {})).toBeNull();
  expect(reader.asked).toEqual([]);
});
