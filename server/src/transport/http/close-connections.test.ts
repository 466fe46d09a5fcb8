import { createServer, get, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { once } from "node:events";
import { expect, it } from "vitest";
import { followConnections } from "./close-connections";

it("closes a server at once beside a connection without a request, and after the reply of one that has begun", async () => {
  let answer = (): void => {};
  const server = createServer((_request, response) => {
    answer = () => response.end("done");
  });
  const closeConnections = followConnections(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const early = connect(port, "127.0.0.1");
  await once(early, "connect");
  const request = get({ port, host: "127.0.0.1", headers: { connection: "keep-alive" } });
  const reply = once(request, "response").then(async ([response]) =>
    String(await (response as IncomingMessage).toArray()),
  );
  await once(server, "request");
  const earlyEnd = once(early, "close");
  const closing = closeConnections(() => new Promise((resolve) => server.close(() => resolve())));
  await earlyEnd;
  answer();
  expect(await reply).toBe("done");
  await closing;
}, 10_000);
