import { HYDROSTATIC_GRADIENT } from "@sigma/terms/field-constants";
import type { SimulationParameters } from "@sigma/contract/analysis/hydraulics";
import type { MudData } from "@sigma/contract/well-settings/mwd-run";
import { hasMotor } from "@sigma/engine/bha/assembly";
import { flowCircuit } from "@sigma/engine/bha/lay-assembly";
import { annulusProfile } from "@sigma/engine/hydraulics/annulus-profile";
import {
  type Circulation,
  circulate,
  type CirculationResult,
  type FlowCircuit,
} from "@sigma/engine/hydraulics/circulate";
import { bottomsUp, carryingIndex, cuttingsConcentration } from "@sigma/engine/hydraulics/hole-cleaning";
import { rheologyOfMud } from "@sigma/engine/hydraulics/mud-rheology";
import { DIAL_TO_STRESS, herschelBulkleyOf, powerLawOfPlastic, type Rheology } from "@sigma/engine/hydraulics/rheology";
import { tripPressure } from "@sigma/engine/hydraulics/surge-swab";
import type { Feet, FeetPerHour, FeetPerSecond, Gpm, Psi } from "@sigma/terms/quantities";
import { type DepthOf, depthOf, gradientAt } from "../../analysis/depth-on-path";
import { boresTo, type FlowModel } from "../../analysis/flow-model";

/** A moment for which hydraulics are requested; null if nothing was measured. */
export type FlowMoment = {
  time: number;
  bitDepth: Feet | null;
  pressure: Psi | null;
  flow: Gpm | null;
  diffPressure: Psi | null;
  rop: FeetPerHour | null;
  /** Speed of the string, positive down. */
  speed: FeetPerSecond | null;
};

type Model = MudData["rheologyModel"];

/** ppg of water: makers measure the curve of a motor with it. */
const WATER = 8.33;
const SECONDS = 60;
/** Dial readings of the lowest speed, from a yield stress. */
const dialOf = (yieldStress: number) => yieldStress / DIAL_TO_STRESS;
/** dyn·sⁿ/cm² of one lbf·sⁿ/100 ft². */
const DYNES = 4.788;
/** Minimum bit depth; above it the hole has no string to flow through. */
const SHALLOWEST: Feet = 50;
/** Depth step within which samples share a circuit, so that a range of time needs only a few circuits. */
const SAME_CIRCUIT: Feet = 5;
/** Running speed of trip pressures while the string does not move: a stand in a minute and a half. */
const USUAL_SPEED: FeetPerSecond = 1;
const MOVES: FeetPerSecond = 0.1;
const CURVE_POINTS = 25;

/** The rheology of a well's mud by its own model or another; null if its check does not give it. */
export const rheologyOf = (mud: MudData, model: Model = mud.rheologyModel): Rheology | null =>
  rheologyOfMud({ ...mud, model, readings: mud.viscometer }).rheology;

const circuitOf = ({ bha, bores }: FlowModel, bitDepth: Feet): FlowCircuit =>
  flowCircuit(bha, bitDepth, boresTo(bores, bitDepth, bha.bit.od), WATER);

/** The path of a well and its circuits by the depth of the bit. */
type LaidWell = { place: DepthOf; circuitAt: (bitDepth: Feet) => FlowCircuit };

/** Circuits of a well that are kept; a trip passes many depths. */
const MOST_CIRCUITS = 200;
/** Wells that are followed are calculated each second from the same model. */
const laidWells = new WeakMap<FlowModel, LaidWell>();

function layWell(model: FlowModel): LaidWell {
  const knownWell = laidWells.get(model);
  if (knownWell) return knownWell;
  const circuits = new Map<number, FlowCircuit>();
  const well: LaidWell = {
    place: depthOf(model.path),
    circuitAt(bitDepth) {
      const key = Math.round(bitDepth / SAME_CIRCUIT);
      const circuit = circuits.get(key) ?? circuitOf(model, bitDepth);
      if (circuits.size >= MOST_CIRCUITS && !circuits.has(key)) circuits.clear();
      circuits.set(key, circuit);
      return circuit;
    },
  };
  laidWells.set(model, well);
  return well;
}

