import { existsSync, readFileSync } from "node:fs";
import type { StringPart } from "@sigma/engine/torque-drag/drill-string";
import { convert } from "@sigma/terms/units";
import { describe, expect, it } from "vitest";
import { drawBroomstick } from "./draw-broomstick";
import type { LoadModel } from "./load-model";

type Part = { type: string; length: number; od: number; id: number; weight_kg_m: number; contact_d: number };
type Reference = {
  broomstick: {
    inputs: {
      stations: [number, number, number][];
      bha_from_bit: Part[];
      drill_pipe: Part;
      casing_shoe_md: number;
      mu_cased: number;
      mud_density_kg_m3: number;
    };
    columns: string[];
    rows: number[][];
  };
};

const file = new URL("../../../../../shared/oracles/torque_drag.json", import.meta.url);
const isThere = existsSync(file);
const NEWTONS_PER_KLB = 4448.2216152605;
const METRES = 0.3048;
const INCHES = 0.0254;

describe.skipIf(!isThere)(
  `broomstick of the reference file${isThere ? "" : " (skipped: ../shared/oracles is absent)"}`,
  () => {
    it("has the hookloads of the file at each bit depth and factor, within 0.1 %", () => {
      const { inputs, columns, rows } = (JSON.parse(readFileSync(file, "utf8")) as Reference).broomstick;
      const at = (row: number[], name: RegExp) => row[columns.findIndex((column) => name.test(column))]!;
      const part = ({ type, length, od, id, weight_kg_m, contact_d }: Part): StringPart => ({
        name: type,
        length: length / METRES,
        outerDiameter: od / INCHES,
        innerDiameter: id / INCHES,
        weight: convert(weight_kg_m, "kg/m", "lb/ft"),
        contactDiameter: contact_d / INCHES,
        tensileLimit: null,
        makeUpTorque: null,
      });
      const pipe = { ...inputs.drill_pipe, length: 20_000 };
      const column = (index: 0 | 1 | 2) => inputs.stations.map((station) => station[index]);
      for (const row of rows) {
        const bitDepth = at(row, /bit/) / METRES;
        const model: LoadModel = {
          stations: { md: column(0).map((md) => md / METRES), inclination: column(1), azimuth: column(2) },
          plannedFrom: null,
          lastSurvey: null,
          toMd: bitDepth,
          fromBit: [...inputs.bha_from_bit, pipe].map(part),
          bores: [],
          bitSize: 0,
          density: convert(inputs.mud_density_kg_m3, "kg/m³", "ppg"),
          bitDepth,
          shoeMd: inputs.casing_shoe_md / METRES,
          blockWeight: null,
          block: "unknown",
          points: [],
        };
        const frictions = { cased: inputs.mu_cased, open: at(row, /mu/) };
        const limits = { maxHookload: null, maxTorque: null };
        const { atBit } = drawBroomstick({ model, frictions, fan: [frictions.open], limits });
        for (const [name, force] of [
          [/pick/, atBit.pickUp],
          [/slack/, atBit.slackOff],
          [/rotat/, atBit.rotation],
        ] as const) {
          const expectedForce = at(row, name) / NEWTONS_PER_KLB;
          expect(Math.abs(force / expectedForce - 1), `${String(name)} at ${bitDepth} ft`).toBeLessThan(0.001);
        }
      }
    });
  },
);
