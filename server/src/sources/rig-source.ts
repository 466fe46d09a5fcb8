import type { Rig } from "@sigma/contract/rigs/rig";
import type { WellId } from "@sigma/contract/ids";
import type { WitsConfig } from "@sigma/contract/rigs/wits-config";
import type { OutboundRules } from "../outbound/outbound-rules";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { defaultWitsMap } from "@sigma/terms/wits-map";
import type { EdgeIntake } from "./edge/edge-intake";
import { sourceKinds } from "./index";
import { type SourceClock, unknownClock } from "./source-clock";
import type { ReadPace } from "./read-pace";
import type { OpenStore, Source, SourceFeed, SourceKind, SourceReport, SourceSetup, SourceSink } from "./source";
import type { SourceMemory, ToldOfFeed } from "./source-memory";

/**
 * The source of one rig. It outlives the wells that the rig drills and changes of its configuration, so that neither
 * closes a connection unnecessarily: while its readings are not taken, the rig is held back by flow control.
 */
export type RigSource = {
  /** Takes the rig and its configuration as they are now; a source opens again only where its connection changes. */
  configure(rig: Rig, config: WitsConfig | null, wellId?: WellId): Promise<void>;
  /** Data read from now on are passed to this. */
  attach(sink: SourceSink): void;
  /** Gives out what waits, and holds the rig back until the next sink. */
  detach(): void;
  /** Whether a connection to the rig exists, read or held back. */
  isConnected(): boolean;
  /** Takes what the rig has handed over already. @param within ms @returns whether all of it was taken */
  readOut(within: number): Promise<boolean>;
  /** Holds the rig back for a reason, or lets it go on. */
  hold(reason: string | null): void;
  /** A user decided about the untrusted clock: `by` seconds are subtracted from its times, 0 accepts them. */
  decideClock(by: Seconds): void;
  /** The latest feed notification of a well, including those of earlier runs; null without a notification. */
  told(wellId: WellId): ToldOfFeed | null;
  /** Records the notifications about the feed that users have received. */
  rememberTold(told: ToldOfFeed): void;
  /** Checks whether work is due; about every second. */
  tick(): void;
  /** The state of the source; null while none is open, for the reason in `off`. */
  report(): SourceReport | null;
  /** The reason why the data isn't trusted: the rig's clock, or two devices in one feed; null while it is. */
  readonly feedFault: string | null;
  readonly kind: string;
  readonly off: { reason: string; since: EpochSeconds };
  /** The channel that a code of the present map fills. */
  traceOf(code: string): string | undefined;
  /** The feed of a rig that a store feeds; null for others. */
  readonly feed: SourceFeed | null;
  /** Takes what an edge agent sends; null for other rigs. */
  readonly edge: EdgeIntake | null;
  close(): Promise<void>;
};

/** The dependencies of the source of a rig. */
export type RigSourcePorts = {
  clock: () => EpochSeconds;
  random: () => number;
  /** Which addresses may be connected to; without it every one. */
  rules?: OutboundRules | undefined;
  /** Opens WITSML stores; without it none is read. */
  openStore?: OpenStore | undefined;
  /** Where rigs are read together. */
  readPace?: ReadPace | undefined;
  /** Stores the state of the source; not called without a state. */
  remember: (memory: SourceMemory) => void;
};

/** Interval at which the state is stored; it is stored at once if a decision changed. */
const KEEP_EVERY: Seconds = 60;
/** After a hold, time without data for which the connection is read before it is closed for another one. */
const READ_OUT: Seconds = 0.5;
const LONGEST_READ_OUT: Seconds = 10;
const NO_WELL = "The rig drills no well";

