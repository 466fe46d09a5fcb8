import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { between, givenVersion, Version } from "../entity";
import { WellId } from "../ids";
import { adminOnly, readers } from "../users/roles";

const gradient = (label: string) => between(label, 0, 2).nullable();

/** The properties of the rock at a depth: ft TVD, gradients psi/ft, temperature degF; null if unknown. */
export const PressureDepth = z.strictObject({
  tvd: between("tvd", 0, 40_000),
  porePressure: gradient("porePressure"),
  fractureGradient: gradient("fractureGradient"),
  temperature: between("temperature", -60, 700).nullable(),
});
export type PressureDepth = z.infer<typeof PressureDepth>;

const rows = z.array(PressureDepth).max(500, { error: "rows holds at most 500 depths" });

/** Pore pressure, fracture gradient and temperature of a well by depth, shallow first. */
export const PressureProfile = z.object({ wellId: WellId, version: Version, rows }).meta({ id: "PressureProfile" });
export type PressureProfile = z.infer<typeof PressureProfile>;

const SavedPressureProfile = z
  .strictObject({ wellId: WellId, ...givenVersion, rows })
  .superRefine(({ rows: saved }, context) => {
    saved.forEach(({ tvd, porePressure, fractureGradient }, at) => {
      const fault = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: ["rows", at, field], message });
      if (at > 0 && tvd <= saved[at - 1]!.tvd) fault("tvd", "tvd must be below the one before it");
      if (porePressure !== null && fractureGradient !== null && porePressure >= fractureGradient) {
        fault("porePressure", "porePressure must be below fractureGradient");
      }
    });
  });

/** Pressures and temperatures of a well. */
export const pressureProfileRoutes = defineRoutes({
  "GET api/pressure-profile": {
    summary: "Pore pressure, fracture gradient and temperature by depth; empty until values have been entered",
    query: z.object({ wellId: WellId }),
    reply: PressureProfile,
    ...reads("named", readers),
    asOf: true,
  },
  "POST api/pressure-profile": {
    summary: "Saves pore pressure, fracture gradient and temperature by depth",
    body: SavedPressureProfile,
    reply: PressureProfile,
    ...writes("named", adminOnly),
    changes: ["settings"],
  },
});
