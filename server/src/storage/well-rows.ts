import { checkIds } from "@sigma/contract/completeness/checks";
import { checkExemptions } from "@sigma/contract/completeness/exemption";
import { wellPhases } from "@sigma/contract/delivery/well-phase";
import { afeLines } from "@sigma/contract/costs/afe-line";
import { exchangeRates } from "@sigma/contract/costs/exchange-rate";
import { leaseLines } from "@sigma/contract/directional/lease-line";
import { separationAcceptances } from "@sigma/contract/directional/separation-acceptance";
import { type RoadmapBand, roadmapBands } from "@sigma/contract/delivery/roadmap-band";
import { lessonAcknowledgements } from "@sigma/contract/delivery/lesson-acknowledgement";
import { roadmapChannels } from "@sigma/contract/delivery/roadmap-channels";
import { targets } from "@sigma/contract/directional/target";
import { formulaChannels } from "@sigma/contract/formula/formula-channel";
import { formulaConstants } from "@sigma/contract/formula/formula-constant";
import { reportDays } from "@sigma/contract/reports/report-day";
import { lessons } from "@sigma/contract/wells/lesson";
import type { RowsEntry } from "@sigma/contract/define-rows";
import type { FormationDepths } from "@sigma/engine/roadmap/formation-layers";
import type { z } from "zod";
import { checkFormulaConstants } from "./entities/wells/check-formula-constants";
import { checkOneOfDay } from "./entities/wells/check-one-of-day";
import { checkAcknowledgements } from "./entities/wells/check-acknowledgements";
import { checkRoadmap } from "./entities/wells/check-roadmap";
import { checkPhases } from "./entities/wells/check-phases";
import { checkAfeLines, checkExchangeRates } from "./entities/wells/check-cost-rows";
import { checkStretches } from "./entities/wells/check-stretches";

/** A row of a well without what Sigma adds to it. */
export type FieldsOf<Entry extends RowsEntry> = Omit<z.output<Entry["Row"]>, "_id" | "wellId" | "version">;

type Replaced<Name extends string> = Name extends `${infer Head}-${infer Rest}` ? `${Head}_${Replaced<Rest>}` : Name;

/** The properties of a kind of rows, in addition to its calls. */
type RowFacts<Entry extends RowsEntry> = {
  /** How its list is sorted. */
  order: (a: z.output<Entry["Row"]>, b: z.output<Entry["Row"]>) => number;
  /** Planned data of a well also applies to the time before Sigma knew it; data from users or Sigma does not. */
  isPlan?: true;
  /** Stored results depend on it: each change records that the well has to be recomputed. */
  outdates?: true;
  /** What holds among the rows of a well after each change, beside its formations. @throws CallError */
  check?(this: void, rows: readonly z.output<Entry["Row"]>[], tops: readonly FormationDepths[]): void;
};

/**
 * Declares how rows of a well are stored: their versions are kept, a deletion can be undone, archives and the JSON export
 * include them, the audit log shows their changes, and users see the rows of the wells within their access scope.
 *
 * A migration creates their table with `versionedTable`.
 */
const defineResource = <const Entry extends RowsEntry>(entry: Entry, facts: RowFacts<Entry>) => ({
  entry,
  table: entry.name.replaceAll("-", "_") as Replaced<Entry["name"]>,
  /** The name of a row in messages, such as `Lease Line`. */
  what: entry.name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim(),
  ...facts,
});

/** Bands by channel; those of formations, whose depths depend on the tops, follow those of depths. */
function byChannelAndDepth(a: RoadmapBand, b: RoadmapBand): number {
  const depthOf = ({ at }: RoadmapBand) => (at.by === "depth" ? at.from : Number.MAX_VALUE);
  return (
    roadmapChannels.indexOf(a.channel) - roadmapChannels.indexOf(b.channel) ||
    depthOf(a) - depthOf(b) ||
    a.createdAt - b.createdAt
  );
}

/** All rows of a well that users add, change, delete and restore individually, by the name of their store. */
export const wellRows = {
  targets: defineResource(targets, { order: (a, b) => a.tvd - b.tvd, isPlan: true }),
  leaseLines: defineResource(leaseLines, { order: (a, b) => a.name.localeCompare(b.name), isPlan: true }),
  separationAcceptances: defineResource(separationAcceptances, {
    order: (a, b) => a.md.from - b.md.from || a.md.to - b.md.to,
    check: checkStretches,
  }),
  checkExemptions: defineResource(checkExemptions, {
    order: (a, b) => checkIds.indexOf(a.check) - checkIds.indexOf(b.check) || a.createdAt - b.createdAt,
  }),
  roadmapBands: defineResource(roadmapBands, { order: byChannelAndDepth, check: checkRoadmap }),
  wellPhases: defineResource(wellPhases, {
    order: (a, b) => a.position - b.position || a.md.to - b.md.to,
    isPlan: true,
    check: checkPhases,
  }),
  afeLines: defineResource(afeLines, {
    order: (a, b) => a.code.localeCompare(b.code, undefined, { numeric: true }),
    check: checkAfeLines,
  }),
  exchangeRates: defineResource(exchangeRates, {
    order: (a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to) || a.date.localeCompare(b.date),
    check: checkExchangeRates,
  }),
  reportDays: defineResource(reportDays, { order: (a, b) => b.day.localeCompare(a.day), check: checkOneOfDay }),
  formulaChannels: defineResource(formulaChannels, { order: (a, b) => a.name.localeCompare(b.name) }),
  formulaConstants: defineResource(formulaConstants, {
    order: (a, b) => a.formulaId.localeCompare(b.formulaId) || a.name.localeCompare(b.name),
    check: checkFormulaConstants,
    outdates: true,
  }),
  lessonAcknowledgements: defineResource(lessonAcknowledgements, {
    order: (a, b) => a.createdAt - b.createdAt,
    check: checkAcknowledgements,
  }),
  lessons: defineResource(lessons, { order: (a, b) => a.md.from - b.md.from || a.md.to - b.md.to }),
};

/** One of the kinds of rows. */
export type WellRows = (typeof wellRows)[keyof typeof wellRows];
