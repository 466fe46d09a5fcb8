import { setTimeout as wait } from "node:timers/promises";
import type { Awaitable } from "../storage/awaitable";
import type { AlertState } from "@sigma/contract/alerts/alert-state";
import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { UserId, WellId } from "@sigma/contract/ids";
import type { User } from "@sigma/contract/users/user";
import type { AlertAction } from "@sigma/engine/alerts/alert-standing";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import type { Logger } from "pino";
import type { Stores } from "../storage/stores";
import type { LivePublication } from "../ingest/live-publication";
import type { FollowedLive } from "../ingest/live-ports";
import { createRetryQueue } from "../ingest/writing/retry-queue";
import { maySucceedLater } from "../storage/database-away";
import type { WellNo } from "../storage/well-no";
import type { Changed } from "../reactions";
import { ordinalsOf } from "./alert-ordinals";
import { readAlertSamples } from "./alert-samples";
import { definitionOf } from "./definition-of";
import { reachedAmong, usersOfWell } from "./recipients";
import type { WellTransition } from "./alert-store";
import { createWellAlerts, type WellAlerts } from "./well-alerts";

/** The alerts of all wells, judged at each published sample. */
export type AlertService = {
  /** Reads every alert and judges the samples stored since it was last judged; resolves before the rigs are opened. */
  start(): Promise<void>;
  /** The alerts of a well have changed: reads them again. */
  changed(wellId: WellId): Promise<void>;
  /** The current states of the alerts of a well, or of every well. */
  states(wellId?: WellId): AlertState[];
  /** @throws CallError `not-found` on `id` for an alert that is not judged, `conflict` if it makes no sense now */
  act(wellId: WellId, alertId: string, action: AlertAction): Awaitable<AlertState>;
  close(): Promise<void>;
};

/** The dependencies of the alerts. */
export type AlertServicePorts = Pick<FollowedLive, "publications" | "notices"> & {
  stores: Stores;
  changed: Changed;
  clock: () => EpochSeconds;
  log: Logger;
  /** Whether the alerts of a well are judged here; of every well by default. */
  isMine?: (wellId: WellId) => boolean;
};

const LOOK_EVERY_MS = 1000;
/** Minimum interval for saving the state of the alerts if it has changed, and maximum interval while samples come. */
const SAVE_CHANGED: Seconds = 2;
const SAVE_ALWAYS: Seconds = 60;
/** Steps of alerts that may wait while the database is away, and that are written in one statement. */
const MOST_STEPS = 50_000;
const STEPS_TOGETHER = 1000;
/** Number of samples read at a time. */
const SAMPLES_PER_READ = 5000;
/** Maximum wait for the response to a user action while the database is unavailable, ms. */
const LONGEST_WRITE_MS = 2000;
/** After a stop of this length earlier samples are not judged: it is too late to act. */
const LONGEST_GAP: Seconds = 7200;

/** Alerts that could not be read, as while the database is away, are read again after so long. */
const READ_AGAIN: Seconds = 5;
/** Interval at which the users who may see a well are read again. */
const PEOPLE_KEPT: Seconds = 5;

/** Why an alert is left unchanged: usually another user was first. */
const refusals: Partial<Record<AlertAction["kind"], string>> = {
  acknowledge: "The alert is acknowledged already",
  unshelve: "The alert is not shelved any more",
  "return-to-service": "The alert is in service already",
};

