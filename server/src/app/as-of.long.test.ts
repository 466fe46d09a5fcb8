import type { AlertState, AlertTransition } from "@sigma/contract/alerts/alert-state";
import type { ReplayTimeline } from "@sigma/contract/replay/replay";
import { beforeAll, describe, expect, it } from "vitest";
import { depthRowOf, sampleOf } from "@sigma/terms/sample";
import type { StoredWell } from "../storage/entities/wells/well-store";
import { testServer } from "../transport/testing/own-test-server";
import { DRILLED_FROM, recordedHole } from "./testing/drilled-well";
import { openPastWell, type PastWell } from "./testing/past-well";

const server = testServer();
let well: StoredWell;
let then: number;
let before: PastWell["before"];
let alertId: string;
let ask: PastWell["ask"];
beforeAll(async () => {
  ({ well, moment: then, before, alertId, ask } = await openPastWell(server));
});

/** Calls that report which part of the data as of then is not shown as it was. */
const saysWhatCameLater: ReadonlySet<string> = new Set(["correction/get/since"]);

describe("as of a moment", () => {
  it("each call returns its result as of then, whatever was drilled, measured, changed and deleted since", async () => {
    const changedCalls: string[] = [];
    for (const [name, answer] of before) {
      if (saysWhatCameLater.has(name)) continue;
      const now = await ask(name, then);
      expect([name, now]).toEqual([name, answer]);
      if (JSON.stringify(await ask(name, undefined)) !== JSON.stringify(answer)) changedCalls.push(name);
    }
    // An unchanged result proves nothing: most calls return other results now.
    expect(changedCalls).toEqual(
      expect.arrayContaining([
        "GET api/well",
        "GET api/well-data/borders",
        "GET api/bha",
        "GET api/mwd-run",
        "GET api/formation-top",
        "GET api/pressure-profile",
        "GET api/directional-settings",
        "live-data/get",
        "well-data/get",
        "depth-data/get",
        "survey-data/get",
        "well-plan/get",
        "directional-plot/get",
        "torque-drag-data/get",
        "hydraulics-depth-data/get",
        "daily-report/get",
        "GET api/mwd-tool-data",
        "correction/get",
        "notification/get",
        "alert-state/get",
        "alert-state/get/history",
        "gauge-value/get",
        "effective-settings/get",
      ]),
    );
  });

  it("surveys are as they were then, including a survey that has since been changed and one that has been removed", async () => {
    const depths = async (asOf?: number) =>
      (await ask<{ md: number[]; inclination: number[] }>("survey-data/get", asOf)).md;
    expect(await depths(then)).toContain(300);
    expect(await depths(then)).not.toContain(9050);
    expect(await depths()).not.toContain(300);
    expect(await depths()).toContain(9050);
  });

  it("a plan that was deleted and cleared since is present, and the later one is not", async () => {
    const names = async (asOf?: number) =>
      (await ask<{ name: string }[]>("well-plan/get", asOf)).map(({ name }) => name);
    expect(await names(then)).toEqual(["Plan 1"]);
    expect(await names()).toEqual(["Plan 2"]);
  });

  it("notifications are as they were then, without later ones for an earlier time", async () => {
    const readMessages = async (asOf?: number) =>
      (await ask<{ message: string }[]>("notification/get", asOf)).map(({ message }) => message);
    expect(await readMessages(then)).toEqual(["Torque", "Of then"]);
    expect(await readMessages()).toEqual(expect.arrayContaining(["Of later", "Of then", "Of then, written later"]));
  });

  it("alerts have the states after their steps up to then, including an alert that has been deleted since", async () => {
    const states = async (asOf?: number) => await ask<AlertState[]>("alert-state/get", asOf);
    const raisedAt = DRILLED_FROM + 100;
    const hold = { by: "Ola", until: raisedAt + 4000, reason: "Reaming" };
    const raisedState = { alertId, isActive: true, raisedAt: raisedAt + 30, values: [9] };
    expect(await states(then)).toMatchObject([{ ...raisedState, status: "shelved", hold }]);
    expect(await states()).toEqual([]);
    const kinds = async (asOf?: number) =>
      (await ask<AlertTransition[]>("alert-state/get/history", asOf)).map(({ kind }) => kind);
    expect(await kinds(then)).toEqual(["shelve", "raised", "returned", "acknowledge", "raised"]);
    expect((await kinds()).slice(-8)).toEqual(["returned", "acknowledge", "unshelve", ...(await kinds(then))]);
  });

  it("corrections are as they were then, and corrections made or undone since are named", async () => {
    const list = async (name: string, asOf?: number) =>
      (await ask<{ reason: string; state: string; undoneBy: string | null }[]>(name, asOf)).map((correction) => [
        correction.reason,
        correction.state,
        correction.undoneBy,
      ]);
    expect(await list("correction/get", then)).toEqual([["Of then", "applied", null]]);
    const now = [
      ["Of later", "waiting", null],
      ["Of then", "undoing", "kari"],
    ];
    expect(await list("correction/get")).toEqual(now);
    expect(await list("correction/get/since", then)).toEqual(now);
    expect(await list("correction/get/since")).toEqual([]);
    expect(await list("correction/get", DRILLED_FROM + 30)).toEqual([]);
  });

  it("the basis of a calculation names the settings, the BHA and the moment of then", async () => {
    type Based = { basis: { settingsVersion: number; bha: { name: string }; time: number } };
    const { basis } = await ask<Based>("torque-drag-data/get", then);
    expect(basis).toMatchObject({ bha: { name: "Curve BHA" }, time: then });
    expect((await ask<Based>("torque-drag-data/get", undefined)).basis.settingsVersion).toBeGreaterThan(
      basis.settingsVersion,
    );
  });

  it("a depth log doesn't make the hole deeper than it was drilled, also after the last sample", async () => {
    const { _id: wellId, wellNo } = await server.stores.wells.create({ name: "Drilled and logged" });
    await server.record(wellNo, { samples: [sampleOf(DRILLED_FROM, { holeDepth: 9000 })] });
    const row = (depth: number) => depthRowOf(depth, DRILLED_FROM);
    await server.stores.depth.upsert(wellNo, [row(9000), row(9500)]);
    const updateStatement = {
      text: "UPDATE depth_row SET time = NULL WHERE well_no = $1 AND depth = 9500",
      values: [wellNo],
    };
    await server.database.query(updateStatement);
    const borders = await ask<Record<string, object>>("GET api/well-data/borders", then, { wellId });
    expect(borders.depth).toEqual({ from: 9000, to: 9000 });
  });

  it("the timeline names what changed, in order", async () => {
    const { events, range } = await ask<ReplayTimeline>("replay/get", undefined);
    expect(events.map(({ time }) => time)).toEqual(events.map(({ time }) => time).toSorted((a, b) => a - b));
    expect(events).toContainEqual(expect.objectContaining({ kind: "survey", md: 9050 }));
    expect(events).toContainEqual(expect.objectContaining({ kind: "notification", name: "Of later" }));
    expect(events).toContainEqual(expect.objectContaining({ kind: "correction", name: "undone, Of then" }));
    expect(range!.to).toBe(Math.ceil(then) + 60 + 119);
  });
});

