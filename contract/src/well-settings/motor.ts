import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { defineDeletion } from "../define-deletion";
import {
  amount,
  between,
  changedFields,
  givenVersion,
  ignoredKeys,
  requiredText,
  shortText,
  Version,
  withDefaults,
} from "../entity";
import { WellId } from "../ids";
import { adminOnly, crew } from "../users/roles";
import { newMotorFields } from "./new-bha";

const CurvePoint = z.strictObject({
  flowRate: amount("flowRate", 5000),
  pressureDrop: amount("pressureDrop", 20_000),
});

const SpeedRow = z.strictObject({
  flowRate: amount("flowRate", 5000),
  values: z.array(amount("a speed", 5000)).max(100, { error: "a row holds at most 100 speeds" }),
});

/**
 * The values on the data sheet of a mud motor; an unknown number is 0, for `yield` null or 0.
 *
 * Lengths ft, diameters and eccentricity in, weights lb, speeds rpm, torques ft·lb, pressures psi, `torqueSlope` ft·lb/psi,
 * `rpg` revolutions per US gallon, `yield` deg/100 ft, `lobes` as written on the motor, such as `7:8`.
 */
export const motorFields = {
  manufacturer: shortText("manufacturer"),
  modelNumber: shortText("modelNumber"),
  rotorOverallLength: amount("rotorOverallLength", 200),
  rotorHeadLength: amount("rotorHeadLength", 200),
  rotorHeadDiameter: amount("rotorHeadDiameter", 60),
  eccentricity: amount("eccentricity", 60),
  rotorWeight: amount("rotorWeight", 100_000),
  statorLength: amount("statorLength", 200),
  statorTubeOD: amount("statorTubeOD", 60),
  statorTubeID: amount("statorTubeID", 60),
  statorWeight: amount("statorWeight", 100_000),
  speedMin: amount("speedMin", 5000),
  speedMax: amount("speedMax", 5000),
  torqueSlope: amount("torqueSlope", 1000),
  rpg: amount("rpg", 100),
  maxPressure: amount("maxPressure", 30_000),
  maxTorque: amount("maxTorque", 500_000),
  offBottomPressure: amount("offBottomPressure", 30_000),
  stallTorque: amount("stallTorque", 500_000),
  stallPressure: amount("stallPressure", 30_000),
  yield: z.number().nullable(),
  stages: amount("stages", 100),
  lobes: shortText("lobes"),
  maxDiffPressure: amount("maxDiffPressure", 30_000),
  /** Pressure loss of the motor without load, at least one point, in the order in which a user entered them. */
  hydraulicPerformanceCurve: z
    .array(CurvePoint)
    .min(1, { error: "hydraulicPerformanceCurve must keep at least one point" })
    .max(100, { error: "hydraulicPerformanceCurve holds at most 100 points" }),
  /** Differential pressures of the table of speeds, increasing. */
  diffPressure: z.array(amount("diffPressure", 30_000)).max(100, { error: "diffPressure holds at most 100 pressures" }),
  /** Rows of the table, flow rates increasing, each with one speed for each differential pressure. */
  rpm: z.array(SpeedRow).max(50, { error: "rpm holds at most 50 flow rates" }),
};

/** Motor fields as they are written: a yield that is not known is null. */
export const writtenMotorFields = { ...motorFields, yield: between("yield", 1, 100).nullable() };

const MotorFields = z.object(motorFields);
/** The fields of a motor that a user enters. */
export type MotorFields = z.infer<typeof MotorFields>;

/** A motor of the list from which a BHA takes a copy. */
export const Motor = z.object({ _id: z.string(), version: Version, ...motorFields }).meta({ id: "Motor" });
export type Motor = z.infer<typeof Motor>;

/** The rule that a table of speeds breaks, and the field inside the motor that breaks it; null if the table is valid. */
export function motorTableFault({
  diffPressure,
  rpm,
}: Pick<MotorFields, "diffPressure" | "rpm">): { path: (string | number)[]; message: string } | null {
  const pressure = firstNotRising(diffPressure);
  if (pressure !== null) return { path: ["diffPressure", pressure], message: "diffPressure must increase" };
  const row = firstNotRising(rpm.map(({ flowRate }) => flowRate));
  if (row !== null) return { path: ["rpm", row, "flowRate"], message: "flowRate must increase from row to row" };
  const odd = rpm.findIndex(({ values }) => values.length !== diffPressure.length);
  if (odd < 0) return null;
  const counts = `${diffPressure.length} in diffPressure, ${rpm[odd]!.values.length} in this row`;
  return { path: ["rpm", odd, "values"], message: `values must hold one speed for each pressure: ${counts}` };
}

function firstNotRising(values: readonly number[]): number | null {
  const index = values.findIndex((value, at) => at > 0 && value <= values[at - 1]!);
  return index < 0 ? null : index;
}

const NewMotor = z
  .strictObject({
    ...withDefaults(writtenMotorFields, newMotorFields()),
    manufacturer: requiredText("manufacturer"),
    modelNumber: requiredText("modelNumber"),
  })
  .superRefine((motor, context) => {
    const fault = motorTableFault(motor);
    if (fault) context.addIssue({ code: "custom", path: fault.path, message: fault.message });
  })
  .meta({ id: "NewMotor" });

const MotorChange = z
  .strictObject({
    ...z.object(writtenMotorFields).partial().shape,
    manufacturer: requiredText("manufacturer").optional(),
    modelNumber: requiredText("modelNumber").optional(),
    ...ignoredKeys,
  })
  .transform((change) => changedFields(change));

/** A BHA that has a copy of a motor. */
const MotorUse = z.object({
  wellId: WellId,
  wellName: z.string(),
  bhaId: z.string(),
  bhaName: z.string(),
  active: z.boolean(),
  startDepth: z.number(),
  endDepth: z.number(),
});
export type MotorUse = z.infer<typeof MotorUse>;

const id = requiredText("id");

/** Motors. */
export const motorRoutes = defineRoutes({
  "GET api/motor": {
    summary: "All motors by manufacturer and model, or the one of id in a list of one",
    query: z.object({ id: id.optional() }),
    reply: z.array(Motor),
    ...reads("shared", crew),
  },
  "GET api/motor/use": {
    summary: "The BHAs that have a copy of a motor, by the name of their well",
    query: z.object({ id }),
    reply: z.array(MotorUse),
    ...reads("all", crew),
  },
  "POST api/motor": {
    summary: "Adds a motor",
    body: NewMotor,
    reply: Motor,
    ...writes("installation", adminOnly),
  },
  "PATCH api/motor": {
    summary: "Changes fields of a motor; a BHA keeps the copy that it took",
    body: z.object({ id, ...givenVersion, updateValues: MotorChange }),
    reply: Motor,
    ...writes("installation", adminOnly),
  },
  ...defineDeletion("motor", {
    which: z.object({ id }),
    deletes: "Deletes a motor; refused while a BHA uses it",
    restores: "Restores a motor that was deleted within the last 10 minutes",
    ...writes("installation", adminOnly),
  }),
});
