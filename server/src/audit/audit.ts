import type { User } from "@sigma/contract/users/user";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import type { Stores } from "../storage/stores";
import type { AuditNote, NewAuditRow } from "../storage/entities/audit-store";
import type { AuditedRow, AuditedTarget } from "../storage/entities/audited-rows";
import { wellNoOfRow } from "../storage/entities/row-id";
import type { WellNo } from "../storage/well-no";
import { idsOf } from "../transport/ids-of";
import { wellsNamed } from "../transport/wells-named";
import { changesOf, shortenValue } from "./changes-of";
import { createRefusals, type Refusal } from "./refusals";
import { describeCall } from "./describe-call";

/** A write that is about to happen. */
export type AuditedCall = {
  name: string;
  request: unknown;
  requestId: string;
  user: User;
  via: NewAuditRow["via"];
  address: string;
};

/** Keeps who changed what. */
export type Audit = {
  /** Keeps a refused sign-in or call of administration, of many in a row only some. */
  refused(refusal: Refusal): Promise<void>;
  /** Records the effects of a call that its name doesn't show. */
  note(note: AuditNote): Promise<void>;
  /** Reads the data that a call may change. @returns a function that records the change after the response */
  begin(call: AuditedCall): Promise<(answer: unknown) => Promise<void>>;
};

/** The audit of a server; a change that cannot be kept is logged whole, as an error. */
export function createAudit({ stores, clock, log }: { stores: Stores; clock: () => EpochSeconds; log: Logger }): Audit {
  const keep = (rows: NewAuditRow[]) =>
    stores.auditLog.add(rows).catch((fault: unknown) => log.error({ err: fault, rows }, "a change was not audited"));
  const note: Audit["note"] = (row) => keep([{ ...row, time: clock(), wellNo: null }]);
  return {
    note,
    refused: createRefusals(note, clock),
    async begin({ name, request, requestId, user, via, address }) {
      const { resource, action } = describeCall(name, request);
      const target = await targetOf(stores, resource, request);
      const before = await stores.auditedRows.read(target);
      return async (answer) => {
        const isNew = action === "create" || action === "restore";
        const ids = isNew ? [...new Set([...target.ids, ...idsOf(answer)])] : target.ids;
        const username = isNew ? usernameOf(answer) : target.username;
        const after = await stores.auditedRows.read({ ...target, ids, username });
        const isRead = before.length > 0 || after.length > 0;
        const changes = isRead ? changesOf(before, after) : changesAskedFor(resource === "session" ? {} : request);
        const who = { userId: user._id, by: user.username };
        // No user is signed in yet when a session is opened or a password is set by a link.
        const signedInName = user.type === "guest" ? (usernameOf(request) ?? usernameOf(answer)) : null;
        const signedIn = { ...who, by: signedInName ?? who.by };
        const row = { ...signedIn, via, address, requestId, call: name, resource, action, time: clock(), ...changes };
        const wells = wellsOf(target, [...before, ...after]);
        const rows = wells.length === 0 ? [{ ...row, wellNo: null }] : wells.map((wellNo) => ({ ...row, wellNo }));
        await keep(rows);
      };
    },
  };
}

/** The request of a call, if the audit does not read the rows that it changes. */
const changesAskedFor = (request: unknown) => ({
  target: null,
  before: {},
  after: shortenValue(typeof request === "object" && request !== null ? request : {}) as Record<string, unknown>,
});

async function targetOf(stores: Stores, resource: string, request: unknown): Promise<AuditedTarget> {
  const numbers = await Promise.all(wellsNamed(request ?? {}).map((wellId) => stores.wells.numberOf(wellId)));
  return {
    resource,
    ids: [...new Set(idsOf(request))],
    username: usernameOf(request),
    wells: numbers.flatMap((wellNo) => wellNo ?? []),
    md: depthsOf(request),
    kept: keptOf(request),
  };
}

/** The wells that an object belongs to: the named wells, otherwise the wells of the rows. */
function wellsOf({ wells, ids }: AuditedTarget, rows: readonly AuditedRow[]): WellNo[] {
  if (wells.length > 0) return [...wells];
  const ofRows = rows.flatMap(({ wellNo }) => wellNo ?? []);
  return [...new Set(rows.length > 0 ? ofRows : ids.flatMap((id) => wellNoOfRow(id) ?? []).slice(0, 1))];
}

const usernameOf = (value: unknown): string | null => {
  const { username } = (value ?? {}) as { username?: unknown };
  return typeof username === "string" ? username : null;
};

function keptOf(request: unknown): AuditedTarget["kept"] {
  const { userId, presetName, name, type } = (request ?? {}) as Record<string, unknown>;
  const targetName = presetName ?? name;
  if (typeof userId !== "string" || typeof targetName !== "string") return null;
  return { userId, name: targetName, type: typeof type === "string" ? type : null };
}

/** How close a depth has to be to name a station, ft. */
const SAME_DEPTH = 0.01;

function depthsOf(request: unknown): AuditedTarget["md"] {
  const { md, mdFrom, mdTo } = (request ?? {}) as { md?: unknown; mdFrom?: unknown; mdTo?: unknown };
  if (typeof md === "number") return { from: md - SAME_DEPTH, to: md + SAME_DEPTH };
  return typeof mdFrom === "number" && typeof mdTo === "number" ? { from: mdFrom, to: mdTo } : null;
}
