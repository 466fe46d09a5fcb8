import { cantFind } from "@sigma/contract/error-texts";
import { createReadStream } from "node:fs";
import type { CsvImport, csvImportRoutes } from "@sigma/contract/imports/csv-import";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { CsvError } from "@sigma/formats/csv/csv-error";
import { planImport } from "../../imports/import-plan";
import type { CallContext, RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";

const GIGABYTE = 1024 ** 3;

/** Maximum total size of files that are waiting or being read, GB, per user and in all; the last may exceed it by its own size. */
const MOST_WAITING = { own: 10, all: 40 };

/** @throws CallError `too-large` on `file` */
function checkRoom(waiting: { own: number; all: number }): void {
  for (const whose of ["own", "all"] as const) {
    const [held, most] = [waiting[whose] / GIGABYTE, MOST_WAITING[whose]];
    if (held < most) continue;
    const files = whose === "own" ? "Your files" : "The files of all users";
    const rule = `${files} that wait for their import hold ${held.toFixed(1)} GB, and at most ${most} GB may wait`;
    throw new CallError("too-large", `${rule}. Import or remove some of them first`, "file");
  }
}

/** Handles the calls about imports of CSV files. */
export const csvImportHandlers: RouteHandlers<typeof csvImportRoutes> = {
  async "POST api/well-data-upload-proxy"({ wellId }, { stores, imports, upload, user, clock }) {
    const well = await wellNoOf(stores, wellId);
    checkRoom(await stores.csvImports.waitingBytes(user.username));
    const { id, ...file } = await imports.folder.receive(upload!.fileName, upload!.stream);
    await stores.csvImports.addUpload(well, id, file, user.username, clock());
    return { uploadId: id, ...file };
  },

  async "POST api/well-data-upload-proxy/process"({ wellId, fieldsMapping, uploadId, options }, context) {
    const { stores, imports, clock } = context;
    const well = await wellNoOf(stores, wellId);
    const upload = await stores.csvImports.upload(well, uploadId);
    if (!upload) {
      throw uploadId === undefined
        ? new CallError("not-found", "No file was uploaded to this well", "uploadId")
        : new CallError("not-found", cantFind("an upload", uploadId), "uploadId");
    }
    const path = imports.folder.path(upload.id, "upload");
    const plan = await planImport(path, fieldsMapping, options).catch((fault: unknown) => {
      throw faultOf(fault);
    });
    if (!(await stores.csvImports.begin(well, upload.id, fieldsMapping, plan, clock()))) {
      throw new CallError("conflict", "This file is imported already", "uploadId");
    }
    await imports.changed(wellId, well, upload.id);
    imports.wake();
    return { jobId: upload.id, rows: upload.rows, from: plan.from, to: plan.to };
  },

  async "GET api/csv-import"({ wellId }, { stores, imports, clock }) {
    const all = await stores.csvImports.list(wellId, await wellNoOf(stores, wellId), clock());
    return all.map((each) => standing(each, imports));
  },

  async "POST api/csv-import/cancel"({ wellId, id }, context) {
    const { stores, clock } = context;
    const { well, known } = await knownImport(wellId, id, context);
    if (!(await stores.csvImports.askStop(well, id, clock()))) {
      throw new CallError("conflict", `An import that is ${words[known.state]} cannot be stopped`, "id");
    }
    return pushChangedImport(wellId, id, context);
  },

  async "POST api/csv-import/undo"({ wellId, id }, context) {
    const { stores, imports, user } = context;
    const { well, known } = await knownImport(wellId, id, context);
    if (known.undoRefused) throw new CallError("conflict", known.undoRefused, "id");
    const isPossible = known.undoUntil !== null;
    if (!isPossible || !(await stores.csvImports.askUndo(well, id, user.username))) {
      const rule =
        known.finishedAt !== null && known.state !== "undone" ? "can no longer be undone" : "cannot be undone";
      throw new CallError("conflict", `An import that is ${words[known.state]} ${rule}`, "id");
    }
    imports.wake();
    return pushChangedImport(wellId, id, context);
  },

  async "GET api/csv-import/left-out"({ wellId, id }, context) {
    const { known } = await knownImport(wellId, id, context);
    if (!known.hasLeftOutRows) throw new CallError("not-found", "This import left out no line", "id");
    // The transport streams the file; it is never completely in memory.
    return createReadStream(context.imports.folder.path(id, "left-out")) as unknown as string;
  },

  async "DELETE api/csv-import"({ wellId, id }, context) {
    const { stores, imports } = context;
    const { well, known } = await knownImport(wellId, id, context);
    if (!(await stores.csvImports.remove(well, id))) {
      throw new CallError("conflict", `An import that is ${words[known.state]} cannot be removed`, "id");
    }
    await imports.folder.remove(id, "left-out");
    return { deleted: 1 };
  },
};

const words: Record<CsvImport["state"], string> = {
  waiting: "waiting",
  storing: "running",
  recomputing: "recomputing",
  done: "done",
  stopped: "stopped",
  failed: "failed",
  undoing: "being undone",
  undone: "undone",
};

/** @throws CallError `not-found` on the well or the import */
async function knownImport(wellId: WellId, id: string, { stores, clock }: CallContext) {
  const well = await wellNoOf(stores, wellId);
  const storedImport = await stores.csvImports.byId(wellId, well, id, clock());
  if (!storedImport) throw new CallError("not-found", cantFind("an import", id), "id");
  return { well, known: storedImport };
}

/** The import after a change, which is also pushed to its well. */
async function pushChangedImport(wellId: WellId, id: string, context: CallContext): Promise<CsvImport> {
  const { well, known } = await knownImport(wellId, id, context);
  await context.imports.changed(wellId, well, id);
  return standing(known, context.imports);
}

/** The progress of a running import, which is ahead of its committed state. */
function standing(storedImport: CsvImport, imports: CallContext["imports"]): CsvImport {
  const now = imports.progressOf(storedImport._id);
  return now?.state === storedImport.state ? { ...storedImport, ...now } : storedImport;
}

/** A fault of the file as a fault of the call: for a column it names the field of the mapping. */
function faultOf(fault: unknown): unknown {
  if (!(fault instanceof CsvError)) {
    const isGone = (fault as { code?: string }).code === "ENOENT";
    return isGone
      ? new CallError("not-found", "The uploaded file is no longer on this server; upload it again", "uploadId")
      : fault;
  }
  const field = /^(\w+):/.exec(fault.message)?.[1];
  return new CallError("validation", fault.message, field ? `fieldsMapping.${field}` : "file");
}
