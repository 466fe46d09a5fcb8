import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { routes } from "@sigma/contract/catalogue";
import type { RouteEntry } from "@sigma/contract/define";
import type { ApiToken } from "@sigma/contract/users/api-token";
import { expect } from "@playwright/test";
import { SigmaClient } from "../../../client/src/sigma-client";
import { openLink } from "@sigma/tools/testing/breakable-link";
import { test } from "../../src/test";

const folder = mkdtempSync(join(tmpdir(), "sigma-client-"));
const running: ChildProcess[] = [];
test.afterEach(() => running.splice(0).forEach((child) => child.kill("SIGKILL")));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts an example of the client package as a process, and collects its lines. */
function start(example: string, { url, token }: { url: string; token: string }, ...args: string[]) {
  const child = spawn(process.execPath, ["--import", "tsx", `client/examples/${example}.ts`, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, SIGMA_URL: url, SIGMA_TOKEN: token },
  });
  running.push(child);
  let childOutput = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (childOutput += String(text)));
  const childExit = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { lines: () => childOutput.split("\n").filter(Boolean), ended: childExit, kill: () => child.kill("SIGKILL") };
}

const adminOf = ({ url, password }: { url: string; password: string }) =>
  SigmaClient.signIn({ url, username: "admin", password });
const tokenOf = async (admin: SigmaClient, access: ApiToken["access"]) =>
  (await admin.call("POST api/api-token", { name: `example ${access}`, access })).token;

test("one request helper reads every resource by its path, below one base address [SH-248, AN-178]", async ({
  sigma,
}) => {
  const requestedAddresses: string[] = [];
  const password = sigma.password;
  const url = `${sigma.url}/`;
  const signedIn = await SigmaClient.signIn({ url, username: "admin", password });
  const { token } = await signedIn.call("POST api/login", { username: "admin", password });
  const admin = new SigmaClient({
    url,
    token,
    fetch: (address, init) => {
      requestedAddresses.push(address);
      return fetch(address, init);
    },
  });
  const wells = await admin.call("GET api/wells", {});
  const wellId = wells.find(({ rig }) => rig !== null)!._id;
  const reads = Object.entries<RouteEntry>(routes).filter(([name, { media }]) => name.startsWith("GET ") && !media);
  const refusedReads: string[] = [];
  for (const [name, { reply }] of reads) {
    const answer: unknown = await admin.call(name as "GET api/bha", { wellId }).catch((error: unknown) => {
      refusedReads.push(`${name} ${(error as { code: string }).code}`);
    });
    if (answer !== undefined) expect([name, reply.safeParse(answer).success]).toEqual([name, true]);
  }
  // A request for more than a well states this; no request is unknown or fails.
  expect(refusedReads.filter((line) => !/ (validation|not-found)$/.test(line))).toEqual([]);
  expect(refusedReads.length).toBeLessThan(reads.length / 3);
  expect(requestedAddresses.filter((address) => !address.startsWith(`${sigma.url}/api`))).toEqual([]);
});

test("the client fetches wells, rigs, BHAs, tops, surveys, runs, live and past data and gauges, keeps users and presets, and checks the server [SH-259]", async ({
  sigma,
}) => {
  const admin = await adminOf(sigma);
  expect(await admin.call("GET api", {})).toMatchObject({ status: "ok" });
  const [wells, again] = [await admin.call("GET api/wells", {}), await admin.call("GET api/wells", {})];
  expect(again.map(({ _id }) => _id)).toEqual(wells.map(({ _id }) => _id));
  const { _id: wellId, rig } = wells.find((well) => well.rig !== null)!;
  expect((await admin.call("GET api/rig", {})).map(({ _id }) => _id)).toContain(rig!._id);
  for (const name of ["GET api/bha", "GET api/formation-top", "GET api/mwd-run"] as const) {
    expect([name, (await admin.call(name, { wellId })).length > 0]).toEqual([name, true]);
  }

  const fields = { username: "c.lient", name: "C. Lient", email: "c@example.com", password: "drill-safely-2" };
  const { _id: userId } = await admin.call("POST api/users", { ...fields, type: "engineer" });
  await admin.call("PATCH api/users", { _id: userId, name: "Client" });
  const users = await admin.call("GET api/users", {});
  expect(users.find(({ _id }) => _id === userId)?.name).toBe("Client");

  const socket = await admin.connect({ wellId });
  const lengthOf = async (reply: Promise<unknown>) =>
    Object.values((await reply) as Record<string, unknown[]>)[0]!.length;
  expect(await lengthOf(socket.request("survey-data/get", { wellId }))).toBeGreaterThan(0);
  expect(await lengthOf(socket.request("live-data/get", { wellId, last: 60 }))).toBeGreaterThan(0);
  const { time, depth } = await admin.call("GET api/well-data/borders", { wellId });
  const past = { wellId, from: time.to - 3600, to: time.to, projection: ["time", "rop"] };
  expect(await lengthOf(socket.request("well-data/get", past as never))).toBeGreaterThan(0);
  const feet = { wellId, from: depth.to - 100, to: depth.to };
  expect(await lengthOf(socket.request("depth-data/get", feet as never))).toBeGreaterThan(0);
  const preset = await socket.request("dashboard-preset/post", { userId, name: "Landing" });
  expect(preset).toMatchObject({ name: "Landing" });
  const gauges = { userId, presetName: "Landing" };
  expect(await socket.request("preset-gauges-configuration/get", gauges)).toMatchObject({ configs: [] });
  socket.close();
});

