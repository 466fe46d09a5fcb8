import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { Program } from "@sigma/contract/programs/program";
import type { StoreLimits } from "../transport/auth/limit-stores";

type NarrowingOf<Name extends "programs" | "programRuns" | "programChannels"> = Extract<
  StoreLimits[Name],
  (...parts: never[]) => unknown
>;

/** A program without the ids of wells beyond a reach. */
function within(program: Program, reach: ReadonlySet<WellId>): Program {
  const { wells } = program;
  if (wells.of === "all") return program;
  return { ...program, wells: { of: "chosen", wellIds: wells.wellIds.filter((id) => reach.has(id)) } };
}

/** The programs of the caller, and those that run on a well within reach. */
export const limitedPrograms: NarrowingOf<"programs"> = (programs, { reach, userId }) => {
  const asSeen = (program: Program | null): Program | null => {
    if (!program) return null;
    const narrowProgram = within(program, reach);
    const runsHere = narrowProgram.wells.of === "all" || narrowProgram.wells.wellIds.length > 0;
    return runsHere || program.ownerId === userId ? narrowProgram : null;
  };
  /** The newer program that refuses a change is narrowed too. */
  const narrow = async (call: Promise<Program>) => {
    try {
      return within(await call, reach);
    } catch (error) {
      if (!(error instanceof CallError) || !error.newer) throw error;
      const current = within(error.newer.current as Program, reach);
      throw new CallError(error.code, error.message, error.field, { ...error.newer, current });
    }
  };
  return {
    ...programs,
    all: async () => (await programs.all()).flatMap((program) => asSeen(program) ?? []),
    byId: async (id) => asSeen(await programs.byId(id)),
    evenDeleted: async (id) => asSeen(await programs.evenDeleted(id)),
    create: (...fields) => narrow(programs.create(...fields)),
    change: (id, version, change, by, now) => narrow(programs.change(id, version, change, by, now, reach)),
  };
};

/** The runs on wells within reach. */
export const limitedRuns: NarrowingOf<"programRuns"> = (runs, { reach }) => ({
  ...runs,
  list: (programId, question) => runs.list(programId, { ...question, among: reach }),
});

/** The names of channels of wells within reach, and of those for all wells. */
export const limitedProgramChannels: NarrowingOf<"programChannels"> = (channels, { reach }) => ({
  ...channels,
  names: async () =>
    (await channels.names()).flatMap((name) => {
      if (name.wellIds === undefined) return name;
      const wellIds = name.wellIds.filter((id) => reach.has(id));
      return wellIds.length > 0 ? { ...name, wellIds } : [];
    }),
});
