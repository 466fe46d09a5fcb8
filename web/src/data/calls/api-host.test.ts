import { afterAll, afterEach, expect, it, vi } from "vitest";
import { call, callFile } from "./rest";

// Files share their modules: modules loaded earlier do not use the mock, and modules loaded later must not use it.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock(import("../session/environment"), async (original) => ({
  ...(await original()),
  apiHost: "https://sigma.example",
}));

afterEach(() => vi.unstubAllGlobals());

it("calls every REST path relative to the single configured host [AN-178]", async () => {
  const fetchSpy = vi.fn((_url: string) => Promise.resolve(Response.json([])));
  vi.stubGlobal("fetch", fetchSpy);
  await call("GET api/wells", {});
  await call("GET api/country", {});
  await callFile("GET api/csv-import/left-out", { wellId: "w1", id: "i1" });
  expect(fetchSpy.mock.calls.map(([url]) => url)).toEqual([
    "https://sigma.example/api/wells",
    "https://sigma.example/api/country",
    "https://sigma.example/api/csv-import/left-out?wellId=w1&id=i1",
  ]);
});
