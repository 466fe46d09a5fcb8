import type { WellId } from "@sigma/contract/ids";
import type { SampleEdit, SampleEditPreview, SampleEditState } from "@sigma/contract/samples/sample-edit";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { ClientBase } from "pg";
import type { Database } from "../../storage/database";
import { rowId } from "../../storage/entities/row-id";
import { decodeBlock, encodeBlock } from "../../storage/samples/codec/block-record";
import {
  countEdit,
  type EditedHour,
  editSamples,
  inDirection,
  type SampleChange,
  undoEdit,
} from "../../storage/samples/edit-samples";
import type { WellNo } from "../../storage/well-no";

/** Who edits, and when. */
export type Editor = { by: string; at: EpochSeconds };

/** An edit with the well that it concerns. */
export type EditWork = { wellNo: WellNo; edit: SampleEdit };

/** The edit was given up before it was done. */
export class EditCancelled extends Error {
  override readonly name = "EditCancelled";
}

/** Edits of stored samples, with the samples they replaced. */
export type SampleEditStore = {
  /** Newest first. */
  list(wellId: WellId, well: WellNo): Promise<SampleEdit[]>;
  byId(wellId: WellId, well: WellNo, id: string): Promise<SampleEdit | null>;
  preview(change: SampleChange): Promise<SampleEditPreview>;
  /** Puts an edit in the queue. */
  add(
    wellId: WellId,
    change: SampleChange,
    counts: Pick<SampleEditPreview, "samples" | "covered">,
    reason: string,
    editor: Editor,
  ): Promise<SampleEdit>;
  /** The next waiting or unfinished edit or undo, in the order of the requests; null for an empty queue. */
  next(): Promise<EditWork | null>;
  /** Marks an edit as started; false if it is no longer waiting. */
  start(work: EditWork): Promise<boolean>;
  /**
   * Edits samples, in the transaction of the client, which has locked the well.
   *
   * @param advanced called with the completed share, 0 to 1
   * @throws EditCancelled if it was cancelled meanwhile
   */
  make(client: ClientBase, work: EditWork, advanced: (share: number) => void): Promise<void>;
  /**
   * Takes an edit back, in the transaction of the client, which has locked the well.
   *
   * @throws EditCancelled where that was given up meanwhile
   */
  undo(client: ClientBase, work: EditWork, at: EpochSeconds, advanced: (share: number) => void): Promise<void>;
  /** The edit cannot be made, or cannot be undone if that was requested. */
  fail(work: EditWork, error: string): Promise<void>;
  /** Cancels an unfinished edit or undo; false if it does not exist. */
  cancel(well: WellNo, id: string): Promise<boolean>;
  /** Queues an undo; false if the edit is not done. */
  askUndo(well: WellNo, id: string, by: string): Promise<boolean>;
};

/** The range that an edit changes: the original and the new times of the samples. */
export function touchedRange({ from, to, shift }: Pick<SampleEdit, "from" | "to" | "shift">): {
  from: EpochSeconds;
  to: EpochSeconds;
} {
  return shift === null ? { from, to } : { from: Math.min(from, from - shift), to: Math.max(to, to - shift) };
}

type EditRow = {
  well_no: WellNo;
  id: string;
  from_time: number;
  to_time: number;
  shift: number | null;
  samples: number;
  covered: number;
  reason: string;
  made_by: string;
  made_at: number;
  undone_by: string | null;
  undone_at: number | null;
  state: SampleEditState;
  error: string | null;
};
type Tables = { sample_edit: EditRow };