/** Creates the source of a rig that is not configured yet, with its stored state. */
export function createRigSource(knownMemory: SourceMemory | null, ports: RigSourcePorts): RigSource {
  const { clock } = ports;
  let memory = knownMemory;
  let reportedMemory = knownMemory?.told ?? null;
  let keptMemory = knownMemory && significant(knownMemory);
  let keptAt = clock();
  let source: Source | null = null;
  let openedSetup: SourceSetup | null = null;
  let sink: SourceSink | null = null;
  let heldReason: string | null = NO_WELL;
  let heldUntil: EpochSeconds = 0;
  /** A connection that is opened once the present one is read out. */
  let next: { rig: Rig; config: WitsConfig | null; wellId: WellId | undefined } | null = null;
  let kind = "wits";
  let off = { reason: "The rig has no WITS configuration", since: clock() };
  let traces = new Map<string, string>();

  return {
    configure,
    attach(givenSink) {
      sink = givenSink;
      hold(null);
    },
    detach() {
      source?.settle();
      hold(NO_WELL);
      sink = null;
    },
    isConnected: () => source?.isConnected?.() ?? false,
    readOut: async (within) => sink === null || ((await source?.readOut?.(within)) ?? true),
    hold,
    decideClock(by) {
      source?.decideClock(by);
      keep();
    },
    told: (wellId) => (reportedMemory?.wellId === wellId ? reportedMemory : null),
    rememberTold: (givenMemory) => void (reportedMemory = givenMemory),
    tick,
    report,
    get feedFault() {
      return source?.feedFault ?? null;
    },
    get kind() {
      return kind;
    },
    get off() {
      return off;
    },
    traceOf: (code) => traces.get(code),
    get feed() {
      return source?.feed ?? null;
    },
    get edge() {
      return source?.edge ?? null;
    },
    async close() {
      next = null;
      await closeSource();
    },
  };

  async function configure(rig: Rig, config: WitsConfig | null, wellId?: WellId): Promise<void> {
    const matchingKind = sourceKinds.find(
      (sourceKind) => sourceKind.kind === (config?.dataSourceType ?? rig.dataSourceType),
    );
    const isReady = config?.enabled && witsmlFault(config, wellId) === null;
    const setup: SourceSetup | null =
      isReady && matchingKind
        ? { config, timezoneOffset: rig.timezoneOffset, ...(config.connectionType === "edge" && { wellId }) }
        : null;
    next = null;
    if (setup) readTraces(setup.config);
    if (
      source &&
      setup &&
      openedSetup?.config.dataSourceType === setup.config.dataSourceType &&
      reconfigureSource(setup)
    )
      return;
    // A store keeps what was not read of it; a rig that sends does not.
    if (source && !source.feed && (heldReason !== null || !isReadOut())) {
      next = { rig, config, wellId };
      return;
    }
    await closeSource();
    describeOff(rig, config, matchingKind, wellId);
    if (matchingKind && setup) open(matchingKind, setup);
  }

  function reconfigureSource(setup: SourceSetup): boolean {
    if (JSON.stringify(setup) === JSON.stringify(openedSetup)) return true;
    if (!source!.reconfigure(setup)) return false;
    openedSetup = setup;
    keep();
    return true;
  }

  function open(sourceKind: SourceKind, setup: SourceSetup): void {
    const startMemory = memory && openedSetup && isOtherClock(setup, openedSetup) ? forgottenClock(memory) : memory;
    source = sourceKind.open(
      setup,
      {
        clock,
        random: ports.random,
        rules: ports.rules,
        openStore: ports.openStore,
        readPace: ports.readPace,
        stored: async () => sink?.stored?.(),
        momentsOf: async (depths) => (await sink?.momentsOf?.(depths)) ?? depths.map(() => null),
        packet: (packet, receivedAt) => sink?.packet(packet, receivedAt),
        reading: (reading, receivedAt) => sink?.reading(reading, receivedAt),
        held: (reading) => sink?.held(reading),
      },
      startMemory,
    );
    openedSetup = setup;
    if (heldReason !== null) source.pause(heldReason);
  }

  async function closeSource(): Promise<void> {
    const closing = source;
    source = null;
    if (!closing) return;
    await closing.close();
    memory = { ...ofOtherKinds(memory), ...closing.memory };
    keep();
  }

  function readTraces(config: WitsConfig): void {
    const map = config.channels.length > 0 ? config.channels : defaultWitsMap();
    traces = new Map(map.map(({ code, trace }) => [code, trace]));
  }

  function describeOff(rig: Rig, config: WitsConfig | null, sourceKind: SourceKind | undefined, wellId?: WellId): void {
    kind = config?.dataSourceType ?? rig.dataSourceType;
    let { reason } = off;
    if (!config) reason = `${rig.name} has no WITS configuration`;
    else if (!config.enabled) reason = `The WITS configuration of ${rig.name} is switched off`;
    else if (witsmlFault(config, wellId) !== null) reason = witsmlFault(config, wellId)!;
    else if (!sourceKind) reason = `This server reads no ${kind.toUpperCase()} from ${rig.name}`;
    off = { reason, since: clock() };
  }

  function hold(reason: string | null): void {
    const why = reason ?? (sink ? null : NO_WELL);
    if (source && heldReason !== null && why === null) heldUntil = clock();
    heldReason = why;
    if (why === null) source?.resume();
    else source?.pause(why);
  }

  /** Whether the data that accumulated during the last hold have been read. */
  function isReadOut(): boolean {
    const now = clock();
    const silent = now - Math.max(heldUntil, source?.report().lastByteAt ?? 0);
    return silent >= READ_OUT || now - heldUntil >= LONGEST_READ_OUT;
  }

  function tick(): void {
    const now = clock();
    if (next && heldReason === null && isReadOut()) void configure(next.rig, next.config, next.wellId);
    // One look for all rigs: timers of their own would wake a server with a thousand rigs a thousand times a second.
    source?.tick?.();
    const currentMemory = buildMemory();
    if (!currentMemory) return;
    const isDue = source !== null && now - keptAt >= KEEP_EVERY;
    if (isDue || !isSame(significant(currentMemory), keptMemory)) keep();
  }

  function buildMemory(): SourceMemory | null {
    const now = source && { ...ofOtherKinds(memory), ...source.memory };
    const currentMemory = now ?? memory ?? (reportedMemory && { clock: unknownClock, peer: null });
    return currentMemory && reportedMemory ? { ...currentMemory, told: reportedMemory } : currentMemory;
  }

  function keep(): void {
    memory = buildMemory();
    if (!memory) return;
    keptMemory = significant(memory);
    keptAt = clock();
    ports.remember(memory);
  }

  function report(): SourceReport | null {
    const sourceReport = source?.report() ?? null;
    if (!sourceReport || !next) return sourceReport;
    return {
      ...sourceReport,
      reason: `${sourceReport.reason ?? "Connected"}. The saved connection is opened when this one is read out`,
    };
  }
}

