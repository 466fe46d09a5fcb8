import { CallError } from "@sigma/contract/errors";
import type { UserId, WellId } from "@sigma/contract/ids";
import type { Program, ProgramFields, ProgramWells } from "@sigma/contract/programs/program";
import { FAULTS_TO_SWITCH_OFF } from "@sigma/contract/programs/program-limits";
import type { ProgramRun, RunNotice, RunTrigger, RunWebText } from "@sigma/contract/programs/program-run";
import type { Notification } from "@sigma/contract/wells/notification";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { announce, notify } from "../alerts/notify";
import type { LiveReads } from "../ingest/live-ports";
import type { Changed } from "../reactions";
import type { Recomputes } from "../recompute/recomputes";
import type { StoredWell } from "../storage/entities/wells/well-store";
import type { Stores } from "../storage/stores";
import { readInputs } from "./read-inputs";
import { type ReadAddress, readWebInputs } from "./read-web-inputs";
import type { Covered } from "./run-store";
import { createProgramThread } from "./sandbox/program-thread";
import type { SandboxReply } from "./sandbox/sandbox-calls";

/** Runs programs. */
export type ProgramService = {
  /**
   * Runs a stored program on a well with the rights of its owner, and stores the run.
   *
   * @param covered what a trigger has seen of the well
   * @throws CallError `busy` if too many runs wait; `not-found` for a well or a program that is gone
   */
  run(program: Program, wellId: WellId, trigger: RunTrigger, covered?: Covered): Promise<ProgramRun>;
  /**
   * Runs a program at a moment and stores nothing.
   *
   * @param stores as the caller sees them
   * @param webTexts what a former run was given by its web inputs; null to read them now
   * @throws CallError as `run`
   */
  attempt(
    program: Attempted,
    wellId: WellId,
    moment: EpochSeconds,
    stores: Stores,
    webTexts?: readonly RunWebText[] | null,
  ): Promise<Omit<ProgramRun, "_id">>;
  close(): Promise<void>;
};

/** A program or a draft, with the addresses that it may read. */
type Attempted = ProgramFields & { _id?: string; version?: number; approvals: Program["approvals"] };

/** What programs are run with. */
type ProgramPorts = {
  stores: Stores;
  live: Pick<LiveReads, "isFollowed">;
  recomputes: Pick<Recomputes, "samplesCorrected">;
  changed: Changed;
  clock: () => EpochSeconds;
  /** Reads an address of a web input. */
  readAddress: ReadAddress;
};

/** Whether a program is to run on a well, if its owner may see the well. */
export const isFor = (wells: ProgramWells, wellId: WellId): boolean =>
  wells.of === "all" || wells.wellIds.includes(wellId);

/** The wells that the owner of a program may see now: null for all, none if the owner is no longer a user. */
export async function reachOfOwner(
  { users, wells }: Pick<Stores, "users" | "wells">,
  ownerId: UserId,
): Promise<ReadonlySet<WellId> | null> {
  const owner = (await users.listed(0)).find(({ _id }) => _id === ownerId);
  if (!owner || owner.type === "guest") return new Set();
  return owner.type === "admin" || owner.access === null ? null : wells.within(owner.access);
}

/** The sentence of a run on a well that the owner of its program may no longer see. */
const REFUSED = "The owner of this program may not see this well, or is no longer a user";

