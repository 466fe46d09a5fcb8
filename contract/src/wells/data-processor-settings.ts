import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { givenVersion, Version } from "../entity";
import { WellId } from "../ids";
import { adminOnly, crew } from "../users/roles";

const positive = (label: string, max: number) =>
  z
    .number({ error: `${label} is required` })
    .min(0, { error: `${label} must be between 0 and ${max}` })
    .max(max, { error: `${label} must be between 0 and ${max}` });

const fields = {
  wellId: WellId,
  flowrateMinThresh: positive("flowrateMinThresh", 5000),
  flowrateMaxThresh: positive("flowrateMaxThresh", 5000),
  pressureThreshold: positive("pressureThreshold", 10000),
  rotationThreshold: positive("rotationThreshold", 200),
  blkHeightThreshold: positive("blkHeightThreshold", 150),
  standLengthThreshold: positive("standLengthThreshold", 150),
  squatLength: positive("squatLength", 100),
  overpullLimit: positive("overpullLimit", 500).default(50),
  sectionAzimuth: positive("sectionAzimuth", 360),
};

/** Thresholds of the rig-state rules: gpm, psi, rpm, ft, klb, deg. */
export const DataProcessorSettings = z.object({ ...fields, version: Version }).meta({ id: "DataProcessorSettings" });
export type DataProcessorSettings = z.infer<typeof DataProcessorSettings>;

/** Thresholds as they are saved: the least flow is not above the most. */
export const SavedDataProcessorSettings = z
  .object({ ...fields, ...givenVersion })
  .refine(({ flowrateMinThresh, flowrateMaxThresh }) => flowrateMinThresh <= flowrateMaxThresh, {
    error: "flowrateMinThresh must not be greater than flowrateMaxThresh",
    path: ["flowrateMinThresh"],
  });

/** The data processor settings of a well. */
export const dataProcessorSettingsRoutes = defineRoutes({
  "GET api/data-processor-settings": {
    summary: "The thresholds of a well; 404 while it has none",
    query: z.object({ wellId: WellId }),
    reply: DataProcessorSettings,
    ...reads("named", crew),
    asOf: true,
  },
  "POST api/data-processor-settings": {
    summary: "Saves the thresholds of a well",
    body: SavedDataProcessorSettings,
    reply: DataProcessorSettings,
    ...writes("named", adminOnly),
    changes: ["settings"],
  },
});
