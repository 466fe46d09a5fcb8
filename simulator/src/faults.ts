import type { Seconds } from "@sigma/terms/quantities";
import { type PlannedFault, type RigFault, rigFaults } from "./rig/rig";

/** What goes wrong between the sensors and the receiver. */
const feedFaults = ["lost", "nulls", "spikes", "clock", "cut", "sticky"] as const;

/** Lost packets, null marks, spikes, a jumping clock, a cut connection, a channel that stands still. */
export type FeedFault = (typeof feedFaults)[number];

/** A fault to come: seconds after the start, how long it lasts, and what it acts on. */
export type Fault = {
  kind: RigFault | FeedFault;
  at: Seconds;
  lasts: Seconds;
  /** `clock`: the jump in seconds; `sticky`: the code that stands still. */
  detail?: string;
};

/** How long each fault lasts when nothing is said. */
const usualLength: Record<Fault["kind"], Seconds> = {
  stall: 60,
  washout: 3600,
  stuck: 900,
  lost: 30,
  nulls: 60,
  spikes: 60,
  clock: 600,
  cut: 30,
  sticky: 300,
};

const written = /^([a-z]+)@(\d+)(?:\+(\d+))?(?::(-?[\w.]+))?$/;

/**
 * Reads a fault as the command line writes it: `stall@600`, `nulls@900+60`, `clock@1200+600:-3600`, `sticky@100:0114`.
 *
 * @throws RangeError naming the text and what a fault looks like
 */
export function parseFault(text: string): Fault {
  const [, kind, at, lasts, detail] = written.exec(text) ?? [];
  if (!kind || !isKind(kind)) {
    const kinds = Object.keys(usualLength).join(", ");
    throw new RangeError(`fault "${text}" must be KIND@SECOND, KIND@SECOND+LENGTH or with :DETAIL; kinds are ${kinds}`);
  }
  return {
    kind,
    at: Number(at),
    lasts: lasts === undefined ? usualLength[kind] : Number(lasts),
    ...(detail !== undefined && { detail }),
  };
}

const isKind = (text: string): text is Fault["kind"] => Object.hasOwn(usualLength, text);

/** The faults of rig and hole among them, for the rig model. */
export const faultsOfRig = (faults: readonly Fault[]): PlannedFault[] =>
  faults.flatMap(({ kind, at, lasts }) => (isRigFault(kind) ? [{ fault: kind, at, lasts }] : []));

const isRigFault = (kind: Fault["kind"]): kind is RigFault => (rigFaults as readonly string[]).includes(kind);
