import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { channels } from "@sigma/terms/channels";
import { sampleOf } from "@sigma/terms/sample";
import { afterAll, expect, it } from "vitest";
import { NEW } from "../../witsml-store/testing/recorded-store";
import { storeBody } from "../../witsml-store/testing/store-client";
import { PASSWORD } from "../testing/test-server";
import { testServer } from "../testing/own-test-server";

const server = testServer();
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

const inFlight = async () => {
  const { body } = await server.call<string>("GET metrics", { token: null });
  return Number(/^sigma_reply_bytes_in_flight (\S+)$/m.exec(body)![1]);
};

/** Sends a request several times on one connection, as a program does that does not read the replies. */
function askAndTakeNothing(request: string, times: number): Socket {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1").pause();
  socket.on("error", () => undefined);
  socket.write(request.repeat(times));
  return socket;
}

const jsonPage = (wellId: string) =>
  `GET /api/well-json?wellId=${wellId}&resources=samples&limit=10000 HTTP/1.1\r\nHost: sigma\r\nAuthorization: Bearer ${server.tokens.engineer}\r\n\r\n`;

function storedLog(wellId: string): string {
  const body = storeBody("WMLS_GetFromStore", {
    WMLtypeIn: "log",
    QueryIn: `<logs ${NEW}><log uidWell="${wellId}" uidWellbore="${wellId}" uid="time"/></logs>`,
    OptionsIn: "returnElements=all",
  });
  const basic = btoa(`engineer:${PASSWORD}`);
  return `POST /witsml/store HTTP/1.1\r\nHost: sigma\r\nAuthorization: Basic ${basic}\r\nContent-Type: text/xml\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

it.each([
  ["samples as JSON", jsonPage],
  ["a log of the WITSML store", storedLog],
])("limits the memory of one user's replies, and does not delay another user: %s", async (_what, request) => {
  const { _id: wellId, wellNo } = server.well;
  const measuredChannels = channels.filter(({ origin }) => origin !== "derived").slice(0, 30);
  const samples = Array.from({ length: 6000 }, (_, second) =>
    sampleOf(1_700_000_000 + second, Object.fromEntries(measuredChannels.map(({ id }, at) => [id, second / 7 + at]))),
  );
  await server.record(wellNo, { samples });
  const open = Array.from({ length: 4 }, () => askAndTakeNothing(request(wellId), 8));
  sockets.push(...open);
  // Until no more replies are produced: the maximum that may be on its way, or all of it.
  for (let bytes = 0, before = -1; bytes < 8e6 || bytes > before; ) {
    before = bytes;
    await wait(1500);
    bytes = await inFlight();
  }
  expect(await inFlight()).toBeLessThan(32e6);

  const query = { wellId, resources: "samples", limit: "10" };
  const other = await server.call("GET api/well-json", { query });
  expect([other.status, other.body.rows.length]).toEqual([200, 10]);

  for (const socket of open) socket.destroy();
  await expect.poll(inFlight).toBe(0);
});
