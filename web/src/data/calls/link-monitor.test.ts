import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LinkMonitor } from "./link-monitor";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A link that a test cuts: requests then end after 2 s without a reply. */
function linkOf() {
  const link = { isUp: true, asked: 0, events: [] as string[] };
  const monitor = new LinkMonitor({
    reaches: async () => {
      link.asked += 1;
      const wasUp = link.isUp;
      await new Promise((resolve) => setTimeout(resolve, wasUp ? 50 : 2000));
      return wasUp;
    },
    lost: () => link.events.push("lost"),
    back: (isHeard) => link.events.push(isHeard ? "back, heard" : "back"),
  });
  monitor.heard();
  const run = async (ms: number, isHeard: boolean) => {
    for (let at = 0; at < ms; at += 500) {
      await vi.advanceTimersByTimeAsync(500);
      if (isHeard) monitor.heard();
    }
  };
  return { link, monitor, run };
}

it("sends no request while packets arrive", async () => {
  const { link, monitor, run } = linkOf();
  await run(20_000, true);
  monitor.stop();
  expect(link).toMatchObject({ asked: 0, events: [] });
});

it("reports within 5 s that a network which drops all packets is lost", async () => {
  const { link, monitor, run } = linkOf();
  link.isUp = false;
  await run(5000, false);
  monitor.stop();
  expect(link.events[0]).toBe("lost");
});

it("reports within a second that the network is back, and that the socket has to be opened again", async () => {
  const { link, monitor, run } = linkOf();
  link.isUp = false;
  await run(30_000, false);
  link.isUp = true;
  link.events.length = 0;
  await run(1000, false);
  monitor.stop();
  expect(link.events).toEqual(["back"]);
});

it("treats a silent link that responds as busy", async () => {
  const { link, monitor, run } = linkOf();
  await run(10_000, false);
  monitor.stop();
  expect(link.asked).toBeGreaterThan(0);
  expect(link.events).toEqual([]);
});

it("keeps a socket that went on while requests failed", async () => {
  const { link, monitor, run } = linkOf();
  monitor.broke();
  await run(500, true);
  await run(500, true);
  monitor.stop();
  expect(link.events).toEqual(["back, heard"]);
});
