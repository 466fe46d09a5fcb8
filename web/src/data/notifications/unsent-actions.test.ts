import type { WellId } from "@sigma/contract/ids";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { connect, disconnect } from "../calls/socket";
import { clearToken, useSession } from "../session/session";
import { fakeServer } from "../testing/fake-server";
import { sampleUser } from "../testing/samples";
import { sendAction, useUnsentActions } from "./unsent-actions";

// Files share their modules: modules loaded earlier do not use the mock, and modules loaded later must not use it.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock(import("../calls/open-socket"), () => import("../testing/fake-server"));

const askedAction = { wellId: "w1" as WellId, alertId: "a1", action: "acknowledge" } as const;
const unsent = () => useUnsentActions.getState().unsent.map(({ alertId }) => alertId);
let fail: () => void;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("location", { host: "sigma.test" });
  useSession.setState({ token: "abc", user: sampleUser() });
  useUnsentActions.setState({ unsent: [] });
  fakeServer.events["alert-state/change"] = () =>
    new Promise((_resolve, reject) => (fail = () => reject(new Error("closed")))) as never;
  connect({ token: "abc" });
});
afterEach(() => {
  disconnect();
  fakeServer.forget();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("keeps an action whose reply did not arrive", async () => {
  const sendPromise = sendAction(askedAction);
  disconnect();
  fail();
  expect(await sendPromise).toBe(false);
  expect(unsent()).toEqual(["a1"]);
});

it("keeps no action of a user who signed out before the reply", async () => {
  const sendPromise = sendAction(askedAction);
  clearToken();
  disconnect();
  fail();
  expect(await sendPromise).toBe(false);
  expect(unsent()).toEqual([]);
});
