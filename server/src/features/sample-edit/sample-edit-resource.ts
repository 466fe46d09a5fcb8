import { CallError } from "@sigma/contract/errors";
import { MOST_EDITED_SAMPLES, type SampleEdit, type sampleEditRoutes } from "@sigma/contract/samples/sample-edit";
import type { RouteHandlers } from "../../transport/handlers";
import { wellNoOf } from "../../transport/well-of-call";

/** No sample is moved further ahead of the server's time, s. */
const MOST_AHEAD = 600;

/** Answers the calls about edits of samples. */
export const sampleEditHandlers: RouteHandlers<typeof sampleEditRoutes> = {
  async "GET api/sample-edits"({ wellId }, { stores }) {
    return stores.sampleEdits.list(wellId, await wellNoOf(stores, wellId));
  },

  async "GET api/sample-edits/preview"({ wellId, from, to, shift = null }, { stores }) {
    const range = { from: Math.ceil(from), to: Math.floor(to) };
    return stores.sampleEdits.preview({ well: await wellNoOf(stores, wellId), ...range, shift });
  },

  async "POST api/sample-edits"({ wellId, from, to, shift, reason }, { stores, live, user, clock }) {
    const change = { well: await wellNoOf(stores, wellId), from: Math.ceil(from), to: Math.floor(to), shift };
    const { samples, last } = await stores.sampleEdits.preview(change);
    if (samples === 0) throw new CallError("validation", "No sample lies in this range", "from");
    if (samples > MOST_EDITED_SAMPLES) {
      const most = MOST_EDITED_SAMPLES.toLocaleString("en");
      throw new CallError("validation", `An edit may concern ${most} samples at most; choose a shorter range`, "to");
    }
    if (shift !== null && last! - shift > clock() + MOST_AHEAD) {
      throw new CallError("validation", "shift would bring samples ahead of the server's time", "shift");
    }
    const editor = { by: user.username, at: clock() };
    return live.editSamples({ wellId, wellNo: change.well }, touched(change), (client) =>
      stores.sampleEdits.make(client, wellId, change, reason, editor),
    );
  },

  async "POST api/sample-edits/undo"({ wellId, id }, { stores, live, user, clock }) {
    const well = await wellNoOf(stores, wellId);
    const edit = await stores.sampleEdits.byId(wellId, well, id);
    if (!edit) throw new CallError("not-found", `Can't find Sample Edit with id: ${id}`, "id");
    if (edit.undoneAt !== null) throw new CallError("conflict", "This edit is undone already", "id");
    const all = await stores.sampleEdits.list(wellId, well);
    if (all.some((other) => isInTheWay(other, edit))) {
      throw new CallError("conflict", "A later edit concerns the same samples; undo that one first", "id");
    }
    const editor = { by: user.username, at: clock() };
    return live.editSamples({ wellId, wellNo: well }, touched(edit), (client) =>
      stores.sampleEdits.undo(client, well, edit, editor),
    );
  },
};

type Touched = Pick<SampleEdit, "from" | "to" | "shift">;

/** The range that an edit changes: where samples were, and where they go. */
function touched({ from, to, shift }: Touched): { from: number; to: number } {
  return shift === null ? { from, to } : { from: Math.min(from, from - shift), to: Math.max(to, to - shift) };
}

/** Whether a later edit that stands changed what another one did. */
function isInTheWay(later: SampleEdit, edit: SampleEdit): boolean {
  if (later.undoneAt !== null || later._id === edit._id || later.madeAt <= edit.madeAt) return false;
  const [a, b] = [touched(later), touched(edit)];
  return a.from <= b.to && b.from <= a.to;
}
