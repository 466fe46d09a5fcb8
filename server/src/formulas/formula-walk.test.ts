import type { AlertState } from "@sigma/contract/alerts/alert-state";
import type { FormulaChannelRow } from "@sigma/contract/formula/formula-channel";
import { initialState } from "@sigma/engine/well-pipeline/state";
import type { DepthRow, Sample } from "@sigma/terms/sample";
import { ScriptedRig } from "@sigma/engine/well-pipeline/testing/scripted-rig";
import { expect, it, vi } from "vitest";
import { readWellSettings } from "../ingest/well-settings";
import { createWellStep } from "../ingest/well-step";
import { testServer } from "../transport/testing/own-test-server";

/** Columns of numbers, as calls answer them in JSON. */
type Numbers = Record<string, (number | null)[]>;

const server = testServer();

it("takes a formula from its definition to its values, depth rows, alert and export, under its name and unit", async () => {
  const { well } = server;
  const wellId = well._id;
  const engineer = await server.connect({ token: server.tokens.engineer, wellId });
  const { body: formula } = await server.call<FormulaChannelRow>("POST api/formula-channel", {
    token: server.tokens.engineer,
    body: {
      wellId,
      name: "Torque number",
      text: "when(rigState in (ROT), torque / tuning)",
      unit: "ft·lb",
      constants: [{ name: "tuning", value: 2, unit: null }],
      range: { min: 0, max: 30_000 },
    },
  });
  const { data: alert } = await engineer.ask<{ _id: string }>("notification-configuration/post", {
    wellId,
    configuration: {
      name: "High number",
      type: "simple",
      alertLevel: "Warning",
      rules: [
        { trace: formula.channel, aggregationType: "Instant", aggregationInterval: null, condition: ">", value: 10 },
      ],
    },
  });

  const rig = new ScriptedRig({ holeDepth: 3000 });
  rig.stand(80, 150);
  const step = createWellStep(await readWellSettings(well, server.stores));
  const samples: Sample[] = [];
  const depthRows: DepthRow[] = [];
  let state = initialState();
  for (const sample of rig.samples.slice(0, 3000)) {
    const next = step(state, sample);
    state = next.state;
    samples.push(next.sample);
    depthRows.push(...next.depthRows);
  }
  await server.record(well.wellNo, { samples, depthRows });
  server.live.publish({ kind: "samples", wellId, samples, receivedAt: server.now.seconds });

  const { data: range } = await engineer.ask<Numbers>("well-data/get/raw", {
    wellId,
    projection: ["torque", formula.channel],
  });
  const values = range![formula.channel]!;
  const torque = range!.torque!;
  const at = values.findIndex((value) => value !== null && value > 10);
  expect(values[at]).toBeCloseTo(torque[at]! / 2, 2);
  const { data: depths } = await engineer.ask<Numbers>("depth-data/get/raw", {
    wellId,
    projection: ["depth", formula.channel],
  });
  expect(depths![formula.channel]!.some((value) => value !== null && value > 10)).toBe(true);

  const raisedAlert = await vi.waitUntil(async () => {
    const { data: states } = await engineer.ask<AlertState[]>("alert-state/get", { wellId });
    return states?.find(({ alertId }) => alertId === alert!._id);
  }, 20_000);
  expect(raisedAlert).toBeDefined();

  for (const index of ["time", "depth"]) {
    const { body: csv } = await server.call<string>("GET api/well-export", {
      query: { wellId, index, format: "csv", columns: formula.channel },
    });
    expect(csv.split("\r\n")[0]).toContain("torqueNumber (ft·lb)");
    expect(csv).toMatch(/,\d+\.?\d*\r\n/);
  }
});
