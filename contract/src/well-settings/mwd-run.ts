import { z } from "zod";
import { defineEvents, defineRoutes, reads, writes } from "../define";
import { defineDeletion } from "../define-deletion";
import {
  amount,
  between,
  changedFields,
  givenVersion,
  ignoredKeys,
  nameText,
  requiredText,
  shortText,
  Version,
  withDefaults,
} from "../entity";
import { WellId } from "../ids";
import { adminOnly, readers } from "../users/roles";
import { mudTypes, rheologyModels, type viscometerSpeeds } from "./mud-types";
import { newMudData, newMwdRun } from "./new-mwd-run";

const mudType = z
  .string({ error: "type must be obm or wbm" })
  .trim()
  .toLowerCase()
  .pipe(z.enum(mudTypes, { error: "type must be obm or wbm" }));

const reading = (rpm: (typeof viscometerSpeeds)[number]) => amount(`r${rpm}`, 1000).nullable();
const Viscometer = z.strictObject({
  r600: reading(600),
  r300: reading(300),
  r200: reading(200),
  r100: reading(100),
  r6: reading(6),
  r3: reading(3),
});

const mudFields = {
  type: mudType,
  density: between("density", 1, 25),
  funnelViscosity: between("funnelViscosity", 0, 200),
  plasticViscosity: between("plasticViscosity", 0, 200),
  yieldPoint: between("yieldPoint", 0, 100),
  pH: between("pH", 0, 14),
  chWMud: amount("chWMud", 400_000),
  apiFiltrate: amount("apiFiltrate", 200),
  maxMwdTemp: between("maxMwdTemp", -60, 600),
  consistency: between("consistency", 0, 100),
  fluidBehaviorIndex: between("fluidBehaviorIndex", 0, 2),
  /** How the mud resists shear in calculations. */
  rheologyModel: z.enum(rheologyModels, {
    error: "rheologyModel must be bingham, power-law or herschel-bulkley",
  }),
  /** Dial readings, degrees; null if the mud was not measured with a viscometer. */
  viscometer: Viscometer.nullable(),
  gel10s: amount("gel10s", 500).nullable(),
  gel10min: amount("gel10min", 500).nullable(),
};

/**
 * The mud of a run: density ppg, funnel viscosity s/qt, plastic viscosity cP, yield point and gels lbf/100 ft², chloride of
 * the water phase mg/L, filtrate mL/30 min, highest temperature at the MWD tool degF, consistency lbf·sⁿ/100 ft².
 */
export const MudData = z.object(mudFields).meta({ id: "MudData" });
export type MudData = z.infer<typeof MudData>;

const hasFailed = (label: string) => z.boolean({ error: `${label} must be true or false` });
const failureFields = { mwd: hasFailed("mwd"), bit: hasFailed("bit"), motor: hasFailed("motor") };
const logDepth = (label: string) => between(label, 0, 40_000);

const plainFields = {
  name: nameText("name"),
  operator1: shortText("operator1"),
  operator2: shortText("operator2"),
  /** The name of the BHA in which the tool ran; a run with an unknown BHA has no depths. */
  bhaId: shortText("bhaId"),
  logTop: logDepth("logTop"),
  logBottom: logDepth("logBottom"),
  holeSize: amount("holeSize", 60),
};

const MwdRunFields = z.object({ ...plainFields, failures: z.object(failureFields), mudData: MudData });
/** The fields of an MWD run that a user enters. */
export type MwdRunFields = z.infer<typeof MwdRunFields>;

/** A run of an MWD tool with its mud: depths ft MD, hole size in; `failures` describes the failures in it. */
export const MwdRun = z
  .object({ _id: z.string(), wellId: WellId, version: Version, ...MwdRunFields.shape })
  .meta({ id: "MwdRun" });
export type MwdRun = z.infer<typeof MwdRun>;

const { name: _name, ...unnamed } = plainFields;
const { name: _blankName, failures, mudData: _mud, ...blank } = newMwdRun(1);

/** A run with the fields that a user entered; the default for its name follows from the number of runs. */
const NewMwdRun = z.strictObject({
  ...ignoredKeys,
  wellId: WellId,
  ...withDefaults(unnamed, blank),
  name: plainFields.name.optional(),
  failures: z.strictObject(withDefaults(failureFields, failures)).default(failures),
  mudData: z.strictObject(withDefaults(mudFields, newMudData())).default(newMudData()),
});

/** Changed fields of a run: of `failures` and `mudData` what changed. */
const MwdRunChange = z
  .strictObject({
    ...ignoredKeys,
    _id: requiredText("_id"),
    ...givenVersion,
    ...z.object(plainFields).partial().shape,
    failures: z.strictObject(failureFields).partial().optional(),
    mudData: z.strictObject(mudFields).partial().optional(),
  })
  .transform((fields) => ({ ...changedFields(fields), _id: fields._id }));

/** MWD runs of a well. */
export const mwdRunRoutes = defineRoutes({
  "GET api/mwd-run": {
    summary: "The MWD runs of a well, by the start depth of their BHAs",
    query: z.object({ wellId: WellId }),
    reply: z.array(MwdRun),
    ...reads("named", readers),
    asOf: true,
  },
  "POST api/mwd-run": {
    summary: "Adds an MWD run",
    body: NewMwdRun,
    reply: z.array(MwdRun),
    ...writes("named", adminOnly),
    changes: ["settings"],
  },
  "PATCH api/mwd-run": {
    summary: "Changes MWD runs",
    body: z.object({
      wellId: WellId,
      items: z
        .array(MwdRunChange)
        .min(1, { error: "items must hold at least one MWD run" })
        .max(200, { error: "items holds at most 200 MWD runs" }),
    }),
    reply: z.array(MwdRun),
    ...writes("rows", adminOnly),
    changes: ["settings"],
  },
  ...defineDeletion("mwd-run", {
    which: z.object({ wellId: WellId, id: requiredText("id") }),
    deletes: "Deletes an MWD run; the last one stays",
    restores: "Restores an MWD run that was deleted within the last 10 minutes",
    ...writes("rows", adminOnly),
    changes: ["settings"],
  }),
});

/** MWD runs of a well over the socket. */
export const mwdRunEvents = defineEvents({
  "mwd-run/get/all": {
    summary: "The MWD runs of a well, by the start depth of their BHAs",
    request: z.object({ wellId: WellId }),
    reply: z.array(MwdRun),
    ...reads("named", readers),
    asOf: true,
  },
});