/**
 * The modelled and the measured values at each moment: columns of equal length.
 *
 * @param model null if the well lacks an input for it; then only measured values are returned
 */
export function hydraulicsOverTime({
  model,
  rheologyModel,
  moments,
}: {
  model: FlowModel | null;
  rheologyModel?: Model | undefined;
  moments: readonly FlowMoment[];
}) {
  const rheology = model && rheologyOf(model.mud, rheologyModel);
  const results = model && rheology ? circulateMoments(model, rheology, moments) : moments.map(() => null);
  return {
    time: moments.map(({ time }) => time),
    bitDepth: moments.map(({ bitDepth }) => bitDepth),
    standpipePressure: moments.map(({ pressure }) => pressure),
    modelStandpipePressure: results.map((result) => result?.standpipePressure ?? null),
    ecd: results.map((result) => result?.ecd ?? null),
    esd: results.map((result) => result?.esd ?? null),
    pumpRate: moments.map(({ flow }) => flow),
    rheologyModel: rheology?.model ?? null,
  };
}

function circulateMoments(model: FlowModel, rheology: Rheology, moments: readonly FlowMoment[]) {
  const { place, circuitAt } = layWell(model);
  const density = model.mud.density;
  const motor = hasMotor(model.bha);
  return moments.map(({ bitDepth, flow, diffPressure }) => {
    if (bitDepth === null || flow === null || bitDepth < SHALLOWEST || flow < 0) return null;
    const circuit = { ...circuitAt(bitDepth), motorLoad: motor ? Math.max(0, diffPressure ?? 0) : 0 };
    return circulate(circuit, { flow, density, rheology }, Math.max(1, place(bitDepth).tvd));
  });
}

/** The annulus over depth at a moment, the pressure losses, and the effect of moving the string. */
export function hydraulicsOverDepth({
  model,
  rheologyModel,
  moment,
  curveTo,
}: {
  model: FlowModel;
  rheologyModel?: Model | undefined;
  moment: FlowMoment;
  curveTo?: Gpm | undefined;
}) {
  const rheology = rheologyOf(model.mud, rheologyModel);
  const { bitDepth, flow, diffPressure, rop, speed } = moment;
  if (!rheology || bitDepth === null || bitDepth < SHALLOWEST || flow === null || flow < 0) return null;
  const circuit = {
    ...circuitOf(model, bitDepth),
    motorLoad: hasMotor(model.bha) ? Math.max(0, diffPressure ?? 0) : 0,
  };
  const place = depthOf(model.path);
  const circulation = { flow, density: model.mud.density, rheology };
  const { plasticViscosity, yieldPoint } = model.mud;
  const reportedHydraulics = tell({
    model,
    circuit,
    circulation,
    bitDepth,
    place,
    rop,
    mud: { plasticViscosity, yieldPoint },
  });
  const tvd = Math.max(1, place(bitDepth).tvd);
  const isRunning = Math.abs(speed ?? 0) >= MOVES;
  const running = isRunning ? Math.abs(speed!) : USUAL_SPEED;
  const annulus = circuit.annulus.flatMap((section) => (section.kind === "annulus" ? section : []));
  const trip = (down: number) => tripPressure(annulus, down, model.mud.density, rheology, tvd).equivalentDensity;
  return {
    ...reportedHydraulics.depth,
    circulation: {
      ...reportedHydraulics.circulation,
      flowRate: flow,
      bitDepth,
      // The load of a motor whose curve is not known counts nowhere.
      motorLoad: Math.min(circuit.motorLoad, reportedHydraulics.circulation.losses.motor),
      curve: curveTo === undefined ? null : pressureCurve({ ...circuit, motorLoad: 0 }, circulation, tvd, curveTo),
    },
    trip: annulus.length > 0 ? { speed: running, surge: trip(running), swab: trip(-running), isRunning } : null,
  };
}

