import { CallError } from "@sigma/contract/errors";
import type { ArchiveJob } from "@sigma/contract/exchange/archive-job";
import type { RemovedData, RetentionPreview, retentionRoutes } from "@sigma/contract/exchange/retention";
import type { WellId } from "@sigma/contract/ids";
import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { CallContext, RouteHandlers } from "../calls/handler";
import { type Candidate, dueOf, type RetentionRules } from "./retention-store";
import { wellOf } from "../calls/well-of-call";

/** Handles the calls about data retention of finished wells. */
export const retentionHandlers: RouteHandlers<typeof retentionRoutes> = {
  async "GET api/retention"(_query, { stores, archives }) {
    return { ...(await stores.retention.get()), hasFolder: archives.folder !== null };
  },

  async "PATCH api/retention"({ version, ...rules }, { stores, archives, user }) {
    return { ...(await stores.retention.save(rules, user._id, version)), hasFolder: archives.folder !== null };
  },

  async "GET api/retention/preview"({ samplesAfterDays = null, allAfterDays = null, page = 0 }, context) {
    const rules = { samplesAfterDays, allAfterDays };
    const { retention } = context.stores;
    const [found, count, due] = await Promise.all([
      retention.candidates(page),
      retention.countCandidates(),
      countDue(rules, context),
    ]);
    const wells = await Promise.all(
      found.map(async ({ wellNo: _inside, removed, ...well }) => ({
        ...well,
        due: dueOf({ ...well, removed }, rules, context.clock()),
        refused: await refusalOf(well, context),
      })),
    );
    return { wells, count, pageSize: retention.pageSize, due };
  },

  async "POST api/retention/archive"({ wellIds, removed }, context) {
    const { user } = context;
    if (context.archives.folder === null) throw noFolder();
    const candidates = new Map<WellId, Candidate>();
    for await (const each of context.stores.retention.everyCandidate(wellIds)) candidates.set(each.wellId, each);
    const wells = wellIds.map((wellId) => candidates.get(wellId) ?? notFinished(wellId));
    for (const well of wells) {
      const refusal = await refusalOf(well, context);
      if (refusal !== null) throw new CallError("conflict", `${well.name}: ${refusal}`, "wellIds");
      if (well.removed === removed) throw new CallError("conflict", `${well.name} is archived already`, "wellIds");
    }
    return await archiveWells(wells, removed, user.username, context);
  },

  "GET api/archived-well": (_query, { stores }) => stores.archives.archived(),

  async "POST api/archived-well/restore"({ wellId }, { stores, archives, user, clock }) {
    const well = await wellOf(stores, wellId);
    if (!(await stores.archives.archiveOf(wellId)))
      throw new CallError("conflict", "This well is not archived", "wellId");
    if (await stores.archives.isBusy(wellId)) throw new CallError("conflict", BUSY, "wellId");
    const jobFields = { wellId, wellName: well.name, by: user.username, at: clock() };
    const job = await stores.archives.add({ kind: "restore" }, jobFields);
    archives.wake();
    return job;
  },
};

const BUSY = "A job with the archive of this well waits or runs";

const noFolder = () => new CallError("conflict", "The server has no folder for archives: set ARCHIVE_DIR");

function notFinished(wellId: WellId): never {
  throw new CallError("conflict", `The well ${wellId} is not finished, archived already or not there`, "wellIds");
}

/** The wells that the rules would archive tonight, of all wells. */
async function countDue(rules: RetentionRules, services: Services): Promise<RetentionPreview["due"]> {
  const sum = { wells: 0, samples: 0, bytes: 0 };
  if (rules.samplesAfterDays === null && rules.allAfterDays === null) return sum;
  for await (const well of services.stores.retention.everyCandidate()) {
    const due = dueOf(well, rules, services.clock());
    if (due === null || (await refusalOf(well, services)) !== null) continue;
    sum.wells++;
    sum.samples += well.samples;
    sum.bytes += due === "all" ? well.allBytes : well.sampleBytes;
  }
  return sum;
}

type Services = Pick<CallContext, "stores" | "live" | "recomputes" | "archives" | "clock">;

/** Wells with data younger than this may still receive data, s. */
const AT_REST = DAY;

/** The reason why a well cannot be archived now; null if it can. */
async function refusalOf(
  { wellId, lastTime }: Pick<Candidate, "wellId" | "lastTime">,
  { stores, live, recomputes, clock }: Services,
): Promise<string | null> {
  if (await live.isFollowed(wellId)) return "A rig sends data of it";
  if (lastTime !== null && clock() - lastTime < AT_REST) return "It received data within the last 24 hours";
  if ((await recomputes.status(wellId)).state !== "idle") return "It is being calculated";
  return (await stores.archives.isBusy(wellId)) ? "A job with its archive waits or runs" : null;
}

/** Letters of a name that every file system takes. */
const plain = (name: string) => name.replaceAll(/[^A-Za-z0-9]+/g, "-").slice(0, 60);

const stamp = (now: EpochSeconds) => new Date(now * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, "");

async function archiveWells(
  wells: readonly Pick<Candidate, "wellId" | "name">[],
  removedData: RemovedData,
  by: string,
  { stores, archives, clock }: Services,
): Promise<ArchiveJob[]> {
  const jobs: ArchiveJob[] = [];
  for (const { wellId, name } of wells) {
    const file = `${plain(name)}-${wellId}-${stamp(clock())}Z.zip`;
    const jobFields = { wellId, wellName: name, by, at: clock() };
    jobs.push(await stores.archives.add({ kind: "archive", removed: removedData, file }, jobFields));
  }
  archives.wake();
  return jobs;
}

/** The requester of archives that the rules require. */
const BY_RULES = "retention rules";

/** Starts to archive every well that the rules name now; without a folder, or rules, none. */
export async function archiveByRules(services: Services): Promise<ArchiveJob[]> {
  const rules: RetentionRules = await services.stores.retention.get();
  if (services.archives.folder === null) return [];
  if (rules.samplesAfterDays === null && rules.allAfterDays === null) return [];
  const jobs: ArchiveJob[] = [];
  for await (const well of services.stores.retention.everyCandidate()) {
    const due = dueOf(well, rules, services.clock());
    if (due === null || (await refusalOf(well, services)) !== null) continue;
    jobs.push(...(await archiveWells([well], due, BY_RULES, services)));
  }
  return jobs;
}
