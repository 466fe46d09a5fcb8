import type { hydraulicsEvents } from "@sigma/contract/analysis/hydraulics";
import type { EventReply } from "@sigma/contract/call-types";
import { newComponent } from "@sigma/contract/well-settings/new-bha";
import { sampleOf } from "@sigma/terms/sample";
import type { StoredWell } from "../../../storage/entities/wells/well-store";
import { startTestServer, type TestServer, type TestSocket } from "../../../transport/testing/test-server";

/** The first of the two minutes in which the well was circulated, epoch seconds. */
export const CIRCULATED_FROM = 1_700_000_000;

/** A server with a circulated well, and a client of it. */
export type CircuitServer = {
  server: TestServer;
  well: StoredWell;
  client: TestSocket;
  /** The reply to a call that is not refused. */
  get: <Name extends keyof typeof hydraulicsEvents>(event: Name, request: object) => Promise<EventReply<Name>>;
};

/** Starts it; the thread of its analyses runs already. */
export async function startCircuitServer(): Promise<CircuitServer> {
  const server = await startTestServer();
  const well = await recordCircuit(server);
  const client = await server.connect({ wellId: well._id });
  await client.ask("survey-data/get/basis", { wellId: well._id });

  async function get<Name extends keyof typeof hydraulicsEvents>(event: Name, request: object) {
    return client.get<EventReply<Name>>(event, request);
  }
  return { server, well, client, get };
}

/** The circuit `pl_8.5_400gpm` of the reference numbers without its collars: 12 ppg, 400 gpm, 8.5 in hole, 5 in pipe. */
async function recordCircuit(server: TestServer): Promise<StoredWell> {
  const newWell = await server.stores.wells.create({
    name: "Vertical 1",
    holeDepth: 10_000,
    holeData: [{ size: 8.5, startDepth: 5000, endDepth: 10_000 }],
    casingData: [{ size: 9.625, innerDiameter: 8.835, startDepth: 0, endDepth: 5000 }],
  });
  const path = [0, 10_000].map((md) => ({ md, inclination: 0, azimuth: 0, time: null }));
  await server.stores.surveys.save(newWell.wellNo, path);
  const bhas = [
    {
      drillPipeOd: 5,
      drillPipeId: 4.276,
      drillPipeTjOd: 6.625,
      drillPipeUnitWeight: 22,
      bit: { od: 8.5, tfa: 0.33133985, dischargeCoefficient: 0.95 },
      components: [{ ...newComponent(1), type: "Drill Bit", length: 1, od: 8.5, unitWeight: 50 }],
    },
  ];
  await server.call("POST api/bha", { body: { wellId: newWell._id, bhas } });
  const mudData = {
    density: 12,
    plasticViscosity: 25,
    yieldPoint: 15,
    fluidBehaviorIndex: 0.70003317,
    consistency: 2.5978783 / 4.788,
    rheologyModel: "power-law",
    viscometer: { r600: 65, r300: 40, r200: 30, r100: 21, r6: 9, r3: 7 },
  };
  await server.call("POST api/mwd-run", { body: { wellId: newWell._id, mudData } });
  const pressures = [
    { tvd: 0, porePressure: 0.45, fractureGradient: 0.6, temperature: null },
    { tvd: 12_000, porePressure: 0.47, fractureGradient: 0.8, temperature: null },
  ];
  await server.call("POST api/pressure-profile", { body: { wellId: newWell._id, rows: pressures } });
  const samples = Array.from({ length: 120 }, (_, second) =>
    sampleOf(CIRCULATED_FROM + second, {
      bitDepth: 10_000,
      holeDepth: 10_000,
      pumpPressure: 2600,
      pumpRate: second < 60 ? 400 : 0,
      rop: 60,
      diffPressure: 0,
      blockSpeed: 0,
    }),
  );
  await server.record(newWell.wellNo, { samples });
  return newWell;
}
