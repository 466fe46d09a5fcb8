import { changedFields as withoutOwner } from "@sigma/contract/entity";
import { CallError } from "@sigma/contract/errors";
import type { UserId, WellId } from "@sigma/contract/ids";
import type { HandOver, handOverEvents, HandOverFacts, handOverRoutes } from "@sigma/contract/notes/hand-over";
import { shiftAt } from "@sigma/contract/notes/shifts";
import { DAY } from "@sigma/terms/durations";
import { offsetOfZone } from "@sigma/terms/reporting-day";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { notifyNamed } from "../../alerts/notify";
import { usersOfWell } from "../../alerts/recipients";
import { pdfTokenOwner } from "../../transport/auth/authenticate";
import type { CallContext, Handlers, RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import type { Stores } from "../../storage/stores";
import { emptyHandOver, handOverId, type HandOverFields, rowOfShift, type StoredHandOver } from "./hand-over-store";
import { readFacts } from "./read-facts";
import { readShiftClock } from "../../time-axis/read-shift-clock";
import { shiftHours } from "./shift-hours";

/** A well whose newest sample is older than this is not followed by shifts any more, s. */
const IN_WORK = DAY;

const SIGNED = "This hand-over is signed; what comes later belongs to the next one";

/** Handles the calls about shift hand-overs. */
export const handOverHandlers: Handlers<typeof handOverEvents> = {
  async "hand-over/get"({ wellId, at }, context) {
    const time = at ?? (await newestMoment(context, wellId));
    return toShownHandOver(context, wellId, await shiftOf(context, wellId, time));
  },

  async "hand-over/get/all"({ wellId, before }, { stores }) {
    const foundHandOvers = await stores.handOvers.list(await wellNoOf(stores, wellId), before);
    const names = await stores.notes.names(
      foundHandOvers.flatMap(({ signed, accepted }) => [signed?.by ?? "", accepted?.by ?? ""]),
    );
    return foundHandOvers.map((fields) => ({
      shiftStart: fields.shiftStart,
      shiftEnd: fields.shiftEnd,
      shift: fields.shift,
      status: statusOf(fields),
      signedBy: fields.signed && nameOf(names, fields.signed.by),
      acceptedBy: fields.accepted && nameOf(names, fields.accepted.by),
      drilled: drilledOf(fields),
    }));
  },

  async "hand-over/patch"({ wellId, shiftStart, version, updateQuery }, context) {
    const changes = withoutOwner(updateQuery);
    const { incoming } = changes;
    if (incoming !== undefined && incoming !== null) {
      const people = await usersOfWell(context.stores, wellId);
      if (!people.some(({ _id }) => _id === incoming)) {
        throw new CallError("validation", "Who takes over must be able to see this well", "updateQuery.incoming");
      }
    }
    return change(context, wellId, { shiftStart, version }, (fields) => {
      if (fields.signed) throw new CallError("conflict", SIGNED);
      return changes;
    });
  },

  async "hand-over/sign"({ wellId, shiftStart, version }, context) {
    const { stores, user, clock } = context;
    // If it were signed by mistake, it could no longer be written when its time comes.
    if (shiftStart > clock()) {
      throw new CallError("validation", "This shift has not started: it is signed when it ends", "shiftStart");
    }
    const well = await wellNoOf(stores, wellId);
    const shift = await shiftOf(context, wellId, shiftStart);
    const facts = await readFacts(context, wellId, well, spanOf(shift.fields, clock()));
    const signedHandOver = await change(context, wellId, { shiftStart, version }, (fields) => {
      if (fields.signed) throw new CallError("conflict", SIGNED);
      return { signed: { by: user._id, at: Math.floor(clock()) }, facts };
    });
    if (signedHandOver.incoming && signedHandOver.incoming._id !== user._id) {
      const message = `${user.name || user.username} signed the hand-over of the ${signedHandOver.shift} shift: accept it under Hand-over`;
      await notifyNamed(context, wellId, { people: [signedHandOver.incoming._id], md: facts.endMD, message });
    }
    return signedHandOver;
  },

  "hand-over/accept": ({ wellId, shiftStart }, context) =>
    change(context, wellId, { shiftStart, version: undefined }, ({ signed, accepted, incoming }) => {
      const { user, clock } = context;
      if (!signed) throw new CallError("conflict", "This hand-over is not signed yet");
      if (accepted) throw new CallError("conflict", "This hand-over is accepted already");
      if (incoming !== null && incoming !== user._id) {
        throw new CallError("permission", "Only the user who takes over can accept this hand-over");
      }
      if (incoming === null && signed.by === user._id) {
        throw new CallError("permission", "Who signed a hand-over cannot accept it too");
      }
      return { accepted: { by: user._id, at: Math.floor(clock()) } };
    }),
};

/** Handles the routes about hand-overs: the start of shifts, and the printed hand-over. */
export const handOverRouteHandlers: RouteHandlers<typeof handOverRoutes> = {
  async "GET api/shift-hours"(request, context) {
    const { stores } = context;
    const savedHours = await shiftHours.read(request, context);
    if (savedHours) return savedHours;
    const { dayStart, nightStart } = await readShiftClock(
      stores,
      request.wellId,
      await wellNoOf(stores, request.wellId),
    );
    return { wellId: request.wellId, version: 0, dayStart, nightStart };
  },

  "POST api/shift-hours": (request, context) => shiftHours.save(request, context),

  async "GET api/hand-over/pdf"({ wellId, shiftStart }, { stores, user, clock, pdf }) {
    await wellNoOf(stores, wellId);
    if (!pdf.isAvailable) throw new CallError("unavailable");
    const token = await stores.pdfTokens.create({ ...pdfTokenOwner(user), wells: [wellId], printed: null }, clock());
    try {
      return await pdf.print({ path: `/hand-over/${wellId}?shift=${shiftStart}`, token });
    } finally {
      await stores.pdfTokens.remove(token);
    }
  },
};

/** The newest moment of a well: now while it is in work, otherwise its last sample. */
async function newestMoment({ stores, clock }: CallContext, wellId: WellId): Promise<EpochSeconds> {
  const borders = await stores.samples.borders(await wellNoOf(stores, wellId));
  const last = borders.time?.to ?? clock();
  return clock() - last > IN_WORK ? last : clock();
}

/** The hand-over of the shift at a moment: the stored one, otherwise an empty one. */
async function shiftOf({ stores }: CallContext, wellId: WellId, time: EpochSeconds): Promise<StoredHandOver> {
  const well = await wellNoOf(stores, wellId);
  const storedHandOver = await stores.handOvers.at(well, time);
  if (storedHandOver) return storedHandOver;
  const hours = await readShiftClock(stores, wellId, well);
  const { from, to, name } = shiftAt(time, hours, hours.zone);
  return { fields: emptyHandOver({ shiftStart: from, shiftEnd: to, shift: name }), version: 0 };
}

/**
 * Changes a hand-over, which is created if it does not exist yet; until then it has version 0.
 *
 * @throws CallError `conflict` for another version
 */
async function change(
  context: CallContext,
  wellId: WellId,
  { shiftStart, version }: { shiftStart: EpochSeconds; version: number | undefined },
  changesOf: (fields: HandOverFields) => Partial<HandOverFields> | object,
): Promise<HandOver> {
  const { stores, user } = context;
  await wellNoOf(stores, wellId);
  const { fields: empty } = await shiftOf(context, wellId, shiftStart);
  if (empty.shiftStart !== shiftStart) {
    throw new CallError("validation", "shiftStart must be the start of a shift of this well", "shiftStart");
  }
  const changedHandOver = await stores.handOvers.inWell(wellId, user._id, async (rows) => {
    const knownRow = await rowOfShift(rows, shiftStart);
    if (version !== undefined && version !== (knownRow?.version ?? 0)) return { outdated: knownRow };
    const changes = changesOf(knownRow?.fields ?? empty);
    if (knownRow) return rows.change(knownRow, changes);
    const fields = { ...empty, ...changes };
    return (await rows.add([{ id: handOverId(rows.well, shiftStart), fields }]))[0]!;
  });
  if (!("outdated" in changedHandOver)) {
    await context.changed({ topic: "hand-overs", message: { wellId, shiftStart } });
    return toShownHandOver(context, wellId, changedHandOver);
  }
  // Read after the transaction: waiting for a second connection would block the first, which others need in order to end.
  const { outdated } = changedHandOver;
  const current = await toShownHandOver(context, wellId, outdated ?? { fields: empty, version: 0 });
  if (outdated)
    await stores.handOvers.inWell(wellId, user._id, (rows) => rows.checkVersion(version, outdated, current));
  throw new CallError("conflict", "This was changed in the meantime", "version", { current });
}

/** Signed facts without lessons of offset wells that the reader may not see, although the author could. */
async function withoutHiddenLessons(facts: HandOverFacts, { wells }: Pick<Stores, "wells">): Promise<HandOverFacts> {
  const { lessonsAhead, ...rest } = facts;
  if (!lessonsAhead) return facts;
  const shownWells = await wells.existing(lessonsAhead.entries.map(({ wellId }) => wellId));
  const entries = lessonsAhead.entries.filter(({ wellId }) => shownWells.has(wellId));
  const hiddenCount = lessonsAhead.entries.length - entries.length;
  return { ...rest, lessonsAhead: { entries, all: lessonsAhead.all - hiddenCount } };
}

async function toShownHandOver(
  context: CallContext,
  wellId: WellId,
  { fields, version }: StoredHandOver,
): Promise<HandOver> {
  const { stores, clock } = context;
  const well = await wellNoOf(stores, wellId);
  const { incoming, signed, accepted, facts, ...rest } = fields;
  const names = await stores.notes.names([incoming, signed?.by, accepted?.by].flatMap((id) => id ?? []));
  const { zone, ...hours } = await readShiftClock(stores, wellId, well);
  const person = (id: string) => ({ _id: id as UserId, name: nameOf(names, id) });
  return {
    ...rest,
    wellId,
    version,
    status: statusOf(fields),
    incoming: incoming === null ? null : person(incoming),
    signed: signed && { by: person(signed.by), at: signed.at },
    accepted: accepted && { by: person(accepted.by), at: accepted.at },
    facts: facts
      ? { ...(await withoutHiddenLessons(facts, stores)), drilled: drilledOf(fields) }
      : await readFacts(context, wellId, well, spanOf(fields, clock())),
    clock: { ...hours, offset: offsetOfZone(fields.shiftStart, zone) },
  };
}

/** The part of a shift that there has been. */
const spanOf = ({ shiftStart, shiftEnd }: HandOverFields, now: EpochSeconds) => ({
  from: shiftStart,
  to: Math.max(shiftStart, Math.min(shiftEnd, Math.floor(now))),
});

const statusOf = ({ signed, accepted }: HandOverFields) => (accepted ? "accepted" : signed ? "signed" : "draft");

const nameOf = (names: ReadonlyMap<string, string>, id: string): string => names.get(id) ?? "Former user";

/** The footage of a signed shift; a shift signed before footage was stored gives the depths of its ends. */
function drilledOf({ facts }: HandOverFields): number | null {
  const drilledFootage: number | null | undefined = facts?.drilled;
  if (drilledFootage !== undefined) return drilledFootage;
  return facts && facts.startMD !== null && facts.endMD !== null ? facts.endMD - facts.startMD : null;
}
