import type { DepthColumnId } from "@sigma/terms/depth-columns";

/** Values by depth column, all as long as their depth axis; NaN if a depth has none. */
export type DepthColumns = Partial<Record<DepthColumnId, Float64Array>>;

/** Depth rows as columns, ascending in depth; the time of a row of a depth log is NaN. */
export type DepthRange = { depth: Float64Array; time: Float64Array; columns: DepthColumns };

/** All depth rows of a well at a version of them. */
export type VersionedHole = DepthRange & { version: string };
