import type { WellId } from "@sigma/contract/ids";
import { CallError } from "@sigma/contract/errors";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSession } from "../session/session";
import { useToasts } from "../notifications/toasts";
import { FakeServer } from "../testing/fake-server";
import { sampleUser } from "../testing/samples";
import { toggleFavoriteWell } from "./favorite-wells";

const [a, b, c] = ["a", "b", "c"] as WellId[];
let server: FakeServer;
/** Lets the server answer the pending calls, oldest first. */
let waiting: (() => void)[];

const favorites = () => useSession.getState().user?.favoriteWells;

beforeEach(() => {
  server = new FakeServer();
  waiting = [];
  server.routes["POST api/users/favorite-wells"] = async ({ favoriteWells }) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return sampleUser({ favoriteWells: favoriteWells as WellId[] });
  };
  vi.stubGlobal("fetch", server.fetch);
  vi.stubGlobal("location", { host: "sigma.test" });
  useSession.setState({ token: "abc", user: sampleUser({ favoriteWells: [] }) });
});
afterEach(() => {
  useToasts.setState({ toasts: [] });
  vi.unstubAllGlobals();
});

it("keeps a star that was changed while the previous change was pending", async () => {
  const first = toggleFavoriteWell(a!);
  const second = toggleFavoriteWell(b!);
  waiting[0]!();
  await first;
  expect(favorites()).toEqual([a, b]);
  const third = toggleFavoriteWell(c!);
  for (const answer of waiting) answer();
  await Promise.all([second, third]);
  expect(server.calls.at(-1)?.sent).toMatchObject({ favoriteWells: [a, b, c] });
  expect(favorites()).toEqual([a, b, c]);
});

it("turns back the star alone whose change failed", async () => {
  const first = toggleFavoriteWell(a!);
  server.routes["POST api/users/favorite-wells"] = () => {
    throw new CallError("internal");
  };
  await toggleFavoriteWell(b!);
  expect(favorites()).toEqual([a]);
  waiting[0]!();
  await first;
});

it("does not restore a user who has signed out before the answer", async () => {
  const savePromise = toggleFavoriteWell(a!);
  useSession.setState({ token: "def", user: sampleUser({ _id: "u2" as never, favoriteWells: [b!] }) });
  waiting[0]!();
  await savePromise;
  expect(favorites()).toEqual([b]);
});
