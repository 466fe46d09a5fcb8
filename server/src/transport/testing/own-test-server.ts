import type { Role } from "@sigma/contract/users/roles";
import { beforeAll } from "vitest";
import { openForFile } from "../../storage/testing/open-for-file";
import { startTestServer, type TestServer, type TestSocket } from "./test-server";

/** A server for the tests of a file: its parts are there from the first hook or test of the file on, until after the last. */
export const testServer = (options?: Parameters<typeof startTestServer>[0]): TestServer =>
  openForFile(() => startTestServer(options));

/** A socket of the user of a role that watches the server's well; it is connected before the first test of the file. */
export function testClient(server: TestServer, role: Role = "admin"): TestSocket {
  const client = {} as TestSocket;
  beforeAll(async () => {
    Object.assign(client, await server.connect({ token: server.tokens[role], wellId: server.well._id }));
  });
  return client;
}
