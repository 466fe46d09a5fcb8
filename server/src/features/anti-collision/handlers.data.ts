import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { startTestServer, type TestServer } from "../../transport/testing/test-server";
import { drilledWell, METRE, rowInMetres, type Station } from "./testing/drilled-well";

type Listing = { md: number[]; inc: number[]; azi_grid: number[]; north: number[]; east: number[]; tvd: number[] };
type Columns = Record<
  "ref_md" | "off_md" | "cc_distance" | "ref_pcr_1s" | "off_pcr_1s" | "separation_factor",
  number[]
>;
type Iscwsa = { reference: Listing; cases: { id: string; offset: Listing; expected: Columns }[] };
type Offset = {
  offset: string;
  offset_stations: Station[];
  offset_start_nev: number[];
  columns: (keyof Columns)[];
  rows: (number | null)[][];
};
type Synthetic = {
  cases: {
    id: string;
    inputs: {
      reference_stations: Station[];
      reference_start_nev: number[];
      error_model: string;
      header: { dip_deg: number; declination_deg: number; b_total_nT: number };
      reference_radius_m: number;
      offset_radius_m: number;
    };
    offsets: Offset[];
  }[];
};

const folder = new URL("../../../../../shared/oracles/", import.meta.url);
const isThere = existsSync(new URL("clearance_iscwsa.json", folder));
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), "utf8"));

describe.skipIf(!isThere)(
  `clearance of the reference files${isThere ? "" : " (skipped: ../shared/oracles is absent)"}`,
  () => {
    let server: TestServer;
    beforeAll(async () => void (server = await startTestServer()));
    afterAll(() => server.close());

    const place = ([north = 0, east = 0, down = 0]: readonly number[]) => ({
      at: { x: 0, y: 0 },
      tieIn: { ns: north * METRE, ew: east * METRE, tvd: down * METRE },
    });
    const compare = async (own: StoredWell, offset: StoredWell) => {
      const { ask } = await server.connect();
      const { data } = await ask("anti-collision/get", { wellId: own._id, wellIds: [offset._id] });
      expect(data!.left).toEqual([]);
      return data!.wells[0]!;
    };

    it("match the reply of the call for the ISCWSA standard set of wellpaths", async () => {
      const { reference, cases } = read("clearance_iscwsa.json") as Iscwsa;
      const references = { field: [{ date: 0, declination: 0, convergence: 0, dip: 70, totalField: 50_000 }] };
      const drill = (name: string, { md, inc, azi_grid: azimuth, north, east, tvd }: Listing, radius: number) =>
        drilledWell(
          server,
          name,
          md.map((depth, row): Station => [depth, inc[row]!, azimuth[row]!]),
          { radius, tool: "ISCWSA MWD Rev4", references, ...place([north[0]!, east[0]!, tvd[0]!]) },
        );
      const own = await drill("Reference", reference, 0.4572);
      let comparedRows = 0;
      for (const { id, offset, expected } of cases) {
        const comparison = await compare(own, await drill(id, offset, 0.304_762_816));
        const isSidetrack = comparison.sharedTo !== null;
        for (const [row, md] of expected.ref_md.entries()) {
          const here = rowInMetres(comparison, md);
          if (!here) continue;
          comparedRows++;
          expect(Math.abs(here.distance - expected.cc_distance[row]!), `${id} distance at ${md}`).toBeLessThan(0.02);
          expect(Math.abs(here.referenceSigma - expected.ref_pcr_1s[row]!), `${id} sigma at ${md}`).toBeLessThan(0.03);
          expect(Math.abs(here.offsetSigma - expected.off_pcr_1s[row]!), `${id} sigma at ${md}`).toBeLessThan(0.03);
          const factor = expected.separation_factor[row]!;
          if (factor >= 10) continue;
          const allowedError = isSidetrack ? 0.05 : 0.02;
          expect(Math.abs(here.factor - factor), `${id} factor at ${md}`).toBeLessThan(allowedError);
        }
      }
      expect(comparedRows).toBeGreaterThan(500);
    });

    it("match the reply of the call for calculated pads and horizontal wells", async () => {
      let comparedRows = 0;
      for (const { id, inputs, offsets } of (read("clearance_synthetic.json") as Synthetic).cases) {
        const { dip_deg: dip, declination_deg: declination, b_total_nT: totalField } = inputs.header;
        const references = { field: [{ date: 0, declination, convergence: 0, dip, totalField }] };
        const tool = inputs.error_model;
        const own = await drilledWell(server, id, inputs.reference_stations, {
          tool,
          references,
          radius: inputs.reference_radius_m,
          ...place(inputs.reference_start_nev),
        });
        for (const { offset, offset_stations: stations, offset_start_nev: start, columns, rows } of offsets) {
          const radius = inputs.offset_radius_m;
          const other = await drilledWell(server, offset, stations, { tool, references, radius, ...place(start) });
          const comparison = await compare(own, other);
          for (const row of rows) {
            const expectedValue = (name: keyof Columns) => row[columns.indexOf(name)] ?? Number.NaN;
            const here = rowInMetres(comparison, expectedValue("ref_md"));
            if (!here) continue;
            comparedRows++;
            const at = `${id} ${offset} at ${expectedValue("ref_md")}`;
            expect(Math.abs(here.distance - expectedValue("cc_distance")), `distance, ${at}`).toBeLessThan(1e-3);
            const sigma = expectedValue("ref_pcr_1s");
            expect(Math.abs(here.referenceSigma - sigma), `sigma, ${at}`).toBeLessThan(0.01 + 5e-3 * sigma);
            const factor = expectedValue("separation_factor");
            expect(Math.abs(here.factor - factor), `factor, ${at}`).toBeLessThan(0.02 + 0.01 * Math.abs(factor));
          }
        }
      }
      expect(comparedRows).toBeGreaterThan(100);
    });
  },
);
