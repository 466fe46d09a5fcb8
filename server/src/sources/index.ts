import type { SourceKind } from "./source";
import { wits0Source } from "./wits0-source";
import { witsmlSource } from "./witsml/witsml-source";

/** Every kind of source, by the type that a rig's configuration names. */
export const sourceKinds: readonly SourceKind[] = [wits0Source, witsmlSource];
