import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { archiveJobRoutes } from "@sigma/contract/exchange/archive-job";
import type { wellArchiveRoutes } from "@sigma/contract/exchange/well-archive";
import type { RouteHandlers } from "../calls/handler";
import { wellNoOf } from "../calls/well-of-call";

/** Handles the calls about whole wells as files, and about the jobs that write and read them. */
export const archiveHandlers: RouteHandlers<typeof wellArchiveRoutes & typeof archiveJobRoutes> = {
  async "GET api/well-archive"({ wellId }, { stores }) {
    // The transport sends a stream while it is read.
    return stores.wellExports.open({ archive: await wellNoOf(stores, wellId) }) as unknown as string;
  },

  async "GET api/well-archive/extent"({ wellId }, { stores }) {
    return stores.archives.extent(await wellNoOf(stores, wellId));
  },

  async "POST api/well-archive"(_query, { archives, upload }) {
    return archives.receive(upload!.fileName, upload!.stream);
  },

  async "POST api/well-archive/import"({ uploadId, name }, { stores, archives, user, clock }) {
    const well = await archives.uploadedWell(uploadId);
    if (well === null) {
      throw new CallError("not-found", "The uploaded file is no longer on this server; upload it again", "uploadId");
    }
    if ((await stores.archives.uploadsInUse()).has(uploadId)) {
      throw new CallError("conflict", "This file is imported already", "uploadId");
    }
    if (await stores.archives.isNameTaken(name, well.operator)) {
      const within = well.operator === null ? "without an operator" : `of ${well.operator}`;
      throw new CallError("conflict", `A well ${within} is named ${name} already. Give another name`, "name");
    }
    const jobFields = { wellId: null, wellName: name, by: user.username, at: clock() };
    const job = await stores.archives.add({ kind: "import", uploadId, name }, jobFields);
    archives.wake();
    return job;
  },

  async "GET api/archive-job"(_query, { stores, archives }) {
    return (await stores.archives.jobs()).map((job) => archives.standing(job));
  },

  async "POST api/archive-job/cancel"({ id }, { stores, archives }) {
    const storedJob = await stores.archives.job(id);
    if (!storedJob) throw new CallError("not-found", cantFind("a job", id), "id");
    if (!(await archives.cancel(id))) throw new CallError("conflict", "This job has ended", "id");
    return archives.standing((await stores.archives.job(id))!);
  },
};
