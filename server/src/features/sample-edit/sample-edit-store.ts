import type { WellId } from "@sigma/contract/ids";
import type { SampleEdit, SampleEditPreview } from "@sigma/contract/samples/sample-edit";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { ClientBase } from "pg";
import type { Database } from "../../storage/database";
import { newId } from "../../storage/entities/new-id";
import { decodeBlock, encodeBlock } from "../../storage/samples/codec/block-record";
import {
  countEdit,
  type EditedHour,
  editSamples,
  type SampleChange,
  undoEdit,
} from "../../storage/samples/edit-samples";
import type { WellNo } from "../../storage/well-no";

/** Who edits, when, and why. */
export type Editor = { by: string; at: EpochSeconds };

/** Edits of stored samples, with what they replaced. */
export type SampleEditStore = {
  /** Newest first. */
  list(wellId: WellId, well: WellNo): Promise<SampleEdit[]>;
  byId(wellId: WellId, well: WellNo, id: string): Promise<SampleEdit | null>;
  preview(change: SampleChange): Promise<SampleEditPreview>;
  /** Edits samples and records it, in the transaction of the client, which has locked the well. */
  make(client: ClientBase, wellId: WellId, change: SampleChange, reason: string, editor: Editor): Promise<SampleEdit>;
  /** Takes an edit back, in the transaction of the client, which has locked the well. */
  undo(client: ClientBase, well: WellNo, edit: SampleEdit, editor: Editor): Promise<SampleEdit>;
};

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
};
type Tables = { sample_edit: EditRow };

/** Sample edits of a database. */
export function createSampleEditStore(database: Database): SampleEditStore {
  const kysely = database.kysely.withTables<Tables>();
  const select = (well: WellNo) => kysely.selectFrom("sample_edit").selectAll().where("well_no", "=", well);
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
    async make(client, wellId, change, reason, editor) {
      const { well, from, to, shift } = change;
      const { samples, covered } = await countEdit(client, change);
      const row: EditRow = {
        well_no: well,
        id: newId(),
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
      };
      const columns = Object.keys(row);
      await client.query({
        text: `INSERT INTO sample_edit (${columns.join(", ")}) VALUES (${columns.map((_, at) => `$${at + 1}`).join(", ")})`,
        values: Object.values(row),
      });
      await editSamples(client, change, ({ kind, hour, block }) => keepPart(client, row, kind, hour, block));
      return fromRow(wellId, row);
    },
    async undo(client, well, edit, editor) {
      await undoEdit(
        client,
        { well, from: edit.from, to: edit.to, shift: edit.shift },
        partsOf(client, well, edit._id),
      );
      await client.query({
        text: "UPDATE sample_edit SET undone_by = $3, undone_at = $4 WHERE well_no = $1 AND id = $2",
        values: [well, edit._id, editor.by, editor.at],
      });
      await client.query({
        text: "DELETE FROM sample_edit_part WHERE well_no = $1 AND edit_id = $2",
        values: [well, edit._id],
      });
      return { ...edit, undoneBy: editor.by, undoneAt: editor.at };
    },
  };
}

const fromRow = (wellId: WellId, row: EditRow): SampleEdit => ({
  _id: row.id,
  wellId,
  from: row.from_time,
  to: row.to_time,
  shift: row.shift,
  samples: row.samples,
  covered: row.covered,
  reason: row.reason,
  madeBy: row.made_by,
  madeAt: row.made_at,
  undoneBy: row.undone_by,
  undoneAt: row.undone_at,
});

async function keepPart(
  client: ClientBase,
  { well_no: well, id }: EditRow,
  kind: EditedHour["kind"],
  hour: number,
  block: EditedHour["block"],
): Promise<void> {
  await client.query({
    text: "INSERT INTO sample_edit_part (well_no, edit_id, kind, hour, samples) VALUES ($1, $2, $3, $4, $5)",
    values: [well, id, kind, hour, await encodeBlock(block)],
  });
}

/** The parts of an edit, taken samples first, an hour at a time. */
async function* partsOf(client: ClientBase, well: WellNo, id: string): AsyncGenerator<EditedHour, void, undefined> {
  for (const kind of ["taken", "covered"] as const) {
    const { rows } = await client.query<{ hour: number }>({
      text: "SELECT hour FROM sample_edit_part WHERE well_no = $1 AND edit_id = $2 AND kind = $3 ORDER BY hour",
      values: [well, id, kind],
    });
    for (const { hour } of rows) {
      const { rows: found } = await client.query<{ samples: Buffer }>({
        text: "SELECT samples FROM sample_edit_part WHERE well_no = $1 AND edit_id = $2 AND kind = $3 AND hour = $4",
        values: [well, id, kind, hour],
      });
      yield { kind, hour, block: await decodeBlock(found[0]!.samples) };
    }
  }
}
