import type { Missing } from "@sigma/contract/analysis/basis";
import { events } from "@sigma/contract/catalogue";
import type { EventEntry } from "@sigma/contract/define";
import type { WellId } from "@sigma/contract/ids";
import { newBha, newComponent } from "@sigma/contract/well-settings/new-bha";
import { beforeAll, describe, expect, it } from "vitest";
import { testServer } from "../transport/testing/own-test-server";
import { curveBha, curveMud, depthRows, newestSamples, surveyedStations } from "./testing/drilled-well";

type Station = { md: number; inclination: number; azimuth: number };
type Inputs = {
  surveys: readonly Station[];
  plan: readonly Station[] | null;
  bhas: readonly object[];
  mud: object | null;
  offsets: "none" | "without surveys";
  isDrilled: boolean;
};

const plan = [
  { md: 0, inclination: 0, azimuth: 352 },
  { md: 6950, inclination: 0, azimuth: 352 },
  { md: 9200, inclination: 90, azimuth: 352 },
  { md: 15_000, inclination: 90, azimuth: 352 },
];
const whole: Inputs = {
  surveys: surveyedStations,
  plan,
  bhas: [curveBha],
  mud: curveMud,
  offsets: "none",
  isDrilled: true,
};
const withoutMotor = {
  ...curveBha,
  motor: newBha(1).motor,
  components: curveBha.components.filter(({ type }) => type !== "Motor"),
};

/** The data that a well may lack or have wrong, and the names that the calls have to return then. */
const states: Record<string, { inputs: Inputs; names: Record<string, RegExp> }> = {
  "nothing at all": {
    inputs: { surveys: [], plan: null, bhas: [], mud: null, offsets: "none", isDrilled: false },
    names: {
      "survey-data/get/basis": /survey/i,
      "pseudo-survey-data/get/basis": /survey/i,
      "directional-plot/get": /plan/,
      "broom-stick/get": /survey/i,
      "buckling/get": /BHA/,
      "hydraulics-depth-data/get": /BHA/,
      "hydraulics-parameters/get": /mud/,
    },
  },
  "surveys and nothing else": {
    inputs: { surveys: surveyedStations, plan: null, bhas: [], mud: null, offsets: "none", isDrilled: false },
    names: { "survey-data/get/basis": /plan/, "broom-stick/get": /BHA/, "hydraulics-time-data/get": /mud/ },
  },
  "no plan": {
    inputs: { ...whole, plan: null },
    names: { "survey-data/get/basis": /plan/, "directional-plot/get": /plan/ },
  },
  "one survey": {
    inputs: { ...whole, surveys: [{ md: 0, inclination: 0, azimuth: 0 }] },
    names: { "survey-data/get/basis": /at least two/ },
  },
  "a vertical well": {
    inputs: { ...whole, surveys: [0, 3000, 6000, 8800].map((md) => ({ md, inclination: 0, azimuth: 0 })) },
    names: {},
  },
  "azimuth through north": {
    inputs: {
      ...whole,
      surveys: surveyedStations.map((station, row) => ({ ...station, azimuth: row % 2 === 0 ? 359.9 : 0.1 })),
    },
    names: {},
  },
  "a horizontal hole": {
    inputs: { ...whole, surveys: surveyedStations.map(({ md }) => ({ md, inclination: 90, azimuth: 0 })) },
    names: {},
  },
  "a plan that ends above the bit": {
    inputs: { ...whole, plan: [plan[0]!, { md: 3000, inclination: 0, azimuth: 0 }] },
    names: {},
  },
  "a plan of one station": { inputs: { ...whole, plan: [plan[0]!] }, names: {} },
  "no active BHA": {
    inputs: { ...whole, bhas: [] },
    names: {
      "broom-stick/get": /active BHA/,
      "buckling/get": /active BHA/,
      "hydraulics-depth-data/get": /active BHA/,
      "survey-data/get/basis": /active BHA/,
    },
  },
  "a BHA without motor": { inputs: { ...whole, bhas: [withoutMotor] }, names: {} },
  "a BHA of nothing but its name": {
    inputs: { ...whole, bhas: [{ ...newBha(1), drillPipeOd: 0, drillPipeId: 0, components: [newComponent(1)] }] },
    names: { "broom-stick/get": /drill pipe/i, "hydraulics-depth-data/get": /drill pipe/i },
  },
  "mud without rheology": {
    inputs: {
      ...whole,
      mud: {
        density: 10,
        plasticViscosity: 0,
        yieldPoint: 0,
        fluidBehaviorIndex: 0,
        consistency: 0,
        rheologyModel: "power-law",
      },
    },
    names: {
      "hydraulics-depth-data/get": /flow|rheology|viscosity/i,
      "hydraulics-time-data/get": /flow|rheology|viscosity/i,
    },
  },
  "offset wells without surveys": { inputs: { ...whole, offsets: "without surveys" }, names: {} },
};

const server = testServer();
const wells = new Map<string, WellId>();
beforeAll(async () => {
  const wellTasks = Object.entries(states).map(async ([name, { inputs }]) =>
    wells.set(name, await wellOf(name, inputs)),
  );
  await Promise.all(wellTasks);
});