/** The rheology from the parameters of a simulation. @param yieldStress of the readings of the MWD run */
function rheologyOfParameters(parameters: SimulationParameters, yieldStress: number): Rheology {
  const { rheologyModel: model, plasticViscosity, yieldPoint } = parameters;
  if (model === "bingham") return { model, plasticViscosity, yieldPoint };
  if (model === "power-law") return powerLawOfPlastic(plasticViscosity, yieldPoint);
  // With more low-shear stress than the yield point, no flow would remain.
  const low = Math.min(dialOf(parameters.yieldStress ?? yieldStress), 0.95 * (plasticViscosity + yieldPoint));
  const r300 = plasticViscosity + yieldPoint;
  return herschelBulkleyOf({ r600: r300 + plasticViscosity, r300, r6: low, r3: low });
}

/** Circulates a well with parameters that a user enters. @throws EngineInputError as `circulate` */
export function simulateHydraulics({
  model,
  parameters,
  time,
}: {
  model: FlowModel;
  parameters: SimulationParameters;
  time: number;
}) {
  const { flowRate, mudDensity, plasticViscosity, yieldPoint, rop, bitDepth, tfa } = parameters;
  const { r6 = null, r3 = null } = model.mud.viscometer ?? {};
  const measuredStress = r6 !== null && r3 !== null ? DIAL_TO_STRESS * Math.max(0, 2 * r3 - r6) : 0;
  const rheology = rheologyOfParameters(parameters, measuredStress);
  const bha = { ...model.bha, bit: { ...model.bha.bit, tfa } };
  const changedModel = { ...model, bha };
  const circuit = circuitOf(changedModel, bitDepth);
  const place = depthOf(model.path);
  const tvd = Math.max(1, place(bitDepth).tvd);
  const circulation = { flow: flowRate, density: mudDensity, rheology };
  const mud = { plasticViscosity, yieldPoint };
  const reportedHydraulics = tell({ model: changedModel, circuit, circulation, bitDepth, place, rop, mud });
  const most = Math.max(flowRate * 1.3, 400);
  const curve = circuit.motorCurve.map(({ flowRate: flow }) => flow);
  return {
    time,
    ...reportedHydraulics.circulation,
    depth: reportedHydraulics.depth,
    curve: pressureCurve(circuit, circulation, tvd, most),
    ...flowLaw(rheology),
    motorFlow: curve.length > 0 ? { from: Math.min(...curve), to: Math.max(...curve) } : null,
  };
}

/** Standpipe pressure from no flow up to one. */
function pressureCurve(circuit: FlowCircuit, circulation: Circulation, tvd: Feet, most: Gpm) {
  const flowRate = Array.from({ length: CURVE_POINTS }, (_, row) => (most * row) / (CURVE_POINTS - 1));
  const pressureAt = (flow: Gpm) => circulate(circuit, { ...circulation, flow }, tvd).standpipePressure;
  return { flowRate, standpipePressure: flowRate.map(pressureAt) };
}

function flowLaw(rheology: Rheology): { flowIndex: number | null; consistency: number | null } {
  switch (rheology.model) {
    case "bingham":
      return { flowIndex: null, consistency: null };
    case "power-law":
      return { flowIndex: rheology.nPipe, consistency: rheology.kPipe / DYNES };
    case "herschel-bulkley":
      return { flowIndex: rheology.n, consistency: rheology.k };
  }
}

type Told = {
  model: FlowModel;
  circuit: FlowCircuit;
  circulation: Circulation;
  bitDepth: Feet;
  place: DepthOf;
  rop: FeetPerHour | null;
  mud: { plasticViscosity: number; yieldPoint: number };
};

