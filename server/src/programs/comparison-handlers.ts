import { isDeepStrictEqual } from "node:util";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { Program, ProgramFields } from "@sigma/contract/programs/program";
import type { ProgramComparison, programComparisonRoutes } from "@sigma/contract/programs/program-comparison";
import type { CallContext, RouteHandlers } from "../calls/handler";
import { wellNoOf } from "../calls/well-of-call";
import type { ComparisonWork, Replacement } from "./comparison-store";
import { isFor } from "./program-service";
import { fieldsOf, unknownProgram } from "./program-store";

type Context = Pick<CallContext, "stores" | "user">;

async function findProgram(id: string, { stores }: Context): Promise<Program> {
  const program = await stores.programs.byId(id);
  if (!program) throw unknownProgram(id);
  return program;
}

/** @throws CallError `permission` */
async function findOwn(id: string, context: Context): Promise<Program> {
  const program = await findProgram(id, context);
  if (program.ownerId !== context.user._id && context.user.type !== "admin") throw new CallError("permission");
  return program;
}

async function findWork(
  { wellId, id, comparisonId }: { wellId: WellId; id: string; comparisonId: string },
  context: Context,
) {
  await findProgram(id, context);
  const { stores } = context;
  const work = await stores.programComparisons.byId(await wellNoOf(stores, wellId), id, comparisonId);
  if (!work) throw new CallError("not-found", "This comparison is no longer kept", "comparisonId");
  return work;
}

const comparisonOf = async (request: Parameters<typeof findWork>[0], context: Context): Promise<ProgramComparison> =>
  (await findWork(request, context)).comparison;

/** Handles the calls about programs that are run again. */
export const programComparisonHandlers: RouteHandlers<typeof programComparisonRoutes> = {
  async "POST api/program/comparison"({ id, wellId, from, to, program: draft }, context) {
    const program = await findOwn(id, context);
    const { stores, user, clock, programComparisons } = context;
    const well = await stores.wells.byId(wellId);
    const wellNo = await wellNoOf(stores, wellId);
    if (!isFor(program.wells, wellId))
      throw new CallError("validation", "The program does not run on this well: choose the well for it", "wellId");
    if (well?.finishedAt == null)
      throw new CallError("validation", "The well is not finished: programs are run again on finished wells", "wellId");
    const fields = draft ?? fieldsOf(program);
    const comparison = await stores.programComparisons.add(
      wellNo,
      {
        programId: id,
        wellId,
        state: "waiting",
        progress: 0,
        from,
        to,
        isDraft: !hasSameResults(fields, fieldsOf(program)),
        madeBy: user.name || user.username,
        madeAt: clock(),
        error: null,
        runs: null,
        rows: null,
        values: null,
      },
      { fields, version: program.version },
    );
    programComparisons.wake();
    return comparison;
  },

  async "GET api/program/comparisons"({ id, wellId }, context) {
    await findProgram(id, context);
    return context.stores.programComparisons.list(await wellNoOf(context.stores, wellId), id);
  },

  async "GET api/program/comparison"(request, context) {
    const { comparison, program: ranFields, results } = await findWork(request, context);
    return {
      ...comparison,
      outputs: ranFields.outputs,
      isStored: hasSameResults(ranFields, fieldsOf(await findProgram(request.id, context))),
      firstFault: results?.firstFault ?? null,
      comparedRows: results?.comparedRows ?? [],
    };
  },

  async "POST api/program/comparison/cancel"(request, context) {
    await findOwn(request.id, context);
    const work = await findWork(request, context);
    if (!(await context.stores.programComparisons.end(work, "cancelled", {})))
      throw new CallError("conflict", "This comparison has ended already", "comparisonId");
    return comparisonOf(request, context);
  },

  async "POST api/program/comparison/take-over"(request, context) {
    const program = await findOwn(request.id, context);
    const work = await findWork(request, context);
    if (!hasSameResults(work.program, fieldsOf(program)))
      throw new CallError(
        "conflict",
        "The program differs from the one that was compared: save it first",
        "comparisonId",
      );
    const replacement = await context.stores.programComparisons.takeOver(work, program.version, context.clock());
    if (!replacement)
      throw new CallError("conflict", "This comparison is not finished, or was taken over already", "comparisonId");
    await recalculate(work, replacement, context);
    return comparisonOf(request, context);
  },

  async "POST api/program/comparison/undo-take-over"(request, context) {
    await findOwn(request.id, context);
    const work = await findWork(request, context);
    const replacement = await context.stores.programComparisons.undoTakeOver(work);
    if (!replacement)
      throw new CallError(
        "conflict",
        "Only the comparison that was taken over last can be undone: undo the later one first",
        "comparisonId",
      );
    await recalculate(work, replacement, context);
    return comparisonOf(request, context);
  },
};

/** Recalculates the output channels of the program in the well after their values were replaced. */
async function recalculate(
  { comparison, well }: ComparisonWork,
  { firstValueAt }: Replacement,
  { stores, recomputes }: CallContext,
): Promise<void> {
  if (firstValueAt === null) return;
  await stores.programChannels.takeAll(well);
  await recomputes.samplesCorrected(comparison.wellId, firstValueAt);
}

/** Whether two programs give the same results: names, wells and the like do not matter. */
const hasSameResults = (one: ProgramFields, other: ProgramFields) =>
  isDeepStrictEqual(fieldsForResults(one), fieldsForResults(other));

const fieldsForResults = ({ code, inputs, constants, outputs, trigger }: ProgramFields) => ({
  code,
  inputs,
  constants,
  outputs,
  trigger,
});
