import { afterEach, expect, it, vi } from "vitest";
import { call } from "./rest";

vi.mock(import("../session/environment"), async (original) => ({
  ...(await original()),
  apiHost: "https://sigma.example",
}));

afterEach(() => vi.unstubAllGlobals());

it("calls every REST path relative to the one configured host", async () => {
  const fetched = vi.fn((_url: string) => Promise.resolve(Response.json([])));
  vi.stubGlobal("fetch", fetched);
  await call("GET api/wells", {});
  await call("GET api/country", {});
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    "https://sigma.example/api/wells",
    "https://sigma.example/api/country",
  ]);
});