test("a program reads a well live with a token and misses no sample over a lost connection", async ({ sigma }) => {
  const admin = await adminOf(sigma);
  const well = (await admin.call("GET api/wells", {})).find(({ rig }) => rig !== null)!;
  const socket = await admin.connect();
  const lateness = async () =>
    Date.now() / 1000 - ((await socket.request("well-status/get", { wellId: well._id }))[0]?.lastTime ?? 0);
  await expect.poll(lateness).toBeLessThan(5);
  const link = await openLink(sigma.url);
  const reader = start("read-live-data", { url: link.url, token: await tokenOf(admin, "read") }, well.name);
  const times = () =>
    reader
      .lines()
      .filter((line) => /^\d+,/.test(line))
      .map((line) => Number(line.split(",")[0]));
  await expect.poll(() => times().length).toBeGreaterThan(2);
  link.cut();
  await expect.poll(() => reader.lines().join("\n")).toContain("The connection is lost");
  const before = times().length;
  await new Promise((resolve) => setTimeout(resolve, 2000));
  expect(times().length).toBe(before);
  link.mend();
  await expect.poll(() => times().length).toBeGreaterThan(before + 4);
  const printedTimes = times();
  const [from, to] = [printedTimes[0]!, printedTimes.at(-1)!];
  const readStoredTimes = async () => {
    const rawRequest = { wellId: well._id, from, to, projection: ["time"] };
    return ((await socket.request("well-data/get/raw", rawRequest)) as { time: number[] }).time;
  };
  await expect.poll(async () => (await readStoredTimes()).at(-1)).toBe(to);
  expect(printedTimes.join("\n")).toBe((await readStoredTimes()).join("\n"));
  socket.close();
  link.close();
});

test("a program pushes surveys with a token, resumes after breaks, and stores no survey twice", async ({ sigma }) => {
  const admin = await adminOf(sigma);
  const { _id: wellId } = await admin.call("POST api/well", { name: "Pushed 1" });
  const file = join(folder, "surveys.csv");
  // Enough for the program to be ended in the middle, at any speed.
  const depths = Array.from({ length: 3000 }, (_, row) => 100 + 5 * row);
  writeFileSync(file, ["md,inclination,azimuth", ...depths.map((md, row) => `${md},${row / 200},45`)].join("\n"));
  const link = await openLink(sigma.url);
  const push = { url: link.url, token: await tokenOf(admin, "push") };

  // The server stores the first batch, but its response is lost.
  const lostAnswer = link.loseNextAnswer("POST /api/survey-data/multiple");
  const first = start("push-surveys", push, wellId, file);
  await lostAnswer;
  await expect.poll(() => first.lines().join("\n")).toContain("again in 1 s");
  await expect.poll(() => first.lines().join("\n"), { intervals: [10] }).toContain("20 of 3000 stations");
  first.kill();
  await first.ended;

  const second = start("push-surveys", push, wellId, file);
  expect(await second.ended).toBe(0);
  const stationLines = second.lines().filter((line) => line.endsWith("stations"));
  expect(stationLines[0]).toMatch(/^goes on after \d+ stations$/);
  expect(stationLines.at(-1)).toBe("3000 of 3000 stations");
  const socket = await admin.connect();
  const { md } = (await socket.request("survey-data/get", { wellId })) as { md: number[] };
  expect(md.filter((depth) => depth > 0)).toEqual(depths);
  await expect(new SigmaClient(push).call("GET api/wells", {})).rejects.toMatchObject({ code: "permission" });
  socket.close();
  link.close();
  await admin.call("DELETE api/well", { wellId });
});
