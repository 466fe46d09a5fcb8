import { randomBytes } from "node:crypto";

/** A public id: 24 random hex characters. */
export const newId = (): string => randomBytes(12).toString("hex");
