import type { RouteRequest } from "@sigma/contract/call-types";
import type { ListedProgram, Program, ProgramFields } from "@sigma/contract/programs/program";
import { queryClient } from "../../data/calls/query-client";
import { call } from "../../data/calls/rest";
import { noteDeletion } from "../../data/deletions/deletions";
import { serverNow } from "../../data/live/server-clock";
import { routeKey } from "../../data/pages/use-route";

/** Takes over a program as the server has it now, and reads the lists that contain it again. */
export function keepProgram(program: Program): void {
  queryClient.setQueryData(routeKey("GET api/program", { id: program._id }), program);
  void queryClient.invalidateQueries({ queryKey: ["GET api/programs"] });
  void queryClient.invalidateQueries({ queryKey: ["GET api/program/versions"] });
}

/** Adds a program. @throws CallFailure, which an alert has already shown */
export async function addProgram(fields: ProgramFields): Promise<Program | null> {
  const program = await call("POST api/program", fields);
  if (program) keepProgram(program);
  return program;
}

/** Changes a program. @throws CallFailure, which an alert has already shown, except for a newer version */
export async function changeProgram(change: RouteRequest<"PATCH api/program">): Promise<Program | null> {
  const program = await call("PATCH api/program", change);
  if (program) keepProgram(program);
  return program;
}

/** Approves an address of a program, or takes the approval back. @throws CallFailure, which an alert has already shown */
export async function approveAddress(change: RouteRequest<"POST api/program/approve">): Promise<void> {
  const program = await call("POST api/program/approve", change);
  if (program) keepProgram(program);
}

/** The fields that a copy of a program starts with: another name, no longer enabled, and of all wells none. */
export function copiedFields({ name, wells, ...program }: Program): ProgramFields {
  const { description, code, trigger, inputs, constants, outputs } = program;
  return {
    name: `${name.slice(0, 54)}, copy`,
    description,
    code,
    trigger,
    inputs,
    constants,
    outputs,
    wells: wells.of === "all" ? { of: "chosen", wellIds: [] } : wells,
    enabled: false,
  };
}

/** Adds a copy of a program. @throws CallFailure, which an alert has already shown */
export async function copyProgram(id: string): Promise<Program | null> {
  const program = await call("GET api/program", { id });
  return program && addProgram(copiedFields(program));
}

/** Deletes a program, which can be restored for a while. @throws CallFailure, which an alert has already shown */
export async function deleteProgram({ _id: id, name }: Pick<ListedProgram, "_id" | "name">): Promise<void> {
  await call("DELETE api/program", { id });
  noteDeletion({ kind: "program", id, name, time: serverNow() });
  await queryClient.invalidateQueries({ queryKey: ["GET api/programs"] });
}
