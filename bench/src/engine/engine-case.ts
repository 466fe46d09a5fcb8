import type { Measurement } from "../measurement";

/** A calculation that is timed. */
export type EngineCase = () => Measurement | Promise<Measurement>;
