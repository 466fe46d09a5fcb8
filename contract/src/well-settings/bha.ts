import { componentTypes } from "@sigma/terms/component-types";
import { z } from "zod";
import { defineEvents, defineRoutes, reads, writes } from "../define";
import { defineDeletion } from "../define-deletion";
import {
  amount,
  between,
  changedFields,
  EpochSeconds,
  givenVersion,
  ignoredKeys,
  nameText,
  positive,
  requiredText,
  shortText,
  Version,
  withDefaults,
} from "../entity";
import { WellId } from "../ids";
import { adminOnly, readers } from "../users/roles";
import { bitTypes } from "./bit-types";
import { motorFields, motorTableFault, writtenMotorFields } from "./motor";
import { newBha, newComponent } from "./new-bha";

const depth = (label: string) => between(label, 0, 40_000);
const offset = (label: string) => between(label, 0, 1000);

/** The properties of a component besides its place in the string; an unknown number is 0 or null. */
export const componentFields = {
  type: z.enum(componentTypes, { error: "type must be one of the component types" }),
  od: amount("od", 60),
  id: amount("id", 60),
  /** Diameter of the tool joint, 0 without one. */
  tjOd: amount("tjOd", 60),
  length: amount("length", 40_000),
  /** Weight in air with its tool joints. */
  unitWeight: amount("unitWeight", 5000),
  /** Whether it is filled with mud; an empty one floats. */
  isFilled: z.boolean({ error: "isFilled must be true or false" }),
  description: shortText("description"),
  connection: shortText("connection"),
  /** Diameter over the blades of a stabilizer or reamer. */
  bladeOd: positive("bladeOd", 60).nullable(),
  /** Bend of a motor housing or sub. */
  bendAngle: amount("bendAngle", 10).nullable(),
  makeUpTorque: positive("makeUpTorque", 500_000).nullable(),
  /** Tension at which it yields. */
  tensileLimit: positive("tensileLimit", 10_000).nullable(),
};

const sequence = z
  .number({ error: "sequence must be a number" })
  .int({ error: "sequence must be a whole number" })
  .min(0, { error: "sequence must not be negative" })
  .max(10_000, { error: "sequence must not be above 10000" });

/**
 * A component of a string: diameters in, length ft, weight lb/ft, make-up torque ft·lb, tensile limit klb, bend deg.
 *
 * `sequence` is its place from the bit up, from 1.
 */
export const BhaComponent = z.object({ ...componentFields, sequence }).meta({ id: "BhaComponent" });
export type BhaComponent = z.infer<typeof BhaComponent>;

/** The motor of the list that this is a copy of; null if a user entered it. */
const motorId = z.string().max(64, { error: "motorId has more than 64 characters" }).nullable();
const motorOfBha = { motorId, ...motorFields };
const writtenMotorOfBha = { motorId, ...writtenMotorFields };

const bitFields = {
  type: z.enum(bitTypes, { error: "type must be PDC or Roller Cone" }),
  manufacturer: shortText("manufacturer"),
  /** Total flow area, in²; the server calculates it where nozzles are given. */
  tfa: amount("tfa", 20),
  od: amount("od", 60),
  gradeIn: shortText("gradeIn"),
  gradeOut: shortText("gradeOut"),
  dischargeCoefficient: between("dischargeCoefficient", 0.1, 2),
  /** Diameters of the nozzles, 1/32 in; empty where only the flow area is known. */
  nozzles: z
    .array(between("a nozzle", 1, 64), { error: "nozzles must be a list" })
    .max(20, { error: "nozzles holds at most 20 nozzles" }),
};

const plainFields = {
  name: nameText("name"),
  startDepth: depth("startDepth"),
  endDepth: depth("endDepth"),
  active: z.boolean({ error: "active must be true or false" }),
  drillPipeId: amount("drillPipeId", 60),
  drillPipeOd: amount("drillPipeOd", 60),
  pipeIsFilled: z.boolean({ error: "pipeIsFilled must be true or false" }),
  drillPipeUnitWeight: amount("drillPipeUnitWeight", 5000),
  drillPipeTjOd: amount("drillPipeTjOd", 60),
  directionalSensorOffset: offset("directionalSensorOffset"),
  pulserSensorOffset: offset("pulserSensorOffset"),
  gammaSensorOffset: offset("gammaSensorOffset"),
  toolfaceCrossover: between("toolfaceCrossover", 0, 180),
  directionalSensorSN: shortText("directionalSensorSN"),
  gammaSensorSN: shortText("gammaSensorSN"),
  gammaCorrectionFactor: positive("gammaCorrectionFactor", 100),
};

const BhaFields = z.object({
  ...plainFields,
  components: z.array(BhaComponent),
  motor: z.object(motorOfBha),
  bit: z.object(bitFields),
});
/** The fields of a BHA that a user enters. */
export type BhaFields = z.infer<typeof BhaFields>;

