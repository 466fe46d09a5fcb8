import { channels } from "@sigma/terms/channels";
import { depthColumns } from "@sigma/terms/depth-columns";

/** A column with its label and its unit. */
export type Column = { id: string; label: string; unit: string };

const columnOf = ({ id, label, unit }: Column): Column => ({ id, label, unit });

/** The channels over time. */
export const timeColumns: readonly Column[] = channels.map(columnOf);

/** The columns of depth rows. */
export const columnsByDepth: readonly Column[] = depthColumns.map(columnOf);

const knownColumns = new Map([...columnsByDepth, ...timeColumns].map((column) => [column.id, column]));

/** The label and unit of a column; of one that this version doesn't know, as a formula channel, its id. */
export const columnNamed = (id: string): Column => knownColumns.get(id) ?? { id, label: id, unit: "" };
