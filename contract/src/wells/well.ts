import { z } from "zod";
import { UNSEEN } from "../alike-names";
import { defineRoutes, reads, writes } from "../define";
import {
  Deleted,
  EpochSeconds,
  givenVersion,
  nameText,
  Restored,
  restoredName,
  Version,
  requiredText,
  UNSEEN_RULE,
} from "../entity";
import { RigId, WellId } from "../ids";
import { adminOnly, readers } from "../users/roles";
import { emptySections, hasLength, overlappedStretches } from "./hole-rules";
import { sectionNames } from "./well-sections";

/** How a rig sends its data. */
export const DataSourceType = z.enum(["wits", "witsml"]);

const text = z.string().trim().max(200);
const depth = z.number().min(0, { error: "a depth must not be negative" }).max(40000);
const HoleItem = z.object({ size: z.number().positive().max(60), startDepth: depth, endDepth: depth });
/** A casing or liner: `size` is its outside diameter, `weight` its nominal one, lb/ft; what isn't known is null or left out. */
const CasingItem = HoleItem.extend({
  weight: z.number().positive().max(2000).nullish(),
  grade: z.string().trim().max(40).nullish(),
  innerDiameter: z.number().positive().max(60).nullish(),
}).refine(({ size, innerDiameter }) => innerDiameter == null || innerDiameter < size, {
  error: "the inside diameter must be below the outside diameter",
  path: ["innerDiameter"],
});
const atMostFive = { error: "a list holds at most 5 items" };

const Location = z.object({ country: text, state: text, county: text });

const wellFields = {
  name: requiredText("name"),
  jobId: text.nullable(),
  operator: z.object({ name: text }).nullable(),
  rig: z.object({ _id: RigId, name: text }).nullable(),
  directionalCompany: z.object({ name: text }).nullable(),
  field: text.nullable(),
  location: Location.nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  section: text.nullable(),
  twnship: text.nullable(),
  rnge: text.nullable(),
  api: text.nullable(),
  afe: text.nullable(),
  permanentDatum: text.nullable(),
  logMeasuredFrom: text.nullable(),
  heightOfReference: z.number().nullable(),
  kellyBushingElevation: z.number().nullable(),
  drillFloorElevation: z.number().nullable(),
  groundLevelElevation: z.number().nullable(),
  holeDepth: depth.nullable(),
  targetDepth: depth.nullable(),
  sections: z.partialRecord(z.enum(sectionNames), depth),
  holeData: z.array(HoleItem).max(5, atMostFive),
  casingData: z.array(CasingItem).max(5, atMostFive),
  dataSourceType: DataSourceType,
  useDefaultBhas: z.boolean(),
  bhaAutoSync: z.boolean(),
  /** When the well ended; null while it is being drilled. */
  finishedAt: EpochSeconds.nullable(),
};

/** Names as a user enters them; older names are shown unchanged. */
const listedName = z
  .object({ name: text.refine((name) => !UNSEEN.test(name), { error: `name ${UNSEEN_RULE}` }) })
  .nullable();

/** Stretches as a user enters them; what was stored before the rule is shown unchanged. */
const withLengths = <Item extends typeof HoleItem | typeof CasingItem>(item: Item, what: string) =>
  z
    .array(item)
    .max(5, atMostFive)
    .superRefine((items, context) => {
      for (const [at, { startDepth, endDepth }] of items.entries()) {
        if (hasLength({ startDepth, endDepth })) continue;
        const message = `endDepth must be greater than startDepth: ${what} has a length (${startDepth} to ${endDepth} ft)`;
        context.addIssue({ code: "custom", path: [at, "endDepth"], message });
      }
    });

const givenFields = {
  ...wellFields,
  name: nameText("name"),
  operator: listedName,
  directionalCompany: listedName,
  sections: wellFields.sections.superRefine((ends, context) => {
    for (const { name, above } of emptySections(ends)) {
      const rule = above ? `end below ${above.name}, which ends at ${above.end} ft` : "end below the surface";
      context.addIssue({ code: "custom", path: [name], message: `${name} must ${rule}: a section has a length` });
    }
  }),
  holeData: withLengths(HoleItem, "a hole section").superRefine((holes, context) => {
    for (const [at, above] of overlappedStretches(holes).entries()) {
      if (above < 0) continue;
      const ends = `item ${above} reaches to ${holes[above]!.endDepth} ft, item ${at} starts at ${holes[at]!.startDepth} ft`;
      context.addIssue({
        code: "custom",
        path: [at, "startDepth"],
        message: `startDepth is inside another hole section, and hole sections must not overlap: ${ends}`,
      });
    }
  }),
  casingData: withLengths(CasingItem, "a casing"),
};

/** A well: its position, its operator and its planned depth. Depths ft MD, elevations ft, sizes in. */
export const Well = z.object({ _id: WellId, version: Version, ...wellFields }).meta({ id: "Well" });
export type Well = z.infer<typeof Well>;

/** The fields of a new well: a name; all others can be added later. */
export const NewWell = z
  .strictObject({
    wellId: z.string().optional(),
    ...z.object(givenFields).partial().shape,
    name: givenFields.name,
    rigId: RigId.nullable().optional(),
  })
  .meta({ id: "NewWell" });

/** Changed fields of a well; `rigId` moves it to another rig. */
export const WellChange = z.strictObject({
  wellId: WellId,
  ...givenVersion,
  ...z.object(givenFields).partial().shape,
  rigId: RigId.nullable().optional(),
});

/** Wells. */
export const wellRoutes = defineRoutes({
  "GET api/wells": {
    summary: "All wells, by name",
    query: z.object({}),
    reply: z.array(Well),
    ...reads("all", readers),
  },
  "GET api/well": {
    summary: "One well",
    query: z.object({ wellId: WellId }),
    reply: Well,
    ...reads("named", readers),
    asOf: true,
  },
  "POST api/well": {
    summary: "Creates a well with its default settings",
    body: NewWell,
    reply: Well,
    ...writes("installation", adminOnly),
  },
  "PATCH api/well": {
    summary: "Changes fields of a well",
    body: WellChange,
    reply: Well,
    ...writes("named", adminOnly),
    changes: ["settings"],
  },
  "DELETE api/well": {
    summary: "Deletes a well with everything recorded for it",
    query: z.object({ wellId: WellId }),
    reply: Deleted,
    ...writes("named", adminOnly),
  },
  "POST api/well/restore": {
    summary: "Restores a well that was deleted within the last 10 minutes, with everything recorded for it",
    body: z.object({ wellId: WellId, name: restoredName }),
    reply: Restored,
    ...writes("named", adminOnly),
  },
});