/**
 * A bottom-hole assembly and the drill pipe above it: depths ft MD, diameters in, weights lb/ft, offsets of the sensors ft
 * behind the bit, crossover deg.
 *
 * `startDate` and `endDate` are the times of the first and the last recorded foot of hole between `startDepth` and `endDepth`;
 * null if no foot was recorded. `endDate` is set once deeper hole has been recorded. The motor counts only if a component is of
 * type Motor.
 */
export const Bha = z
  .object({
    _id: z.string(),
    wellId: WellId,
    version: Version,
    startDate: EpochSeconds.nullable(),
    endDate: EpochSeconds.nullable(),
    ...BhaFields.shape,
  })
  .meta({ id: "Bha" });
export type Bha = z.infer<typeof Bha>;

const blank = newBha(1);
const { type: _type, sequence: _sequence, ...blankComponent } = newComponent(0);
const { type, ...unnamedComponentFields } = componentFields;
const components = z
  .array(z.strictObject({ type, sequence, ...withDefaults(unnamedComponentFields, blankComponent) }))
  .max(200, { error: "components holds at most 200 components" });

const { name: _name, active: _active, ...settled } = plainFields;
const { name: _blankName, active: _blankActive, components: _, motor: _motor, bit: _bit, ...settledBlank } = blank;

/** A BHA with the fields that a user entered; the default for `name` follows from the number of BHAs. */
const NewBha = z
  .strictObject({
    ...ignoredKeys,
    version: z.unknown().optional(),
    startDate: z.unknown().optional(),
    endDate: z.unknown().optional(),
    ...withDefaults(settled, settledBlank),
    name: plainFields.name.optional(),
    active: plainFields.active.optional(),
    components: components.default([]),
    motor: z.strictObject(withDefaults(writtenMotorOfBha, blank.motor)).default(blank.motor),
    bit: z.strictObject(withDefaults(bitFields, blank.bit)).default(blank.bit),
  })
  .superRefine(({ motor }, context) => {
    const fault = motorTableFault(motor);
    if (fault) context.addIssue({ code: "custom", path: ["motor", ...fault.path], message: fault.message });
  })
  .transform(({ version: _version, startDate: _start, endDate: _end, ...fields }) => changedFields(fields));

/** Changed fields of a BHA: `components` as a whole, of `motor` and `bit` what changed. */
const BhaChange = z
  .strictObject({
    ...ignoredKeys,
    _id: requiredText("_id"),
    ...givenVersion,
    startDate: z.unknown().optional(),
    endDate: z.unknown().optional(),
    ...z.object(plainFields).partial().shape,
    components: components.optional(),
    motor: z.strictObject(writtenMotorOfBha).partial().optional(),
    bit: z.strictObject(bitFields).partial().optional(),
  })
  .transform(({ startDate: _start, endDate: _end, ...fields }) => ({ ...changedFields(fields), _id: fields._id }));

const bhas = z
  .array(NewBha)
  .min(1, { error: "bhas must hold at least one BHA" })
  .max(50, { error: "bhas holds at most 50 BHAs" });
const NewBhas = z.object({ wellId: WellId, bhas });

const ChangedBhas = z.object({
  wellId: WellId,
  items: z
    .array(BhaChange)
    .min(1, { error: "items must hold at least one BHA" })
    .max(50, { error: "items holds at most 50 BHAs" }),
});

const addBhas = {
  summary: "Adds BHAs; answers them and every BHA that became inactive by it",
  body: NewBhas,
  reply: z.array(Bha),
  ...writes("named", adminOnly),
  changes: ["settings"],
} as const;

const changeBhas = {
  summary: "Changes BHAs; answers them and every BHA that became inactive by it",
  body: ChangedBhas,
  reply: z.array(Bha),
  ...writes("rows", adminOnly),
  changes: ["settings"],
} as const;

/** BHAs of a well. */
export const bhaRoutes = defineRoutes({
  "GET api/bha": {
    summary: "The BHAs of a well by start depth; a generated one while the well has none of its own",
    query: z.object({ wellId: WellId }),
    reply: z.array(Bha),
    ...reads("named", readers),
    asOf: true,
  },
  "POST api/bha": addBhas,
  "POST api/bha/multiple": addBhas,
  "PATCH api/bha": changeBhas,
  "PATCH api/bha/multiple": changeBhas,
  ...defineDeletion("bha", {
    which: z.object({ wellId: WellId, id: requiredText("id") }),
    deletes: "Deletes a BHA; the last one stays, and another becomes active if the active one is deleted",
    restores: "Restores a BHA that was deleted within the last 10 minutes; it is not active",
    ...writes("rows", adminOnly),
    changes: ["settings"],
  }),
});

/** BHAs of a well over the socket. */
export const bhaEvents = defineEvents({
  "bha/get/all": {
    summary: "The BHAs of a well by start depth; a generated one while the well has none of its own",
    request: z.object({ wellId: WellId }),
    reply: z.array(Bha),
    ...reads("named", readers),
    asOf: true,
    follows: ["settings"],
  },
});
