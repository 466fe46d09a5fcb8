import type { WellId } from "@sigma/contract/ids";
import { afterEach, expect, it, vi } from "vitest";
import type { NewDelivery } from "../stores/delivery-store";
import { type ChangeAnnouncer, createChangeAnnouncer } from "./change-announcer";

const wellId = "well-1" as WellId;
const announcers: ChangeAnnouncer[] = [];
afterEach(async () => {
  for (const announcer of announcers.splice(0)) await announcer.close();
});

function openAnnouncer({ isShared = false } = {}) {
  const now = { seconds: 1000 };
  const writes: NewDelivery[][] = [];
  const keep = vi.fn((deliveries: readonly NewDelivery[]) => {
    writes.push([...deliveries]);
    return Promise.resolve();
  });
  const warn = vi.fn();
  const followers = () =>
    Promise.resolve([
      { webhookId: "hook", topics: ["surveys" as const], well: { _id: wellId, name: "Bluebonnet 7H" } },
    ]);
  const announcer = createChangeAnnouncer({
    stores: { webhooks: { followers }, deliveries: { keep } },
    wake: () => undefined,
    isShared,
    clock: () => now.seconds,
    log: { warn },
    writeEvery: 5,
  });
  announcers.push(announcer);
  const take = (md: number) => announcer.take({ wellId, topic: "surveys", count: 1, data: { wellId, md } });
  const namesOf = () => writes.flat().map(({ subject }) => subject);
  return { announcer, now, keep, warn, writes, take, namesOf };
}

it("keeps changes while the database is unavailable, and warns once", async () => {
  const { now, keep, warn, take, writes } = openAnnouncer();
  keep.mockRejectedValueOnce(new Error("away")).mockRejectedValueOnce(new Error("away"));
  take(1000);
  now.seconds += 5;
  await vi.waitFor(() => expect(writes).toHaveLength(1));
  expect(keep).toHaveBeenCalledTimes(3);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(writes[0]).toMatchObject([{ target: "hook", cause: "change", content: { change: { data: { md: 1000 } } } }]);
});

it("writes a change under the same name on every server, and never repeats a name on one server", async () => {
  const first = openAnnouncer({ isShared: true });
  const second = openAnnouncer({ isShared: true });
  for (const { take, now } of [first, second]) {
    take(1000);
    now.seconds += 5;
  }
  await vi.waitFor(() => expect([first.namesOf().length, second.namesOf().length]).toEqual([1, 1]));
  expect(first.namesOf()).toEqual(second.namesOf());
  const alone = openAnnouncer();
  for (const count of [1, 2]) {
    alone.now.seconds = 1000;
    alone.take(1000);
    alone.now.seconds += 5;
    await vi.waitFor(() => expect(alone.namesOf()).toHaveLength(count));
  }
  expect(new Set(alone.namesOf()).size).toBe(2);
});

it("says how many changes it has left out, the oldest of too many", async () => {
  const { announcer, now, warn, writes } = openAnnouncer();
  const topic = "surveys" as const;
  for (let well = 0; well < 10_002; well++)
    announcer.take({ wellId: `far-${well}` as WellId, topic, count: 1, data: {} });
  announcer.take({ wellId, topic, count: 1, data: { wellId } });
  now.seconds += 5;
  await vi.waitFor(() => expect(writes).toHaveLength(1));
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  expect(warn.mock.calls[0]?.[0]).toEqual({ leftOut: 3 });
});

it("writes at its end what still waits", async () => {
  const { announcer, take, writes } = openAnnouncer();
  take(1000);
  await announcer.close();
  expect(writes).toHaveLength(1);
});
