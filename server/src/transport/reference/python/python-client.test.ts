import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { depthRowOf, sampleOf } from "@sigma/terms/sample";
import { describe, expect, it } from "vitest";
import { testServer } from "../../testing/own-test-server";
import { PYTHON_MODELS, writePythonModels } from "./python-models";

const root = fileURLToPath(new URL("../../../../../", import.meta.url));
const python = process.env["PYTHON"] ?? "python3";
const hasPython =
  spawnSync(python, ["-c", "import sys; sys.exit(sys.version_info < (3, 11))"], { stdio: "ignore" }).status === 0;

it("has the types of the contract and of the feeds in the Python client", () => {
  expect(readFileSync(root + PYTHON_MODELS, "utf8")).toBe(writePythonModels());
});

const START = 1_799_900_000;

describe.skipIf(!hasPython)("the Python client (skipped without Python 3.11)", () => {
  const server = testServer();

  it("reads wells, samples, depth rows, surveys, stands, reports and costs, and repeats reads", {
    timeout: 120_000,
  }, async () => {
    await fillWell();
    const sending = setInterval(() => {
      const samples = [sampleOf(server.now.seconds, { rop: 61 })];
      server.live.publish({ kind: "samples", wellId: server.well._id, samples, receivedAt: server.now.seconds });
    }, 200);
    const { code, output } = await run(["-m", "unittest", "discover", "-s", "tests", "-v"], {
      SIGMA_TOKEN: await newToken({ name: "all", access: "all", seesCosts: true }),
      SIGMA_READ_TOKEN: await newToken({ name: "read", access: "read" }),
    });
    clearInterval(sending);
    expect(output).toMatch(/\nOK/u);
    expect(code).toBe(0);
  });

  async function newToken(body: object): Promise<string> {
    return (await server.call("POST api/api-token", { body })).body.token;
  }

  async function fillWell(): Promise<void> {
    const { _id: wellId, wellNo } = server.well;
    const samples = Array.from({ length: 9000 }, (_, second) =>
      sampleOf(START + second, { holeDepth: 5000 + second / 100, ...(second !== 3 && { rop: 60 }), wob: 22 }),
    );
    const stands = [100, 101, 102].map((rotatingRop, at) => ({
      kind: "stand-completed",
      time: START + 3600 * (at + 1),
      ordinal: 0,
      value: {
        startTime: START + 3600 * at,
        startMD: 5000 + 95 * at,
        endMD: 5095 + 95 * at,
        rotatingRop,
        slips: { toSlips: 60 + at, inSlips: 120, fromSlips: 90 },
      },
    }));
    const depthRows = Array.from({ length: 5 }, (_, foot) => depthRowOf(5000 + foot, START + 100 * foot, { rop: 60 }));
    await server.record(wellNo, { samples, events: stands, depthRows });
    await server.stores.surveys.save(wellNo, [
      { md: 1000, inclination: 0, azimuth: 0, time: START },
      { md: 1100, inclination: 10, azimuth: 90, time: START + 60 },
    ]);
    const formula = { name: "Half weight", text: "wob / 2", unit: "klb", decimals: 1, range: { min: 0, max: 50 } };
    const formulaFields = { wellId, ...formula, color: 0, constants: [], forAllWells: false };
    expect((await server.call("POST api/formula-channel", { body: formulaFields })).status).toBe(200);
    const { ask } = await server.connect();
    const report = { startTime: START, endTime: START + 3600, activity: "2A" };
    expect((await ask("daily-report/post", { wellId, dailyReport: report })).error).toBeUndefined();
    const token = await newToken({ name: "costs", access: "all", seesCosts: true });
    const ticket = { vendor: "Mud Co", number: "1", amount: "1250.50", currency: "USD", date: "2026-11-01" };
    expect((await server.call("POST api/cost-ticket", { token, body: { wellId, ...ticket } })).status).toBe(200);
  }

  function run(args: string[], environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
    return new Promise((resolve) => {
      const child = spawn(python, args, {
        cwd: `${root}clients/python`,
        env: {
          ...process.env,
          PYTHONPATH: "src",
          PYTHONDONTWRITEBYTECODE: "1",
          SIGMA_URL: server.url,
          SIGMA_WELL: server.well._id,
          SIGMA_START: String(START),
          ...environment,
        },
      });
      let output = "";
      child.stdout.on("data", (text: Buffer) => (output += text.toString()));
      child.stderr.on("data", (text: Buffer) => (output += text.toString()));
      child.once("close", (code) => resolve({ code, output }));
    });
  }
});