/** The circulation results, by part and over depth. */
function tell({ model, circuit, circulation, bitDepth, place, rop, mud }: Told) {
  const { flow, density } = circulation;
  const result = circulate(circuit, circulation, Math.max(1, place(bitDepth).tvd));
  const flows = circuit.annulus.map(({ length }, row) => ({
    length,
    loss: result.annulus[row]!.loss,
    velocity: result.annulus[row]!.velocity,
  }));
  const { md, tvd, ecd, pressure, velocity } = annulusProfile(flows, bitDepth, density, (at) => place(at).tvd);
  const { standpipePressure, losses, hsi, jetVelocity, impactForce, esd } = result;
  const hole = model.bha.bit.od;
  return {
    circulation: {
      standpipePressure,
      losses,
      ecd: result.ecd,
      esd,
      hsi,
      jetVelocity,
      impactForce,
      annularVelocity: result.annularVelocity.min * SECONDS,
      bottomsUp: flow > 0 && flows.length > 0 ? bottomsUp(flows) : null,
      cuttings: flow > 0 && hole > 0 && rop !== null ? cuttingsConcentration(Math.max(0, rop), hole, flow) : null,
      parts: [
        ...stringFlows(circuit, result, bitDepth, place),
        ...annulusFlows({ model, circuit, result, bitDepth, place, mud, density }),
      ],
    },
    depth: {
      md,
      tvd,
      ecd,
      annularVelocity: velocity.map((speed) => speed * SECONDS),
      pressure,
      porePressure: tvd.map((at) => densityAt(model, "porePressure", at)),
      fractureGradient: tvd.map((at) => densityAt(model, "fractureGradient", at)),
    },
  };
}

function stringFlows({ string }: FlowCircuit, result: CirculationResult, bitDepth: Feet, place: DepthOf) {
  const total = string.reduce((sum, { length }) => sum + length, 0);
  // A bit or motor without a bore isn't a length of it; they are at the bottom.
  let fromMd = 0;
  return string.map(({ name, length }, row) => {
    const toMd = Math.min(bitDepth, fromMd + length + (row === string.length - 1 ? bitDepth - total : 0));
    const { loss, velocity, regime } = result.string[row]!;
    const part = {
      kind: "string" as const,
      name,
      cased: null,
      fromMd,
      toMd,
      loss,
      velocity: velocity * SECONDS,
      regime,
      carryingIndex: null,
      inclination: place((fromMd + toMd) / 2).inclination,
    };
    fromMd = toMd;
    return part;
  });
}

type AnnulusOf = Pick<Told, "model" | "circuit" | "bitDepth" | "place" | "mud"> & {
  result: CirculationResult;
  density: number;
};

/** The annulus from the top down. */
function annulusFlows({ model, circuit, result, bitDepth, place, mud, density }: AnnulusOf) {
  const bores = boresTo(model.bores, bitDepth, model.bha.bit.od);
  let toMd = bitDepth;
  const parts = circuit.annulus.map(({ name, length }, row) => {
    const fromMd = toMd - length;
    const middle = (fromMd + toMd) / 2;
    const { loss, velocity, regime } = result.annulus[row]!;
    const isCased = bores.find((bore) => middle >= bore.fromMd && middle < bore.toMd)?.kind === "casing";
    const part = {
      kind: "annulus" as const,
      name,
      cased: isCased,
      fromMd,
      toMd,
      loss,
      velocity: velocity * SECONDS,
      regime,
      carryingIndex: velocity > 0 ? carryingIndex(mud, velocity, density) : null,
      inclination: place(middle).inclination,
    };
    toMd = fromMd;
    return part;
  });
  return parts.toReversed();
}

/** A pore or fracture pressure as a density; null if unknown. */
function densityAt({ pressures }: FlowModel, name: "porePressure" | "fractureGradient", tvd: Feet): number | null {
  const gradient = gradientAt(pressures, name, tvd);
  return gradient === null ? null : gradient / HYDROSTATIC_GRADIENT;
}
