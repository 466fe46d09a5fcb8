import type { CDPSession } from "playwright-core";
/** Counts the scripts that a page loads, as they travel: compressed, headers included. */
export type ScriptBytes = {
    readonly bytes: number;
    readonly files: number;
    readonly encodings: ReadonlySet<string>;
};
/** Starts counting, for a page that has not loaded anything yet. */
export declare function countScriptBytes(session: CDPSession): Promise<ScriptBytes>;
