import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterEach, expect, it } from "vitest";
import { testServer } from "../transport/testing/own-test-server";

const program = fileURLToPath(new URL("../../../clients/mcp/sigma-mcp.mjs", import.meta.url));
const server = testServer();
const clients: Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

const makeToken = async () =>
  (
    await server.stores.apiTokens.create(
      { name: "assistant", access: "read", wells: null, createdBy: null },
      server.now.seconds,
    )
  ).token;

async function open(token: string, mode: "auto" | "legacy" = "auto", url = server.url): Promise<Client> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program],
    env: { SIGMA_URL: url, SIGMA_TOKEN: token },
  });
  const client = new Client({ name: "desktop", version: "1" }, { versionNegotiation: { mode } });
  clients.push(client);
  await client.connect(transport);
  return client;
}

const textOf = ({ content }: { content: unknown }) => (content as { text: string }[])[0]!.text;

it.each(["auto", "legacy"] as const)(
  "gives a program that is started over stdio the tools of its token, and runs them, protocol %s",
  async (mode) => {
    const client = await open(await makeToken(), mode);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(["get_wells", "well_cited"]));
    const calls = Array.from({ length: 30 }, () => client.callTool({ name: "get_wells", arguments: {} }));
    for (const answer of await Promise.all(calls)) expect(textOf(answer)).toContain("Bluebonnet 7H");
    const failure = await client.callTool({ name: "get_well", arguments: { wellId: "nothing" } });
    expect([failure.isError, JSON.parse(textOf(failure))]).toMatchObject([true, { code: "not-found" }]);
  },
);

it("says why a token is refused, and that a server is not there", async () => {
  await expect(open("0".repeat(40), "legacy")).rejects.toThrow("Sigma refused the token");
  await expect(open(await makeToken(), "legacy", "http://127.0.0.1:9")).rejects.toThrow("No answer from");
});

it("continues after an invalid line, and ends with its input", async () => {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, SIGMA_URL: server.url, SIGMA_TOKEN: await makeToken() },
  });
  let output = "";
  child.stdout.on("data", (text: Buffer) => (output += text.toString()));
  child.stdin.end('not JSON\n{"jsonrpc":"2.0","id":7,"method":"ping"}\n');
  const code = await new Promise((resolve) => void child.once("close", resolve));
  const lines = output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { id: number | null; error?: { code: number } });
  expect(code).toBe(0);
  expect(lines.map(({ id }) => id)).toEqual([null, 7]);
  expect(lines[0]!.error?.code).toBe(-32_700);
});

it("names what it needs if it is started without an address or a token", async () => {
  const child = spawn(process.execPath, [program], { env: { SIGMA_URL: server.url } });
  let errors = "";
  child.stderr.on("data", (text: Buffer) => (errors += text.toString()));
  expect(await new Promise((resolve) => void child.once("close", resolve))).toBe(1);
  expect(errors).toContain("SIGMA_TOKEN");
});
