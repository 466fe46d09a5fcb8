import type { EngineMessage } from "@sigma/contract/engine-message";
import { expect, test } from "@playwright/test";
import { startSigmaServer } from "../../src/sigma-server";
import { openWire, type Wire } from "../../src/wire";

/** The well that the demo rig drills, as REST returns its settings. */
type Row = Record<string, unknown> & { _id?: string; version: number };

/** A saved change, and how a dependent result is updated. */
type Case = {
  message: EngineMessage;
  save: (wire: Wire) => Promise<unknown>;
  read: (wire: Wire) => Promise<unknown>;
  before: unknown;
  after: unknown;
};

const wellIdOf = ({ well }: Wire) => ({ wellId: well._id });

/** Changes the stored value of a group of settings, with the version that it was read with. */
async function change(wire: Wire, path: string, to: object): Promise<void> {
  const row = (await wire.rest(`GET api/${path}?wellId=${wire.well._id}`)) as Row;
  await wire.rest(`POST api/${path}`, { ...row, ...to });
}

/** Changes the rows of a list that a test chooses. */
async function changeRows(wire: Wire, path: string, to: (row: Row) => object | null): Promise<void> {
  const rows = (await wire.rest(`GET api/${path}?wellId=${wire.well._id}`)) as Row[];
  const items = rows.flatMap((row) => {
    const rowChange = to(row);
    return rowChange ? [{ _id: row._id, version: row.version, ...rowChange }] : [];
  });
  await wire.rest(`PATCH api/${path}`, { wellId: wire.well._id, items });
}

type Survey = Record<"md" | "section" | "cc" | "projMD", (number | string | null)[]>;
const survey = async (wire: Wire) => (await wire.ask("survey-data/get", wellIdOf(wire))) as Survey;
const advisor = (wire: Wire) => wire.ask("drilling-recommendation/get/current", wellIdOf(wire));

/** The motor yield that the active recommendation counts on, deg/100 ft. */
async function advisedYield(wire: Wire): Promise<number | undefined> {
  const all = await wire.ask("directional-recommendation/get", wellIdOf(wire));
  return all.find(({ active }) => active)?.motorYield ?? undefined;
}

/** Whether hole made by rotation is identified as such, far above the present depth. */
async function hasRotation(wire: Wire): Promise<boolean> {
  const { rigState } = (await wire.ask("depth-data/get", {
    ...wellIdOf(wire),
    from: 7110,
    to: 7150,
    projection: ["depth", "rigState"],
  })) as { rigState: number[] };
  return rigState.includes(ROTARY_DRILLING);
}
const ROTARY_DRILLING = 1;

const cases: Case[] = [
  {
    message: "well-settings-updated",
    save: (wire) => wire.rest("PATCH api/well", { ...wellIdOf(wire), sections: { Surface: 30_000 } }),
    read: async (wire) => (await survey(wire)).section.every((name) => name === "Surface"),
    before: false,
    after: true,
  },
  {
    message: "bhas-updated",
    save: (wire) =>
      changeRows(wire, "bha", ({ active, components }) =>
        active
          ? {
              components: (components as { unitWeight: number }[]).map((part) => ({
                ...part,
                unitWeight: 1.5 * part.unitWeight,
              })),
            }
          : null,
      ),
    // About 196 klb with the string of the demo, and a tenth more with a heavier BHA.
    read: async (wire) => (await wire.ask("broom-stick/get", wellIdOf(wire))).rotation[0]! > 206,
    before: false,
    after: true,
  },
  {
    message: "formation-tops-updated",
    save: (wire) => changeRows(wire, "formation-top", () => ({ formationName: "One formation" })),
    read: async (wire) => (await advisor(wire)).stretch?.formation === "One formation",
    before: false,
    after: true,
  },
  {
    message: "drilling-advisor-settings-updated",
    save: (wire) => change(wire, "drilling-advisor-settings", { recommendationPeriod: 45 }),
    read: async (wire) => {
      const all = await wire.ask("drilling-recommendation/get", wellIdOf(wire));
      if (all.length === 0) return null;
      return all.some(({ startDepth, endDepth }) => Math.abs(endDepth - startDepth - 45) < 0.01);
    },
    before: false,
    after: true,
  },
  {
    message: "data-processor-settings-updated",
    save: (wire) => change(wire, "data-processor-settings", { rotationThreshold: 200 }),
    read: hasRotation,
    before: true,
    after: false,
  },
  {
    message: "mwd-runs-updated",
    save: (wire) =>
      changeRows(wire, "mwd-run", ({ mudData }) => ({ mudData: { ...(mudData as object), density: 13 } })),
    read: async (wire) => {
      const { circulation } = await wire.ask("hydraulics-depth-data/get", { ...wellIdOf(wire), time: null });
      return circulation && circulation.ecd > 13;
    },
    before: false,
    after: true,
  },
  {
    message: "anti-collision-settings-updated",
    save: (wire) => change(wire, "anti-collision-settings", { offsetWellIds: [] }),
    read: async (wire) => (await survey(wire)).cc.some((distance) => distance != null),
    before: true,
    after: false,
  },
  {
    message: "directional-settings-updated",
    save: (wire) =>
      change(wire, "directional-settings", { alpha: 0, tendencies: { motorYield: 9.75, rbr: 0.5, rtr: 0.25 } }),
    read: async (wire) => (await advisedYield(wire)) === 9.75,
    before: false,
    after: true,
  },
];

/** The content of the message of directional settings besides the well. */
async function readMessagePayload(wire: Wire, message: EngineMessage): Promise<object> {
  if (message !== "directional-settings-updated") return {};
  const settings = await wire.rest(`GET api/directional-settings?wellId=${wire.well._id}`);
  return { planNewPath: false, settings, survey: null };
}

test("each saved group of settings changes the dependent results before its status is done [WS-176]", async () => {
  const sigma = await startSigmaServer({}, "7200s");
  const wire = await openWire(sigma);
  try {
    await expect.poll(async () => (await survey(wire))["md"]?.length ?? 0).toBeGreaterThan(5);
    for (const { message, save, read, before, after } of cases) {
      // Most of it depends on the past of the rig, which arrives after the start.
      await expect.poll(() => read(wire).catch(() => undefined), { message: `before ${message}` }).toBe(before);
      const engineDone = new Promise((resolve) =>
        wire.on("engine", (status) => status.message === message && status.status === "done" && resolve(status)),
      );
      await save(wire);
      await wire.ask("engine", {
        message,
        payload: { ...wellIdOf(wire), ...(await readMessagePayload(wire, message)) },
      });
      await engineDone;
      expect(await read(wire), `after ${message}`).toBe(after);
    }
  } finally {
    wire.close();
    await sigma.stop();
  }
});
