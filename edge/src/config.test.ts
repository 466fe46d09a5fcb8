import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readConfig } from "./config";

const sound = {
  EDGE_SERVER: "https://sigma.example.com",
  EDGE_TOKEN: "a".repeat(40),
  EDGE_RIG: "b".repeat(24),
  EDGE_NAME: "Rig 7",
};

it("listens on port 5000 and keeps 30 days by default", () => {
  expect(readConfig(sound)).toMatchObject({
    rig: { listen: { host: "", port: 5000 } },
    passThrough: null,
    mostDays: 30,
    mostBytes: 8e9,
    statusPort: 8090,
  });
  expect(
    readConfig({ ...sound, EDGE_DIAL: "10.0.0.5:6000", EDGE_PASS_LISTEN: "[::1]:6001", EDGE_STATUS_PORT: "off" }),
  ).toMatchObject({
    rig: { dial: { host: "10.0.0.5", port: 6000 } },
    passThrough: { listen: { host: "::1", port: 6001 } },
    statusPort: null,
  });
});

it.each([
  [{ EDGE_SERVER: "" }, "EDGE_SERVER is required: the server"],
  [{ EDGE_SERVER: "sigma.example.com" }, "EDGE_SERVER must be an address such as https://sigma.example.com"],
  [{ EDGE_SERVER: "http://sigma.example.com" }, "EDGE_SERVER must start with https://"],
  [{ EDGE_TOKEN: "secret" }, "EDGE_TOKEN must be an API token"],
  [{ EDGE_RIG: "Rig 7" }, "EDGE_RIG must be the id of a rig"],
  [{ EDGE_LISTEN: "5000", EDGE_DIAL: "10.0.0.5:5000" }, "EDGE_LISTEN and EDGE_DIAL exclude one another"],
  [{ EDGE_LISTEN: "port" }, "EDGE_LISTEN must be a port"],
  [{ EDGE_DIAL: "5000" }, "EDGE_DIAL must be an address and a port"],
  [{ EDGE_LISTEN: "70000" }, "EDGE_LISTEN must be a whole number from 1 to 65535"],
  [{ EDGE_DAYS: "0" }, "EDGE_DAYS must be a whole number from 1 to 365"],
  [{ EDGE_MB: "much" }, "EDGE_MB must be a whole number from 64"],
  [{ EDGE_CONFIG: "/nowhere.json" }, "EDGE_CONFIG /nowhere.json cannot be read as JSON"],
])("refuses %j and names the setting and the rule", (wrong, sentence) => {
  expect(() => readConfig({ ...sound, ...wrong })).toThrow(sentence);
});

it("reads a file, lets the environment override it, and refuses a name that isn't a setting", () => {
  const folder = mkdtempSync(join(tmpdir(), "sigma-edge-"));
  const EDGE_CONFIG = join(folder, "edge.json");
  try {
    writeFileSync(EDGE_CONFIG, JSON.stringify({ ...sound, EDGE_DAYS: 7, EDGE_NAME: "of the file" }));
    expect(readConfig({ EDGE_CONFIG, EDGE_NAME: "of the environment" })).toMatchObject({
      mostDays: 7,
      name: "of the environment",
    });
    writeFileSync(EDGE_CONFIG, JSON.stringify({ ...sound, EDGE_DAY: 7 }));
    expect(() => readConfig({ EDGE_CONFIG })).toThrow("EDGE_DAY in");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
