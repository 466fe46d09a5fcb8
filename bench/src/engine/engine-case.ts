/** The result of one run of a case: its median time, its limit, and the reference it was compared with. */
export type EngineResult = { ms: number; limitMs?: number; note: string };

/** A calculation that is timed. */
export type EngineCase = { task: string; run: () => EngineResult | Promise<EngineResult> };
