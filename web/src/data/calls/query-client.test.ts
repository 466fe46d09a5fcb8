import type { WellId } from "@sigma/contract/ids";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { setConnection } from "./connection";
import { queryClient } from "./query-client";
import { forgetRefreshes, refreshCall } from "./refresh-topics";

const wellId = "w1" as WellId;
const queryKey = ["well-plan/get", { wellId }];

beforeEach(() => {
  // A file that shares this module may have refreshed by a clock that was ahead.
  forgetRefreshes();
  vi.useFakeTimers();
});
afterEach(() => {
  forgetRefreshes();
  queryClient.clear();
  vi.useRealTimers();
});

/** Shows a query that answers, a second after it is requested, with the server's value at the time of the request. */
function show(server: { holds: string }) {
  let askCount = 0;
  const queryFn = async () => {
    askCount += 1;
    const { holds } = server;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return holds;
  };
  const observer = new QueryObserver(queryClient, { queryKey, queryFn });
  onTestFinished(observer.subscribe(() => undefined));
  return { shown: () => observer.getCurrentResult().data, asked: () => askCount };
}

it("requests once more if data change before the first reply", async () => {
  const server = { holds: "before" };
  const { shown, asked } = show(server);
  await vi.advanceTimersByTimeAsync(500);
  server.holds = "after";
  refreshCall("well-plan/get", wellId);
  await vi.advanceTimersByTimeAsync(5000);
  expect([shown(), asked()]).toEqual(["after", 2]);
});

it("requests once if nothing changes", async () => {
  const { shown, asked } = show({ holds: "plan" });
  await vi.advanceTimersByTimeAsync(5000);
  expect([shown(), asked()]).toEqual(["plan", 1]);
});

it("makes the requests of a page that opens after the connection was lost and returned while no page was open", async () => {
  queryClient.mount();
  setConnection("lost");
  queryClient.unmount();
  setConnection("connected");
  queryClient.mount();
  onTestFinished(() => {
    queryClient.unmount();
    setConnection("closed");
  });
  const { shown } = show({ holds: "plan" });
  await vi.advanceTimersByTimeAsync(5000);
  expect(shown()).toBe("plan");
});
