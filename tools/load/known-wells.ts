import { forge5832 } from "./wells/forge-58-32";
import { volveF4 } from "./wells/volve-f-4";
import { volveF9A } from "./wells/volve-f-9-a";
import { volveOffsets } from "./wells/volve-offsets";
import type { WellManifest } from "./well-manifest";

/** The wells with known files; parents precede their sidetracks. */
export const knownWells: readonly WellManifest[] = [...volveOffsets, volveF4, volveF9A, forge5832];
