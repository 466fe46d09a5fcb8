import { isDeepStrictEqual } from "node:util";
import { checkNamed, usersOfWell } from "../../alerts/recipients";
import { changedFields as withoutOwner } from "@sigma/contract/entity";
import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { UserId, WellId } from "@sigma/contract/ids";
import type { Note, noteEvents } from "@sigma/contract/notes/note";
import { MOST_NOTES_OF_WELL, placeFault } from "@sigma/contract/notes/note-limits";
import type { User } from "@sigma/contract/users/user";
import { notRestorable } from "../../storage/deletion";
import type { Changes } from "../../storage/entities/changes";
import type { RowsOfWell, VersionedRow } from "../../storage/entities/versioned-rows";
import type { CallContext, Handlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { notifyNamed } from "../../alerts/notify";
import type { NoteFields, StoredNote } from "./note-store";
import { placeNote } from "./place-note";

const WHAT = "Note";
/** Display name of a permanently deleted user. */
const FORMER = "Former user";

/** Handles the calls about notes. */
export const noteHandlers: Handlers<typeof noteEvents> = {
  async "note/get"({ wellId, ...question }, { stores }) {
    const well = await wellNoOf(stores, wellId);
    const { notes, ...rest } = await stores.notes.list(wellId, { well, ...question });
    return { notes: await toShownNotes(stores, notes), ...rest };
  },

  async "note/get/people"({ wellId }, { stores }) {
    await wellNoOf(stores, wellId);
    return (await usersOfWell(stores, wellId)).map(({ _id, name, username }) => ({ _id, name: name || username }));
  },

  async "note/get/history"({ wellId, id }, { stores }) {
    const versions = await stores.notes.versions(await wellNoOf(stores, wellId), id);
    if (versions.length === 0) throw new CallError("not-found", cantFind(WHAT, id), "id");
    const names = await stores.notes.names(versions.map(({ by }) => by));
    return versions.toReversed().map(({ version, fields, by, at }) => {
      const { axis, text, category } = fields;
      const { from, to } = endsOf(fields);
      return { version, text, category, axis, from, to, by: names.get(by) ?? FORMER, at };
    });
  },

  async "note/post"({ wellId, note }, context) {
    const { stores, clock, user } = context;
    const well = await wellNoOf(stores, wellId);
    const { from, to, axis, ...fields } = withoutOwner(note);
    await checkNamed(context.stores, wellId, "mentions", fields.mentions);
    const place = await placeNote(stores, well, { axis, from, to }, clock());
    const row = await stores.notes.inWell(wellId, user._id, async (rows) => {
      const [added] = await rows.add([{ fields: { ...fields, ...place, author: user._id } }]);
      await checkNumber(rows);
      return added!;
    });
    await callNamed(context, wellId, row, fields.mentions);
    return shownRow(context, row);
  },

  async "note/patch"({ wellId, id, version, updateQuery }, context) {
    const { stores, user } = context;
    await wellNoOf(stores, wellId);
    const inWell = <Result>(work: (rows: RowsOfWell<NoteFields>) => Promise<Result>) =>
      stores.notes.inWell(wellId, user._id, work);
    let knownNote: VersionedRow<NoteFields>;
    let before: readonly UserId[] = [];
    let row: VersionedRow<NoteFields> | null = null;
    do {
      knownNote = await inWell((rows) => rows.find(id, WHAT));
      checkAuthor(knownNote, user);
      // Read between the transactions: waiting for a second connection would block the first, which others need in order to end.
      if (version !== undefined && version !== knownNote.version) {
        const current = await shownRow(context, knownNote);
        await inWell((rows) => rows.checkVersion(version, knownNote, current));
      }
      const changes = await changesOf(context, knownNote, updateQuery);
      row = await inWell(async (rows) => {
        const now = await rows.find(id, WHAT);
        const isSame = isDeepStrictEqual(endsAfter(now, updateQuery), endsAfter(knownNote, updateQuery));
        if (!isSame || (version !== undefined && version !== now.version)) return null;
        before = now.fields.mentions;
        return rows.change(now, changes);
      });
    } while (!row);
    await callNamed(
      context,
      wellId,
      row,
      row.fields.mentions.filter((person) => !before.includes(person)),
    );
    return shownRow(context, row);
  },

  async "note/delete"({ wellId, id }, context) {
    const { stores, clock, user } = context;
    await wellNoOf(stores, wellId);
    await stores.notes.inWell(wellId, user._id, async (rows) => {
      checkAuthor(await rows.find(id, WHAT), user);
      await rows.hide(id, clock());
    });
    return { deleted: 1 };
  },

  async "note/restore"({ wellId, id }, context) {
    const { stores, clock, user } = context;
    await wellNoOf(stores, wellId);
    await stores.notes.inWell(wellId, user._id, async (rows) => {
      if (!(await rows.restore(id, clock()))) throw notRestorable("note", "id");
      // Thrown inside the transaction, so that nothing is restored.
      checkAuthor(await rows.find(id, WHAT), user);
      await checkNumber(rows);
    });
    return { restored: 1 };
  },
};

/** The ends of a note along its own axis. */
const endsOf = ({ axis, startTime, endTime, startMD, endMD }: NoteFields) =>
  axis === "time" ? { from: startTime!, to: endTime! } : { from: startMD!, to: endMD! };

/** The ends of a note once a request has moved it. */
function endsAfter({ fields }: VersionedRow<NoteFields>, { from, to }: PatchRequest["updateQuery"]) {
  const ends = endsOf(fields);
  return { from: from ?? ends.from, to: to ?? ends.to };
}

type PatchRequest = Parameters<(typeof noteHandlers)["note/patch"]>[0];

/** The changes that a request makes to a note, with its position along both axes if that moves. @throws CallError `validation` */
async function changesOf(
  { stores, clock }: CallContext,
  knownNote: VersionedRow<NoteFields>,
  updateQuery: PatchRequest["updateQuery"],
): Promise<Changes<NoteFields>> {
  const { wellId, fields: stored } = knownNote;
  const { axis } = stored;
  const { from, to, ...fields } = withoutOwner(updateQuery);
  await checkNamed(stores, wellId, "mentions", fields.mentions ?? [], stored.mentions);
  const movedSpan = endsAfter(knownNote, updateQuery);
  if (movedSpan.from > movedSpan.to) {
    throw new CallError("validation", "The end of a note must not lie before its start", "updateQuery.to");
  }
  const fault = placeFault(axis, movedSpan.from, movedSpan.to);
  if (fault !== null) throw new CallError("validation", fault, "updateQuery.from");
  if (from === undefined && to === undefined) return fields;
  return { ...fields, ...(await placeNote(stores, await wellNoOf(stores, wellId), { axis, ...movedSpan }, clock())) };
}

/** @throws CallError `permission` for another user's note */
function checkAuthor({ fields }: VersionedRow<NoteFields>, { _id, type }: User): void {
  if (type !== "admin" && fields.author !== _id) {
    throw new CallError("permission", "Only the author of a note or an administrator can change it");
  }
}

/** @throws CallError `too-many` if the note just added exceeds the limit */
async function checkNumber(rows: RowsOfWell<NoteFields>): Promise<void> {
  if ((await rows.count()) > MOST_NOTES_OF_WELL) {
    throw new CallError("too-many", `A well has at most ${MOST_NOTES_OF_WELL} notes; delete some first`);
  }
}

async function callNamed(
  context: CallContext,
  wellId: WellId,
  row: VersionedRow<NoteFields>,
  namedIds: readonly string[],
) {
  const { user } = context;
  const others = namedIds.filter((id) => id !== user._id);
  if (others.length === 0) return;
  const { text, startMD } = row.fields;
  await notifyNamed(context, wellId, {
    people: others as UserId[],
    md: startMD,
    message: `${user.name || user.username}: ${text}`,
  });
}

async function shownRow({ stores, clock }: CallContext, row: VersionedRow<NoteFields>): Promise<Note> {
  return (await toShownNotes(stores, [{ ...row, changedAt: clock() }]))[0]!;
}

async function toShownNotes({ notes }: CallContext["stores"], rows: readonly StoredNote[]): Promise<Note[]> {
  const names = await notes.names(
    rows.flatMap(({ fields, changedBy }) => [fields.author, changedBy, ...fields.mentions]),
  );
  const person = (id: string) => ({ _id: id as UserId, name: names.get(id) ?? FORMER });
  return rows.map(({ id, wellId, version, createdAt, changedBy, changedAt, fields }) => ({
    ...fields,
    _id: id,
    wellId,
    version,
    createdAt,
    author: person(fields.author),
    mentions: fields.mentions.map(person),
    changed: version === 1 ? null : { at: changedAt, by: person(changedBy).name },
  }));
}
