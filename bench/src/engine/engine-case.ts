/** What one run of a case found: its median time, the most it may take, and what that was compared with. */
export type EngineResult = { ms: number; limitMs?: number; note: string };

/** A calculation that is timed. */
export type EngineCase = { task: string; run: () => EngineResult | Promise<EngineResult> };