async function wellOf(name: string, { surveys, bhas, mud, offsets, isDrilled, ...inputs }: Inputs): Promise<WellId> {
  const holes = {
    holeData: [{ size: 8.5, startDepth: 7000, endDepth: 20_000 }],
    casingData: [{ size: 9.625, innerDiameter: 8.835, startDepth: 0, endDepth: 7000 }],
  };
  const well = await server.stores.wells.create({ name, x: 0, y: 0, ...(isDrilled ? holes : {}) });
  const wellId = well._id;
  const save = async (route: string, body: object) =>
    expect((await server.call(route, { body: { wellId, ...body } })).status).toBe(200);
  if (inputs.plan) await save("POST api/well-plan", { name: "Plan", stations: inputs.plan });
  if (bhas.length > 0) await save("POST api/bha", { bhas });
  if (mud) await save("POST api/mwd-run", { mudData: mud });
  if (isDrilled) await server.record(well.wellNo, { depthRows: depthRows(), samples: newestSamples() });
  if (offsets === "without surveys") {
    const offset = await server.stores.wells.create({ name: "Not surveyed", x: 10, y: 10 });
    await server.stores.wellSettings.save(well.wellNo, "anti-collision", { offsetWellIds: [offset._id] });
  }
  // Last, so that the well is analysed only once.
  if (surveys.length > 0) await save("POST api/survey-data/multiple", { stations: surveys });
  return wellId;
}

const simulationParameters = {
  flowRate: 500,
  mudDensity: 10,
  plasticViscosity: 20,
  yieldPoint: 15,
  rpm: 60,
  rop: 100,
  bitDepth: 8000,
  tfa: 0.75,
};
const T0 = 1_700_000_000;

/** The requests about one well that a call takes: the barest first. */
const requestsFor = (wellId: WellId): object[] => [
  { wellId },
  { wellIds: [wellId] },
  { wellId, from: T0, to: T0 + 3600 },
  { wellIds: [wellId], from: T0, to: T0 + 3600 },
  { wellId, parameters: simulationParameters },
  { wellId, md: 8000 },
];

/** Every call that reads data of a well named in it. */
const calls = (Object.entries(events) as [string, EventEntry][]).filter(
  ([, { effect, wells: named }]) => effect === "read" && named === "named",
);

/** The allowed answers of a call if the well does not have the required data. */
const refusals = new Set(["validation", "not-found"]);

/** A number is that of chosen wells that were deleted. */
type Answer = { missing?: Missing[] | number } | null;

describe.each(Object.entries(states))("%s", (state, { names }) => {
  it("returns a result or a documented refusal for every call that reads a well, and names the missing input", async () => {
    const wellId = wells.get(state)!;
    // The number of calls of a connection in a while is limited: each state has its own connection, and two of them.
    const clients = [await server.connect(), await server.connect()];
    const wrong = await Promise.all(
      calls.map(async ([event, { request }], index) => {
        const client = clients[index % clients.length]!;
        const validRequest = requestsFor(wellId).find((candidate) => request.safeParse(candidate).success);
        if (!validRequest) return [];
        // The reply is held against the contract, which has a number where NaN would be sent as null.
        const { data, error } = await client
          .ask<Answer>(event, validRequest)
          .catch((fault: Error) => ({ data: null, error: { code: "contract", message: fault.message } }));
        const missing = (Array.isArray(data?.missing) ? data.missing : []).map(({ what }) => what).join("; ");
        return [
          ...(error && !refusals.has(error.code) ? [`${event}: ${error.code} ${error.message}`] : []),
          ...(/\b(NaN|Infinity|undefined)\b/.test(JSON.stringify(data ?? error ?? null))
            ? [`${event}: a text says NaN`]
            : []),
          ...(names[event]?.test(missing) === false ? [`${event}: names "${missing}"`] : []),
        ];
      }),
    );
    expect(wrong.flat()).toEqual([]);
    expect(
      server.logged
        .filter(({ level }) => (level as number) >= 50)
        .map(({ err, msg }) => (err as Error | undefined)?.message ?? msg),
    ).toEqual([]);
  });
});

it("refuses surveys whose depth does not rise, and names the row", async () => {
  const wellId = wells.get("no plan")!;
  for (const stations of [
    [
      { md: 9000, inclination: 80, azimuth: 0 },
      { md: 8900, inclination: 80, azimuth: 0 },
    ],
    [
      { md: 9000, inclination: 80, azimuth: 0 },
      { md: 9000, inclination: 81, azimuth: 0 },
    ],
  ]) {
    const { status, body } = await server.call("POST api/survey-data/multiple", { body: { wellId, stations } });
    expect([status, body.code, body.message]).toEqual([
      400,
      "validation",
      expect.stringMatching(/md must rise from row to row/),
    ]);
  }
});

it("responds with the current settings while they change", async () => {
  const wellId = wells.get("a BHA without motor")!;
  const client = await server.connect();
  const versions: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const body = { wellId, mudData: { ...curveMud, density: 9 + turn } };
    const [asked] = await Promise.all([
      client.ask("broom-stick/get", { wellId }),
      server.call("POST api/mwd-run", { body }),
    ]);
    expect(asked.error).toBeUndefined();
    versions.push(asked.data!.basis.settingsVersion);
  }
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
});