/** Sample edits of a database. */
export function createSampleEditStore(database: Database): SampleEditStore {
  const kysely = database.kysely.withTables<Tables>();
  const select = (well: WellNo) => kysely.selectFrom("sample_edit").selectAll().where("well_no", "=", well);
  const update = (well: WellNo, id: string, states: readonly SampleEditState[], set: Partial<EditRow>) =>
    kysely
      .updateTable("sample_edit")
      .set(set)
      .where("well_no", "=", well)
      .where("id", "=", id)
      .where("state", "in", states)
      .executeTakeFirst()
      .then(({ numUpdatedRows }) => numUpdatedRows > 0n);
  return {
    async list(wellId, well) {
      const rows = await select(well).orderBy("made_at", "desc").orderBy("id").execute();
      return rows.map((row) => fromRow(wellId, row));
    },
    async byId(wellId, well, id) {
      const row = await select(well).where("id", "=", id).executeTakeFirst();
      return row ? fromRow(wellId, row) : null;
    },
    preview: (change) => database.snapshot((client) => countEdit(client, change)),
    async add(wellId, { well, from, to, shift }, { samples, covered }, reason, editor) {
      const row: EditRow = {
        well_no: well,
        id: rowId(well),
        from_time: from,
        to_time: to,
        shift,
        samples,
        covered,
        reason,
        made_by: editor.by,
        made_at: editor.at,
        undone_by: null,
        undone_at: null,
        state: "waiting",
        error: null,
      };
      await kysely.insertInto("sample_edit").values(row).execute();
      return fromRow(wellId, row);
    },
    async next() {
      const row = await kysely
        .selectFrom("sample_edit")
        .innerJoin("well", "well.well_no", "sample_edit.well_no")
        .selectAll("sample_edit")
        .select("well.id as well_id")
        .where("state", "in", unfinishedStates)
        .orderBy("made_at")
        .orderBy("sample_edit.id")
        .executeTakeFirst();
      return row ? { wellNo: row.well_no, edit: fromRow(row.well_id as WellId, row) } : null;
    },
    start: ({ wellNo, edit }) => update(wellNo, edit._id, ["waiting", "running"], { state: "running" }),
    async make(client, { wellNo: well, edit }, reportProgress) {
      const change = { well, from: edit.from, to: edit.to, shift: edit.shift };
      const { samples, covered } = await countEdit(client, change);
      await editSamples(client, change, {
        keep: ({ kind, hour, block }) => keepPart(client, well, edit._id, kind, hour, block),
        advanced: reportProgress,
      });
      const { rowCount } = await client.query({
        text: `UPDATE sample_edit SET state = 'done', samples = $3, covered = $4
          WHERE well_no = $1 AND id = $2 AND state = 'running'`,
        values: [well, edit._id, samples, covered],
      });
      if (rowCount === 0) throw new EditCancelled();
    },
    async undo(client, { wellNo: well, edit }, at, reportProgress) {
      await undoEdit(
        client,
        { well, from: edit.from, to: edit.to, shift: edit.shift },
        partsOf(client, well, edit, reportProgress),
      );
      const { rowCount } = await client.query({
        text: `UPDATE sample_edit SET state = 'undone', undone_at = $3
          WHERE well_no = $1 AND id = $2 AND state = 'undoing'`,
        values: [well, edit._id, at],
      });
      if (rowCount === 0) throw new EditCancelled();
      await client.query({
        text: "DELETE FROM sample_edit_part WHERE well_no = $1 AND edit_id = $2",
        values: [well, edit._id],
      });
    },
    async fail({ wellNo, edit }, error) {
      if (await update(wellNo, edit._id, ["undoing"], { state: "done", undone_by: null, error })) return;
      await update(wellNo, edit._id, ["waiting", "running"], { state: "failed", error });
    },
    async cancel(well, id) {
      const isCancelled = await update(well, id, ["waiting", "running"], { state: "cancelled" });
      return isCancelled || (await update(well, id, ["undoing"], { state: "done", undone_by: null }));
    },
    askUndo: (well, id, by) => update(well, id, ["done"], { state: "undoing", undone_by: by, error: null }),
  };
}

const unfinishedStates = ["waiting", "running", "undoing"] as const;

const fromRow = (wellId: WellId, row: EditRow): SampleEdit => ({
  _id: row.id,
  wellId,
  state: row.state,
  progress: row.state === "done" || row.state === "undone" ? 1 : 0,
  from: row.from_time,
  to: row.to_time,
  shift: row.shift,
  samples: row.samples,
  covered: row.covered,
  reason: row.reason,
  madeBy: row.made_by,
  madeAt: row.made_at,
  undoneBy: row.undone_at === null ? null : row.undone_by,
  undoneAt: row.undone_at,
  error: row.error,
});

async function keepPart(
  client: ClientBase,
  well: WellNo,
  id: string,
  kind: EditedHour["kind"],
  hour: number,
  block: EditedHour["block"],
): Promise<void> {
  await client.query({
    text: "INSERT INTO sample_edit_part (well_no, edit_id, kind, hour, samples) VALUES ($1, $2, $3, $4, $5)",
    values: [well, id, kind, hour, await encodeBlock(block)],
  });
}

/** The parts of an edit an hour at a time: what it took, the last hour first, then what it covered. */
async function* partsOf(
  client: ClientBase,
  well: WellNo,
  { _id: id, shift }: SampleEdit,
  reportProgress: (share: number) => void,
): AsyncGenerator<EditedHour, void, undefined> {
  const { rows } = await client.query<{ kind: EditedHour["kind"]; hour: number }>({
    text: "SELECT kind, hour FROM sample_edit_part WHERE well_no = $1 AND edit_id = $2 ORDER BY hour",
    values: [well, id],
  });
  const takenParts = inDirection(
    rows.filter(({ kind }) => kind === "taken"),
    shift,
  ).toReversed();
  const parts = [...takenParts, ...rows.filter(({ kind }) => kind === "covered")];
  for (const [index, { kind, hour }] of parts.entries()) {
    reportProgress(index / parts.length);
    const { rows: found } = await client.query<{ samples: Buffer }>({
      text: "SELECT samples FROM sample_edit_part WHERE well_no = $1 AND edit_id = $2 AND kind = $3 AND hour = $4",
      values: [well, id, kind, hour],
    });
    yield { kind, hour, block: await decodeBlock(found[0]!.samples) };
  }
}