/** Makes the alerts of this process. @see docs/methods/alerts.md */
export function createAlertService({
  stores,
  publications,
  notices,
  changed: announce,
  clock,
  log,
  isMine = () => true,
}: AlertServicePorts): AlertService {
  const wells = new Map<WellId, WellAlerts>();
  const savedAt = new Map<WellId, EpochSeconds>();
  /** Wells waiting to be written: concurrent user actions are written together. */
  const saving = new Map<WellAlerts, { since: EpochSeconds; done: Promise<void> }>();
  const writes = createRetryQueue(log);
  const stepWrites = createRetryQueue(log);
  /** Steps that are not written yet, oldest first. */
  const steps: WellTransition[] = [];
  /** Wells whose alerts are being read, and the samples that arrived meanwhile. */
  const reading = new Map<WellId, Sample[]>();
  /** Wells whose alerts could not be read, and when that was found. */
  const unread = new Map<WellId, EpochSeconds>();
  const turns = new Map<WellId, Promise<void>>();
  /** Notices that wait until it is known which users still exist. */
  const telling = new Set<Promise<void>>();
  const people = new Map<WellId, { at: EpochSeconds; users: Promise<User[]> }>();
  const leave = publications.subscribe(take);
  const timer = setInterval(look, LOOK_EVERY_MS);

  return {
    async start() {
      const all = await stores.wells.all();
      const configurationsByWell = await stores.alertConfigurations.ofWells(all.map(({ _id }) => _id));
      for (const { _id } of all)
        if (isMine(_id) && (configurationsByWell.get(_id) ?? []).length > 0) await queueReading(_id);
    },
    changed: queueReading,
    states: (wellId) =>
      wellId === undefined ? [...wells.values()].flatMap((well) => well.states()) : (wells.get(wellId)?.states() ?? []),
    act: (wellId, alertId, action) =>
      // Alerts that have been read replace the existing ones.
      reading.has(wellId) ? actOnceRead(wellId, alertId, action) : act(wellId, alertId, action),
    async close() {
      leave();
      clearInterval(timer);
      await Promise.all(turns.values());
      await Promise.all(telling);
      for (const well of wells.values()) void save(well);
      await writes.close();
      await stepWrites.close();
      while (steps.length > 0) await writeSteps();
    },
  };

  function act(wellId: WellId, alertId: string, action: AlertAction): Promise<AlertState> {
    const well = wells.get(wellId);
    const state = well?.act(alertId, action, clock()) ?? null;
    if (state === null) throw new CallError("not-found", cantFind("gauge notification", alertId), "id");
    if (state === false) throw new CallError("conflict", refusals[action.kind], "action");
    // The response to a user action is sent once it has been written; it does not wait for the next save.
    const pendingWrites = Promise.all([save(well!), stepsWritten()]);
    return Promise.race([pendingWrites, wait(LONGEST_WRITE_MS, undefined, { ref: false })]).then(() => state);
  }

  async function actOnceRead(wellId: WellId, alertId: string, action: AlertAction): Promise<AlertState> {
    while (reading.has(wellId)) await turns.get(wellId);
    return act(wellId, alertId, action);
  }

  function take(publication: LivePublication): void {
    if (publication.kind !== "samples") return;
    const { wellId, samples } = publication;
    const waiting = reading.get(wellId);
    if (waiting) waiting.push(...samples);
    else wells.get(wellId)?.take(samples, clock());
  }

  function look(): void {
    const now = clock();
    for (const well of wells.values()) {
      if (reading.has(well.wellId)) continue;
      well.look(now);
      const age = now - (savedAt.get(well.wellId) ?? 0);
      if (well.isDirty() ? age >= SAVE_CHANGED : well.hasMoved() && age >= SAVE_ALWAYS) void save(well);
    }
    for (const [wellId, since] of unread) if (now - since >= READ_AGAIN) void queueReading(wellId);
  }

  /** Schedules writing the alert memory of a well in its latest state; resolves when it has been written. */
  function save(well: WellAlerts): Promise<void> {
    const now = clock();
    savedAt.set(well.wellId, now);
    const waiting = saving.get(well);
    if (waiting && now - waiting.since < SAVE_ALWAYS) return waiting.done;
    let finish = () => {};
    const saveDone = new Promise<void>((resolve) => (finish = resolve));
    saving.set(well, { since: now, done: saveDone });
    // An empty queue starts the write before it returns.
    writes.add(async () => {
      saving.delete(well);
      await stores.alerts.saveMemory(well.wellNo, well.save());
      finish();
    });
    return saveDone;
  }

  /** Resolves when the steps up to here are in the database. */
  function stepsWritten(): Promise<void> {
    const last = steps.at(-1);
    // The newest are queued after a batch that is being written, and after earlier ones.
    let rounds = 2 + steps.length / STEPS_TOGETHER;
    return new Promise((resolve) => {
      const look = async () => {
        if (rounds-- > 0 && last !== undefined && steps.includes(last)) stepWrites.add(look);
        else resolve();
      };
      stepWrites.add(look);
    });
  }

  /** Steps are written together: a flood makes a thousand of them within seconds. */
  function addStep(step: WellTransition): void {
    steps.push(step);
    if (steps.length > MOST_STEPS) {
      steps.shift();
      log.error("too many steps of alerts wait for the database, the oldest is given up");
    }
    if (steps.length === 1) stepWrites.add(writeSteps);
  }

  async function writeSteps(): Promise<void> {
    const writtenSteps = steps.slice(0, STEPS_TOGETHER);
    const finish = () => {
      for (const step of writtenSteps) if (steps[0] === step) steps.shift();
      if (steps.length > 0) stepWrites.add(writeSteps);
    };
    try {
      await stores.alerts.addTransitions(writtenSteps);
    } catch (fault) {
      if (!maySucceedLater(fault)) finish();
      throw fault;
    }
    finish();
  }

  /** Notifies of an alert: its recipients who still exist, otherwise every user. */
  function tell(
    well: { wellId: WellId; wellNo: WellNo },
    event: Parameters<FollowedLive["notices"]["publishAlert"]>[1],
  ): void {
    const namedRecipients = event.notification.recipients ?? [];
    if (namedRecipients.length === 0) return notices.publishAlert(well, event);
    const reachTask = findReachedUsers(well.wellId, namedRecipients)
      .then(
        (recipients) => notices.publishAlert(well, { ...event, notification: { ...event.notification, recipients } }),
        (fault: unknown) => {
          log.warn({ err: fault, wellId: well.wellId }, "those notified of an alert stay as they were named");
          notices.publishAlert(well, event);
        },
      )
      .finally(() => telling.delete(reachTask));
    telling.add(reachTask);
  }

  /** The users of a well, read once for alerts that are raised together. */
  async function findReachedUsers(wellId: WellId, namedUsers: readonly UserId[]): Promise<UserId[]> {
    const now = clock();
    const knownPeople = people.get(wellId);
    const fresh =
      knownPeople && now - knownPeople.at < PEOPLE_KEPT ? knownPeople : { at: now, users: usersOfWell(stores, wellId) };
    people.set(wellId, fresh);
    try {
      return reachedAmong(await fresh.users, namedUsers);
    } catch (fault) {
      people.delete(wellId);
      throw fault;
    }
  }

  /** One reading of a well after the other. */
  function queueReading(wellId: WellId): Promise<void> {
    const turn = (turns.get(wellId) ?? Promise.resolve()).then(() => read(wellId));
    unread.delete(wellId);
    const keptTurn = turn.catch((fault: unknown) => {
      unread.set(wellId, clock());
      log.error({ err: fault, wellId }, "the alerts of a well were not read, and are read again");
    });
    turns.set(wellId, keptTurn);
    return keptTurn;
  }

  async function read(wellId: WellId): Promise<void> {
    const wellNo = await stores.wells.numberOf(wellId);
    if (wellNo === null) return void wells.delete(wellId);
    if (!isMine(wellId)) return leaveWell(wellId);
    reading.set(wellId, []);
    try {
      const knownWell = wells.get(wellId);
      const configurations = await stores.alertConfigurations.all(wellId);
      const ordinals = ordinalsOf(configurations.map(({ _id }) => _id));
      const savedAlerts = knownWell ? knownWell.save() : await stores.alerts.memory(wellNo);
      const well = createWellAlerts({ wellId, wellNo }, configurations, savedAlerts, {
        notice: (alertId, notification, isRepeated) =>
          tell({ wellId, wellNo }, { ordinal: ordinals.get(alertId)!, notification, isRepeated }),
        transition: (transition) => addStep({ well: wellNo, transition }),
        changed: (state) =>
          void announce({ topic: "alerts", message: state }).catch((fault: unknown) =>
            log.error({ err: fault, wellId }, "the state of an alert was not pushed"),
          ),
      });
      const until = savedAlerts?.lastTime ?? null;
      await fill(well, until);
      if (!knownWell && until !== null) await resume(well, until);
      well.take(reading.get(wellId)!, clock());
      wells.set(wellId, well);
      if (configurations.length === 0) wells.delete(wellId);
      void save(well);
    } catch (fault) {
      wells.get(wellId)?.take(reading.get(wellId)!, clock());
      throw fault;
    } finally {
      reading.delete(wellId);
    }
  }

  /** Another server judges the alerts of a well from here on. */
  function leaveWell(wellId: WellId): void {
    const well = wells.get(wellId);
    wells.delete(wellId);
    if (well) void save(well);
  }

  /** Judges the samples that were stored after the alerts were saved. */
  async function resume(well: WellAlerts, until: EpochSeconds): Promise<void> {
    const { time } = await stores.samples.borders(well.wellNo);
    let after = Math.max(until, (time?.to ?? until) - LONGEST_GAP);
    for (;;) {
      const samples = await stores.samples.after(well.wellNo, after, SAMPLES_PER_READ);
      for (const sample of samples) well.resume(sample);
      if (samples.length < SAMPLES_PER_READ) return;
      after = samples.at(-1)!.time;
    }
  }

  /** Fills the windows of new alerts with the newest samples of the well, which are read once for all of them. */
  async function fill({ wellNo, unfilled }: WellAlerts, until: EpochSeconds | null): Promise<void> {
    if (unfilled.length === 0) return;
    const to = until ?? (await stores.samples.borders(wellNo)).time?.to;
    const nothing: Sample[] = [];
    if (to === undefined) return unfilled.forEach((alert) => alert.fillWith(nothing));
    const definitions = unfilled.map(({ configuration }) => definitionOf(configuration));
    const samplesOf = await readAlertSamples(stores, wellNo, definitions, to);
    for (const [index, alert] of unfilled.entries()) {
      alert.fillWith(samplesOf(definitions[index]!));
      // Many alerts that are new at once do not hold up the others.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
