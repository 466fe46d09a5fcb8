import { afterAll, beforeAll } from "vitest";
import { startTestServer, type TestServer } from "./test-server";

/** A server for the tests of a file: its parts are there from the first hook or test of the file on, until after the last. */
export function testServer(options?: Parameters<typeof startTestServer>[0]): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => void Object.assign(server, await startTestServer(options)));
  afterAll(() => server.close());
  return server;
}
