import type { Role } from "@sigma/contract/users/roles";
import { beforeAll } from "vitest";
import { openForFile } from "../../storage/testing/open-for-file";
import { startTestServer, type TestServer, type TestSocket } from "./test-server";

type Options = NonNullable<Parameters<typeof startTestServer>[0]>;

/**
 * A server for the tests of a file: its parts are there from the first hook or test of the file on, until after the last.
 *
 * @param options or a function that returns them when the server starts
 */
export const testServer = (options?: Options | (() => Options | Promise<Options>)): TestServer =>
  openForFile(async () => startTestServer(typeof options === "function" ? await options() : options));

/** A socket of the user of a role that watches the server's well; it is connected before the first test of the file. */
export function testClient(server: TestServer, role: Role = "admin"): TestSocket {
  const client = {} as TestSocket;
  beforeAll(async () => {
    Object.assign(client, await server.connect({ token: server.tokens[role], wellId: server.well._id }));
  });
  return client;
}