/** The reason why a rig with a WITSML store is not read; null if it is read, and for other rigs. */
function witsmlFault({ dataSourceType, witsml }: WitsConfig, wellId: WellId | undefined): string | null {
  if (dataSourceType !== "witsml") return null;
  if (!witsml || witsml.logs.length === 0) return "No WITSML log is chosen for this rig";
  if (wellId === undefined || witsml.wellId === wellId) return null;
  const name = witsml.wellboreName || witsml.uidWellbore;
  return `The log of ${name} belongs to another well than the rig drills now. Choose the log of this well`;
}

/** The part of a memory that is stored as soon as it changes. */
type Significant = Pick<SourceClock, "rule" | "coversFrom"> & {
  isHeld: boolean;
  address: string | undefined;
  /** The read state of the logs, as JSON; null for a rig that sends. */
  logs: string | null;
} & Partial<Pick<ToldOfFeed, "toldAt" | "isTold" | "isClockTold">>;

function significant({ clock, peer, witsml, edge, told }: SourceMemory): Significant {
  const { held, rule, coversFrom } = clock;
  const past = witsml ? [witsml.isBackfilling, witsml.from] : null;
  const sentLogs = edge ? [edge.wellId, edge.logs.map(({ id, stored }) => [id, stored.length])] : null;
  const logs = past || sentLogs ? JSON.stringify([past, sentLogs]) : null;
  return {
    isHeld: held !== null,
    rule,
    coversFrom,
    address: peer?.address,
    logs,
    ...(told && { toldAt: told.toldAt, isTold: told.isTold, isClockTold: told.isClockTold }),
  };
}

/** Checked every second for every rig, so it formats no text. */
const isSame = (a: Significant, b: Significant | null): boolean =>
  b !== null &&
  a.isHeld === b.isHeld &&
  a.rule === b.rule &&
  a.coversFrom === b.coversFrom &&
  a.address === b.address &&
  a.logs === b.logs &&
  a.toldAt === b.toldAt &&
  a.isTold === b.isTold &&
  a.isClockTold === b.isClockTold;

/** The state of other kinds of source stays while this one is open: the rig may go back to them. */
const ofOtherKinds = (memory: SourceMemory | null): Pick<SourceMemory, "witsml" | "edge"> => ({
  ...(memory?.witsml && { witsml: memory.witsml }),
  ...(memory?.edge && { edge: memory.edge }),
});

/** The state that is independent of the clock: the stored frames of an edge agent. */
const forgottenClock = ({ edge }: SourceMemory): SourceMemory | null =>
  edge ? { clock: unknownClock, peer: null, edge } : null;

/** Whether the knowledge of a rig's clock does not apply to the clock under another setup. */
const isOtherClock = (a: SourceSetup, b: SourceSetup): boolean =>
  a.timezoneOffset !== b.timezoneOffset || a.config.clock !== b.config.clock;