describe("before Sigma knew the well", () => {
  const early = DRILLED_FROM + 30 * 500;
  // Even if a busy machine took long for all of it, the well was set up within its first minute.
  beforeAll(async () => {
    for (const table of ["survey", "well_settings"]) {
      await server.database.query({
        text: `WITH first AS (SELECT min(valid_from) AS began FROM well_settings WHERE well_no = $1)
          UPDATE ${table} SET valid_from = began + (valid_from - began) / 1000,
            valid_until = began + (valid_until - began) / 1000
          FROM first WHERE well_no = $1`,
        values: [well.wellNo],
      });
    }
  });

  it("the hole is as deep as it was, with the surveys that had been taken", async () => {
    const { depth, time } = await ask<Record<string, { to: number }>>("GET api/well-data/borders", early);
    expect(time!.to).toBe(0);
    expect(depth!.to).toBe(0);
    const earlySurveys = await ask<{ md: number[] }>("survey-data/get", early);
    expect(earlySurveys.md.at(-1)).toBe(8700);
    const rows = await ask<{ depth: number[] }>("depth-data/get", early);
    expect(rows.depth.at(-1)).toBe(recordedHole.from + 501);
  });

  it("settings and plan are the first that were entered", async () => {
    expect(await ask("GET api/directional-settings", early)).toMatchObject({ alpha: 0.9 });
    expect((await ask<{ name: string }[]>("well-plan/get", early)).map(({ name }) => name)).toContain("Plan 1");
    expect(await ask("GET api/well", early)).toMatchObject({ casingData: [{ size: 7 }] });
  });
});
