import { chunkComponent } from "../../layout/load-chunk";

/** The strip in a chunk of its own: no page waits for it. */
export const NowStripChunk = chunkComponent(() => import("./now-strip"));
