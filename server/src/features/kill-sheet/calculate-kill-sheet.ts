import { BARREL_GALLONS } from "@sigma/terms/field-constants";
import type { EventReply } from "@sigma/contract/call-types";
import { type BarrelsPerFoot, annularCapacity, boreCapacity } from "@sigma/engine/bha/pipe-volumes";
import { flowCircuit } from "@sigma/engine/bha/lay-assembly";
import { circulate } from "@sigma/engine/hydraulics/circulate";
import { rheologyOfMud } from "@sigma/engine/hydraulics/mud-rheology";
import { influxOf, killPressures, shoeLimits, stepDown } from "@sigma/engine/kill-sheet/kill-pressures";
import { type KillSection, killVolumes } from "@sigma/engine/kill-sheet/kill-volumes";
import type { Barrels, Feet, Psi } from "@sigma/terms/quantities";
import { depthOf } from "../../analysis/depth-on-path";
import { boresTo, type FlowModel } from "../../analysis/flow-model";

/** The values that a user entered: psi, bbl, strokes per minute. */
type Asked = {
  drillPipePressure: Psi | null;
  casingPressure: Psi | null;
  gain: Barrels | null;
  rate: number;
  slowPressure: Psi | null;
};
type Reply = EventReply<"kill-sheet/get">;

/** The input of a kill sheet. */
export type KillSheetInput = {
  model: FlowModel;
  bitDepth: Feet;
  /** The deepest shoe with its fracture gradient, psi/ft; null if unknown. */
  shoeMd: Feet | null;
  fractureGradient: number | null;
  /** bbl per stroke; null if it is neither entered nor measured. */
  pumpOutput: number | null;
  asked: Asked;
};

/** ppg of water: makers measure the curve of a motor with it. */
const WATER = 8.33;

/** Calculates a kill sheet, with the slow circulating pressure from the model if it was not measured. */
export function calculateKillSheet(input: KillSheetInput): Pick<Reply, "sheet"> & { slowPressure: Psi | null } {
  const { model, bitDepth, shoeMd, fractureGradient, pumpOutput, asked } = input;
  const { density } = model.mud;
  const place = depthOf(model.path);
  const tvdAt = (md: Feet) => place(Math.min(md, bitDepth)).tvd;
  const { string, annulus } = sectionsOf(model, bitDepth);
  const pump = pumpOutput === null ? null : { output: pumpOutput, rate: asked.rate };
  const slowPressure =
    asked.slowPressure ?? (pump && modelPressure(model, bitDepth, pump.output * pump.rate * BARREL_GALLONS));
  const limits = shoeMd !== null && fractureGradient !== null ? { tvd: tvdAt(shoeMd), fractureGradient } : null;
  const { drillPipePressure, casingPressure, gain } = asked;
  const kill =
    drillPipePressure === null || slowPressure === null
      ? null
      : killPressures(density, tvdAt(bitDepth), drillPipePressure, slowPressure);
  const isShutIn = drillPipePressure !== null && slowPressure !== null;
  return {
    slowPressure,
    sheet: {
      volumes: killVolumes({ bitMd: bitDepth, shoeMd, string, annulus }, pump),
      shoe: limits && {
        ...shoeLimits(limits, density),
        maaspWithKillMud: kill && shoeLimits(limits, kill.killDensity).maasp,
      },
      kill,
      steps:
        kill && pump && isShutIn
          ? stepDown({ string, tvdAt, density, kill, drillPipePressure, slowPressure, pump })
          : [],
      influx:
        drillPipePressure === null || casingPressure === null || gain === null
          ? null
          : influxOf(
              annulus.toReversed(),
              { bitMd: bitDepth, tvdAt, density },
              { drillPipePressure, casingPressure, gain },
            ),
    },
  };
}

/** The inside of the string and the annulus from the surface down; a length without its own bore holds no mud. */
function sectionsOf(model: FlowModel, bitDepth: Feet): { string: KillSection[]; annulus: KillSection[] } {
  const circuit = flowCircuit(model.bha, bitDepth, boresTo(model.bores, bitDepth, model.bha.bit.od), WATER);
  const string = circuit.string.flatMap((section) =>
    section.kind === "pipe" ? sectionOf(section.length, boreCapacity(section.innerDiameter)) : [],
  );
  const solid = bitDepth - string.reduce((sum, { length }) => sum + length, 0);
  return {
    string: solid > 0 ? [...string, { length: solid, capacity: 0 }] : string,
    annulus: circuit.annulus
      .toReversed()
      .flatMap((section) =>
        section.kind === "annulus"
          ? sectionOf(section.length, annularCapacity(section.holeDiameter, section.pipeDiameter))
          : [],
      ),
  };
}

const sectionOf = (length: Feet, capacity: BarrelsPerFoot): KillSection => ({ length, capacity });

/** The circulating pressure from the model of the well; null if its mud has no flow law. */
function modelPressure({ bha, bores, mud, path }: FlowModel, bitDepth: Feet, flow: number): Psi | null {
  const { rheology } = rheologyOfMud({ ...mud, model: mud.rheologyModel, readings: mud.viscometer });
  if (!rheology) return null;
  const circuit = flowCircuit(bha, bitDepth, boresTo(bores, bitDepth, bha.bit.od), WATER);
  const tvd = Math.max(1, depthOf(path)(bitDepth).tvd);
  return circulate(circuit, { flow, density: mud.density, rheology }, tvd).standpipePressure;
}
