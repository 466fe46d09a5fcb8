import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { createTestDatabase } from "../storage/testing/test-database";
import { createDeliveryWorker } from "./delivery-worker";
import { createPacing, usualPauses } from "./pacing";
import { createDeliveryStore, type DeliveryStore } from "./stores/delivery-store";
import { openForFile } from "../storage/testing/open-for-file";

/** Long enough that a busy machine renews it in time. */
const LEASE = 2;

const database = openForFile(createTestDatabase);
let store: DeliveryStore;
beforeAll(async () => {
  store = createDeliveryStore(database.database);
});

const clock = () => Date.now() / 1000;

/** A server that looks for due messages, and the messages that it started to send; each takes until `answer`. */
function startServer(answer: Promise<void>) {
  const startedBatches: string[] = [];
  const worker = createDeliveryWorker({
    store,
    pacing: createPacing(usualPauses),
    async send(batch) {
      startedBatches.push(batch.id);
      await answer;
      return [{ ids: batch.deliveries.map(({ id }) => id), result: { state: "sent", answer: "taken", at: clock() } }];
    },
    clock,
    log: { warn: () => undefined, error: () => undefined },
    lease: LEASE,
  });
  const looks: Promise<void>[] = [];
  const timer = setInterval(() => looks.push(worker.look()), 50);
  onTestFinished(async () => {
    clearInterval(timer);
    await Promise.all(looks);
    worker.stop();
    await worker.settle(1000);
  });
  return startedBatches;
}

const add = (target: string, subject = target) =>
  database.database.transaction((client) =>
    store.add(
      client,
      [
        {
          way: "webhook",
          target,
          userId: null,
          cause: "notification",
          subject,
          content: { well: { _id: "w", name: "W" }, alertLevel: "Error", time: 0 } as never,
        },
      ],
      clock(),
    ),
  );

it("keeps a message that takes longer than its lease, and takes over that of a lost server once its lease has expired", async () => {
  // The leftover of a killed server: a message that is being sent, and whose lease is not renewed.
  await add("left behind");
  const left = (await store.claim({ way: "webhook", target: "left behind", isCritical: true }, clock(), LEASE))!;
  await add("slow");
  let confirm = () => {};
  const answer = new Promise<void>((resolve) => (confirm = resolve));
  const first = startServer(answer);
  await vi.waitFor(() => expect(first).toHaveLength(1));
  const slow = first[0]!;
  const second = startServer(Promise.resolve());
  await vi.waitFor(() => expect([...first, ...second]).toContain(left.id), { timeout: 10_000 });
  await wait(LEASE * 1000);
  expect(second).not.toContain(slow);
  confirm();
});

it("continues with the waiting deliveries of a webhook as soon as there is capacity, without another look", async () => {
  for (let index = 0; index < 10; index++) await add("busy", `notice ${index}`);
  const startedBatches: string[] = [];
  const looks: Promise<void>[] = [];
  const worker = createDeliveryWorker({
    store,
    pacing: createPacing(usualPauses),
    async send(batch) {
      startedBatches.push(batch.id);
      await wait(100);
      return [{ ids: batch.deliveries.map(({ id }) => id), result: { state: "sent", answer: "taken", at: clock() } }];
    },
    clock,
    log: { warn: () => undefined, error: () => undefined },
    freed: () => looks.push(worker.look()),
  });
  await worker.look();
  await vi.waitFor(() => expect(startedBatches).toHaveLength(10), { timeout: 5000 });
  worker.stop();
  // The last delivery that ends starts the last look.
  await vi.waitFor(() => expect(looks).toHaveLength(10), { timeout: 5000 });
  await Promise.all(looks);
});

it("takes over the deliveries of a server that is gone as soon as its lease is over, if no work was pending before", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const releasedLanes: boolean[] = [];
  const worker = createDeliveryWorker({
    store: { ...store, release: async () => releasedLanes.push(true), dueLanes: async () => [] },
    pacing: createPacing(usualPauses),
    send: async () => [],
    clock,
    log: { warn: () => undefined, error: () => undefined },
    lease: LEASE,
  });
  for (let second = 0; second < LEASE; second += 0.25) {
    await worker.look(false);
    vi.advanceTimersByTime(250);
  }
  expect(releasedLanes).toEqual([]);
  await worker.look(true);
  expect(releasedLanes).toEqual([true]);
});
