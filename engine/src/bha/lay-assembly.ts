import type { Feet, Ppg } from "@sigma/terms/quantities";
import type { FlowCircuit } from "../hydraulics/circulate";
import type { FlowSection } from "../hydraulics/flow-section";
import type { StringPart } from "../torque-drag/drill-string";
import { type Assembly, hasMotor, type StringComponent } from "./assembly";
import type { Bore } from "./bores";

/** The part of a component or of the drill pipe that is in the hole. */
type LaidPipe = Omit<StringComponent, "type" | "length"> & { name: string; topMd: Feet; toMd: Feet };

const LBF_PER_KLB = 1000;

/**
 * The string as torque and drag take it, from the bit to the surface.
 *
 * Components without length are left out, and the part above the surface is cut off. The weight is in air; buoyancy of
 * empty pipe is not modelled.
 *
 * @see docs/methods/bha.md — torque and drag; torque-drag.md
 */
export function stringParts(assembly: Assembly, bitDepth: Feet): StringPart[] {
  return layString(assembly, bitDepth).map((pipe) => ({
    name: pipe.name,
    length: pipe.toMd - pipe.topMd,
    outerDiameter: pipe.od,
    innerDiameter: pipe.id,
    weight: pipe.unitWeight,
    contactDiameter: Math.max(pipe.od, pipe.tjOd, pipe.bladeOd ?? 0),
    tensileLimit: pipe.tensileLimit === null ? null : pipe.tensileLimit * LBF_PER_KLB,
    makeUpTorque: pipe.makeUpTorque,
  }));
}

/**
 * The flow path of the mud for hydraulics: down the string, through motor and bit, and up around the string.
 *
 * A component without a known bore is left out inside, as are bit and motor, whose pressure loss has separate inputs. The
 * annulus is included if a bore of the well is known and wider than the pipe.
 *
 * @param bores as returned by `layBores`
 * @param curveDensity of the mud with which the motor's curve was measured
 * @see docs/methods/bha.md — hydraulics; hydraulics.md
 */
export function flowCircuit(
  assembly: Assembly,
  bitDepth: Feet,
  bores: readonly Bore[],
  curveDensity: Ppg,
): FlowCircuit {
  const stringPipes = layString(assembly, bitDepth);
  const { motor, bit } = assembly;
  const inside = stringPipes.filter(({ name, id }) => id > 0 && name !== "Drill Bit" && name !== "Motor");
  return {
    surface: null,
    string: inside
      .toReversed()
      .map(({ name, topMd, toMd, id }) => ({ kind: "pipe", name, length: toMd - topMd, innerDiameter: id })),
    annulus: stringPipes.flatMap((pipe) => annulusAround(pipe, bores)),
    motorCurve: hasMotor(assembly) ? motor.hydraulicPerformanceCurve : [],
    mwdCurve: [],
    curveDensity,
    motorLoad: 0,
    bit:
      bit.tfa > 0 && bit.od > 0
        ? { flowArea: bit.tfa, diameter: bit.od, dischargeCoefficient: bit.dischargeCoefficient }
        : null,
  };
}

function layString(assembly: Assembly, bitDepth: Feet): LaidPipe[] {
  const laidPipes: LaidPipe[] = [];
  let toMd = bitDepth;
  for (const { type, length, ...pipe } of assembly.components) {
    const topMd = Math.max(0, toMd - length);
    if (topMd < toMd) laidPipes.push({ ...pipe, name: type, topMd, toMd });
    toMd = topMd;
  }
  if (toMd > 0) {
    laidPipes.push({
      name: "Drill Pipe",
      od: assembly.drillPipeOd,
      id: assembly.drillPipeId,
      tjOd: assembly.drillPipeTjOd,
      unitWeight: assembly.drillPipeUnitWeight,
      isFilled: assembly.pipeIsFilled,
      bladeOd: null,
      makeUpTorque: null,
      tensileLimit: null,
      topMd: 0,
      toMd,
    });
  }
  return laidPipes;
}

/** From the bottom up, one section for each bore around the pipe. */
function annulusAround({ name, od, topMd, toMd }: LaidPipe, bores: readonly Bore[]): FlowSection[] {
  return bores.toReversed().flatMap((bore) => {
    const length = Math.min(toMd, bore.toMd) - Math.max(topMd, bore.fromMd);
    if (!(length > 0) || !(bore.diameter > od)) return [];
    return [{ kind: "annulus", name, length, holeDiameter: bore.diameter, pipeDiameter: od }];
  });
}
