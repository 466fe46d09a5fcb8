import { z } from "zod";

const id = <Brand extends string>(brand: Brand, field: string) =>
  z
    .string({ error: `${field} is required` })
    .min(1, { error: `${field} is required` })
    .max(64, { error: `${field} has more than 64 characters` })
    .brand(brand);

/** The public id of a well. */
export const WellId = id("WellId", "wellId");
export type WellId = z.infer<typeof WellId>;

/** The public id of a rig. */
export const RigId = id("RigId", "rigId");
export type RigId = z.infer<typeof RigId>;

/** The public id of a user. */
export const UserId = id("UserId", "userId");
export type UserId = z.infer<typeof UserId>;
