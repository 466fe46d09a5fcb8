import { type ArchivedTable, type ArchiveRule, tableRules } from "../storage/tables";

type KeptRule = Extract<ArchiveRule, { kept: string }>;

/** The tables of an archive, in the order in which they are read back. */
export const archivedTables: readonly ({ name: ArchivedTable } & KeptRule)[] = tableRules.flatMap(
  ({ name, archive }) => (archive && "kept" in archive ? [{ name: name as ArchivedTable, ...archive }] : []),
);
