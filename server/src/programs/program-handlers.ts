import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { Program, programRoutes, ProgramWells } from "@sigma/contract/programs/program";
import type { programRunRoutes } from "@sigma/contract/programs/program-run";
import type { CallContext, RouteHandlers } from "../calls/handler";
import { wellNoOf } from "../calls/well-of-call";
import { notRestorable } from "../storage/deletion";
import { createAttemptLimit } from "../transport/auth/attempt-limit";
import { isFor } from "./program-service";
import { unknownProgram } from "./program-store";
import { tableOf } from "./program-table";

/** Runs that one user may ask for in a minute. */
const RUNS_PER_MINUTE = 20;
const runLimit = createAttemptLimit(RUNS_PER_MINUTE);

async function findProgram(id: string, { stores }: Pick<CallContext, "stores">): Promise<Program> {
  const program = await stores.programs.byId(id);
  if (!program) throw unknownProgram(id);
  return program;
}

/** @throws CallError `permission` on `wells` */
function checkWells(wells: ProgramWells | undefined, { user }: Pick<CallContext, "user">): void {
  if (wells?.of === "all" && user.type !== "admin")
    throw new CallError("permission", "Only an admin can have a program run on all wells", "wells");
}

/** @throws CallError `not-found` on `wells` */
async function checkExist(wells: ProgramWells | undefined, { stores }: Pick<CallContext, "stores">): Promise<void> {
  if (wells?.of !== "chosen") return;
  const existing = await stores.wells.existing(wells.wellIds);
  const unknown = wells.wellIds.find((id) => !existing.has(id));
  if (unknown !== undefined) throw new CallError("not-found", `The well ${unknown} does not exist`, "wells.wellIds");
}

/** @throws CallError `permission` if another user owns it and the caller is not an admin */
function checkOwn({ ownerId }: Program, { user }: Pick<CallContext, "user">): void {
  if (ownerId !== user._id && user.type !== "admin") throw new CallError("permission");
}

/** Announces a change to the browsers of all wells that the program runs on, or ran on before. */
async function announce(
  programs: readonly Program[],
  { stores, changed }: Pick<CallContext, "stores" | "changed">,
): Promise<void> {
  const isForAll = programs.some(({ wells }) => wells.of === "all");
  const wellIds = new Set<WellId>(
    isForAll
      ? (await stores.wells.all()).map(({ _id }) => _id)
      : programs.flatMap(({ wells }) => (wells.of === "chosen" ? wells.wellIds : [])),
  );
  const hasChannels = programs.some(({ outputs }) => outputs.channels.length > 0);
  for (const wellId of wellIds) {
    await changed({ topic: "programs", message: { wellId } });
    if (hasChannels) await changed({ topic: "formulas", message: { wellId } });
  }
  // The other servers take the names with the change of any well, and this one if the program runs on none.
}

/** Handles the calls about programs. */
export const programHandlers: RouteHandlers<typeof programRoutes> = {
  async "GET api/programs"(_query, { stores }) {
    const programs = await stores.programs.all();
    return programs.map(({ code: _code, inputs: _inputs, constants: _constants, ...listed }) => listed);
  },

  "GET api/program": ({ id }, context) => findProgram(id, context),

  async "GET api/program/versions"({ id }, context) {
    await findProgram(id, context);
    return context.stores.programs.versions(id);
  },

  async "POST api/program"(fields, context) {
    checkWells(fields.wells, context);
    await checkExist(fields.wells, context);
    const { stores, user, clock } = context;
    const program = await stores.programs.create(fields, user._id, clock());
    await announce([program], context);
    return program;
  },

  async "PATCH api/program"({ id, version, updateValues }, context) {
    const before = await findProgram(id, context);
    const { stores, user, clock } = context;
    const isDisabling = Object.keys(updateValues).every((field) => field === "enabled") && !updateValues.enabled;
    if (before.ownerId !== user._id && !(isDisabling && user.type === "admin")) throw new CallError("permission");
    checkWells(updateValues.wells, context);
    await checkExist(updateValues.wells, context);
    const program = await stores.programs.change(id, version, updateValues, user._id, clock());
    await announce([before, program], context);
    return program;
  },

  async "POST api/program/approve"({ id, url, isApproved }, context) {
    const { stores, user, clock } = context;
    const by = isApproved ? { name: user.name || user.username, at: clock() } : null;
    const program = await stores.programs.approve(id, url, by);
    await announce([program], context);
    return program;
  },

  async "DELETE api/program"({ id }, context) {
    const program = await findProgram(id, context);
    checkOwn(program, context);
    if (!(await context.stores.programs.remove(id, context.clock()))) throw unknownProgram(id);
    await announce([program], context);
    return { deleted: 1 };
  },

  async "POST api/program/restore"({ id }, context) {
    const program = await context.stores.programs.evenDeleted(id);
    if (!program) throw unknownProgram(id);
    checkOwn(program, context);
    if (!(await context.stores.programs.restore(id, context.clock()))) throw notRestorable("program", "id");
    await announce([program], context);
    return { restored: 1 };
  },
};

/** Handles the calls about the runs of programs. */
export const programRunHandlers: RouteHandlers<typeof programRunRoutes> = {
  async "POST api/program/run"({ id, wellId }, context) {
    const program = await findProgram(id, context);
    checkOwn(program, context);
    if (!isFor(program.wells, wellId))
      throw new CallError("validation", "The program does not run on this well: choose the well for it", "wellId");
    checkPace(context);
    return context.programs.run(program, wellId, "demand");
  },

  async "POST api/program/try"({ wellId, id, moment, program }, context) {
    checkPace(context);
    const { stores, programs, clock } = context;
    const storedProgram = id === undefined ? null : await findProgram(id, context);
    if (storedProgram) checkOwn(storedProgram, context);
    const draft = { ...program, approvals: storedProgram?.approvals ?? [] };
    return { _id: "", ...(await programs.attempt(draft, wellId, moment ?? Math.floor(clock()), stores)) };
  },

  async "GET api/program/runs"({ id, wellId, limit }, context) {
    await findProgram(id, context);
    return context.stores.programRuns.list(id, { wellId, among: null, limit });
  },

  async "GET api/program/run"({ id, wellId, runId }, context) {
    await findProgram(id, context);
    const run = await context.stores.programRuns.byId(await wellNoOf(context.stores, wellId), id, runId);
    if (!run) throw new CallError("not-found", "This run is no longer kept", "runId");
    return run;
  },

  async "GET api/program/table"({ id, wellId }, context) {
    const { outputs } = await findProgram(id, context);
    const runs = await context.stores.programRuns.whole(await wellNoOf(context.stores, wellId), id);
    return tableOf(outputs.columns, runs);
  },
};

/** @throws CallError `too-many` */
function checkPace({ user, clock }: Pick<CallContext, "user" | "clock">): void {
  if (!runLimit.take(user._id, clock())) throw new CallError("too-many", "Too many runs. Try again in a minute");
}