/** Creates the service; its thread starts with the first run. */
export function createProgramService({
  stores,
  live,
  recomputes,
  changed,
  clock,
  readAddress,
}: ProgramPorts): ProgramService {
  const thread = createProgramThread();

  const calculate = async (
    program: Attempted,
    well: StoredWell,
    moment: EpochSeconds,
    seenStores: Stores,
    webTexts: readonly RunWebText[] | null = null,
  ): Promise<Calculation> => {
    const { _id = "draft", version = 0, code, outputs, approvals } = program;
    const web = await readWebInputs(program.inputs.web, approvals, readAddress, webTexts);
    if ("refusal" in web) return { ...refusal(web.refusal), web: null };
    const { facts, ...inputs } = await readInputs(seenStores, well, program, moment);
    const hasWeb = web.texts.length > 0;
    const seed = `${_id} ${version} ${well._id} ${moment}`;
    const reply = await thread.run({
      code,
      moment,
      seed,
      columns: outputs.columns,
      channels: outputs.channels,
      inputs: { ...inputs, facts: hasWeb ? { ...facts, web: web.values } : facts },
    });
    return { ...reply, web: hasWeb ? web.texts : null };
  };

  const switchOffAfterFaults = async (program: Program, { wellId, moment, outcome }: ProgramRun) => {
    const switchedOff = await stores.programs.noteOutcome(program._id, outcome, moment);
    if (!switchedOff) return;
    await changed({ topic: "programs", message: { wellId } });
    await notify({ stores, changed }, switchOffNotice(switchedOff, wellId, moment));
  };

  return {
    async run(program, wellId, trigger, covered = null) {
      const well = await knownWell(stores, wellId);
      const moment = Math.floor(clock());
      const reach = await reachOfOwner(stores, program.ownerId);
      const isSeen = reach === null || reach.has(wellId);
      const reply = isSeen ? await calculate(program, well, moment, stores) : { ...refusal(REFUSED), web: null };
      const run = asRun(reply, { programId: program._id, version: program.version, wellId, trigger, moment });
      const {
        run: storedRun,
        notifications,
        hasNewValues,
      } = await stores.programRuns.add(well.wellNo, run, {
        program,
        covered,
        now: moment,
        notify: (notice) => notificationOf(program, wellId, moment, notice),
      });
      for (const notification of notifications) await announce({ changed }, notification);
      await changed({ topic: "program-runs", message: { wellId } });
      if (trigger !== "demand") await switchOffAfterFaults(program, storedRun);
      if (hasNewValues) await takeNewValues({ stores, live, recomputes, changed }, well);
      return storedRun;
    },
    async attempt(program, wellId, moment, seenStores, webTexts) {
      const well = await knownWell(seenStores, wellId);
      const reply = await calculate(program, well, moment, seenStores, webTexts);
      const { _id: programId = "draft", version = 0 } = program;
      return asRun(reply, { programId, version, wellId, trigger: "demand", moment });
    },
    close: () => thread.close(),
  };
}

/** Has a well take over the values that programs have written: where a rig is read it goes on with them, otherwise it is recomputed. */
export async function takeNewValues(
  { stores, live, recomputes, changed }: Omit<ProgramPorts, "clock" | "readAddress">,
  { _id: wellId, wellNo }: Pick<StoredWell, "_id" | "wellNo">,
): Promise<void> {
  if (await live.isFollowed(wellId)) return changed({ topic: "program-values", message: { wellId } });
  const from = await stores.programChannels.takeAll(wellNo);
  const [newest] = await stores.samples.newestTimes([wellNo]);
  if (from !== null && newest != null && from <= newest) await recomputes.samplesCorrected(wellId, from);
}

const levels = { info: "Info", warning: "Warning", critical: "Error" } as const;

/** A notice of a program as users of the well read it. */
const notificationOf = (
  { name }: Program,
  wellId: WellId,
  moment: EpochSeconds,
  { text, severity }: RunNotice,
): Omit<Notification, "_id"> => ({
  wellId,
  time: moment,
  type: "engine",
  alertLevel: levels[severity],
  hidden: false,
  md: null,
  message: `${name}: ${text}`,
  rigState: null,
  stateTransitionReport: null,
});

/** What the owner of a program reads that was switched off. */
const switchOffNotice = (
  { name, ownerId, switchedOff }: Program,
  wellId: WellId,
  time: EpochSeconds,
): Omit<Notification, "_id"> => ({
  wellId,
  time,
  type: "engine",
  alertLevel: "Warning",
  hidden: false,
  md: null,
  message: `The program ${name} was switched off: ${FAULTS_TO_SWITCH_OFF} runs one after another did not end well. The last one: ${switchedOff?.text ?? ""}`,
  rigState: null,
  stateTransitionReport: null,
  recipients: [ownerId],
});

/** What a run gave, and what its web inputs were. */
type Calculation = SandboxReply & Pick<ProgramRun, "web">;

const refusal = (text: string): SandboxReply => ({
  outcome: { kind: "refused", text },
  duration: 0,
  memory: 0,
  log: [],
  rows: [],
  notices: [],
  values: [],
});

async function knownWell(stores: Stores, wellId: WellId): Promise<StoredWell> {
  const well = await stores.wells.byId(wellId);
  if (!well) throw new CallError("not-found", "This well does not exist", "wellId");
  return well;
}

/** A run that gave these results; of a run with a fault, they are what it gave before. */
function asRun(
  reply: Calculation,
  {
    version: programVersion,
    ...identity
  }: { programId: string; version: number; wellId: WellId; trigger: RunTrigger; moment: EpochSeconds },
): Omit<ProgramRun, "_id"> {
  const { log, rows, notices, values } = reply;
  const counts = {
    logLines: log.length,
    rows: rows.length,
    notices: notices.length,
    values: values.reduce((sum, { time }) => sum + time.length, 0),
  };
  return { ...identity, programVersion, counts, ...reply };
}
