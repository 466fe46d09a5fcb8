import { checkNamed, usersOfWell } from "../../alerts/recipients";
import { changedFields as withoutOwner } from "@sigma/contract/entity";
import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { UserId, WellId } from "@sigma/contract/ids";
import type { Note, noteEvents } from "@sigma/contract/notes/note";
import { MOST_NOTES_OF_WELL, placeFault } from "@sigma/contract/notes/note-limits";
import type { User } from "@sigma/contract/users/user";
import { notRestorable } from "../../storage/deletion";
import type { VersionedRow } from "../../storage/entities/versioned-rows";
import type { CallContext, Handlers } from "../../transport/handlers";
import { wellNoOf } from "../../transport/well-of-call";
import { notifyNamed } from "../../alerts/notify-named";
import type { NoteFields, StoredNote } from "./note-store";
import { placeNote } from "./place-note";

const WHAT = "Note";
/** What stands for a person who is gone for good. */
const FORMER = "Former user";

/** Answers the calls about notes. */
export const noteHandlers: Handlers<typeof noteEvents> = {
  async "note/get"({ wellId, ...question }, { stores }) {
    const well = await wellNoOf(stores, wellId);
    const { notes, ...rest } = await stores.notes.list(wellId, { well, ...question });
    return { notes: await shown(stores, notes), ...rest };
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
    if ((await stores.notes.count(well)) >= MOST_NOTES_OF_WELL) {
      throw new CallError("too-many", `A well has at most ${MOST_NOTES_OF_WELL} notes; delete some first`);
    }
    const place = await placeNote(stores, well, { axis, from, to }, clock());
    const row = await stores.notes.inWell(
      wellId,
      user._id,
      async (rows) => (await rows.add([{ fields: { ...fields, ...place, author: user._id } }]))[0]!,
    );
    await tell(context, wellId, row, fields.mentions);
    return shownRow(context, row);
  },

  async "note/patch"({ wellId, id, version, updateQuery }, context) {
    const { stores, clock, user } = context;
    const well = await wellNoOf(stores, wellId);
    const { from, to, ...fields } = withoutOwner(updateQuery);
    let before: readonly UserId[] = [];
    const row = await stores.notes.inWell(wellId, user._id, async (rows) => {
      const known = await rows.find(id, WHAT);
      checkAuthor(known, user);
      before = known.fields.mentions;
      await rows.checkVersion(version, known, await shownRow(context, known));
      await checkNamed(context.stores, wellId, "mentions", fields.mentions ?? [], before);
      const ends = { ...endsOf(known.fields), ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
      if (ends.from > ends.to) {
        throw new CallError("validation", "The end of a note must not lie before its start", "updateQuery.to");
      }
      const fault = placeFault(known.fields.axis, ends.from, ends.to);
      if (fault !== null) throw new CallError("validation", fault, "updateQuery.from");
      const isMoved = from !== undefined || to !== undefined;
      const place = isMoved ? await placeNote(stores, well, { axis: known.fields.axis, ...ends }, clock()) : {};
      return rows.change(known, { ...fields, ...place });
    });
    await tell(
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
    context.connections.pushToWell(wellId, "notes-updated", { wellId });
    return { deleted: 1 };
  },

  async "note/restore"({ wellId, id }, context) {
    const { stores, clock, user } = context;
    await wellNoOf(stores, wellId);
    await stores.notes.inWell(wellId, user._id, async (rows) => {
      if (!(await rows.restore(id, clock()))) throw notRestorable("note", "id");
      // Thrown inside the transaction, so that nothing comes back.
      checkAuthor(await rows.find(id, WHAT), user);
    });
    context.connections.pushToWell(wellId, "notes-updated", { wellId });
    return { restored: 1 };
  },
};

/** The ends of a note along its own axis. */
const endsOf = ({ axis, startTime, endTime, startMD, endMD }: NoteFields) =>
  axis === "time" ? { from: startTime!, to: endTime! } : { from: startMD!, to: endMD! };

/** @throws CallError `permission` for somebody else's note */
function checkAuthor({ fields }: VersionedRow<NoteFields>, { _id, type }: User): void {
  if (type !== "admin" && fields.author !== _id) {
    throw new CallError("permission", "Only who wrote a note, or an administrator, may change it");
  }
}

async function tell(context: CallContext, wellId: WellId, row: VersionedRow<NoteFields>, named: readonly string[]) {
  const { connections, user } = context;
  connections.pushToWell(wellId, "notes-updated", { wellId });
  const others = named.filter((id) => id !== user._id);
  if (others.length === 0) return;
  const { text, startMD } = row.fields;
  await notifyNamed(context, wellId, {
    people: others as UserId[],
    md: startMD,
    message: `${user.name || user.username}: ${text}`,
  });
}

async function shownRow({ stores, clock }: CallContext, row: VersionedRow<NoteFields>): Promise<Note> {
  return (await shown(stores, [{ ...row, changedAt: clock() }]))[0]!;
}

async function shown({ notes }: CallContext["stores"], rows: readonly StoredNote[]): Promise<Note[]> {
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
