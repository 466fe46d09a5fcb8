import { afterEach, beforeEach, expect, it } from "vitest";
import { freePort } from "../../storage/embedded/free-port";
import { openStartingServer, type StartingServer } from "./starting-server";

let server: StartingServer;
let url: string;
beforeEach(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = await openStartingServer({ port, host: "127.0.0.1" }, "tables are spread, 1 of 9");
});
afterEach(() => server.close());

async function answer(path: string) {
  const reply = await fetch(`${url}/${path}`);
  return [reply.status, await reply.json()];
}

it("reports that it is running, that it is not ready, and the progress of the start", async () => {
  expect(await answer("healthz")).toEqual([200, { status: "ok" }]);
  const notReady = (reason: string) => [503, { status: "unavailable", reason }];
  expect(await answer("readyz")).toEqual(notReady("starting: tables are spread, 1 of 9"));
  server.reason = "tables are spread, 2 of 9";
  expect(await answer("readyz")).toEqual(notReady("starting: tables are spread, 2 of 9"));
});

it("refuses every other call with the reason", async () => {
  const refusal = [503, expect.objectContaining({ message: "Sigma is starting: tables are spread, 1 of 9" })];
  expect(await answer("api/wells")).toEqual(refusal);
  expect(await answer("")).toEqual(refusal);
});
