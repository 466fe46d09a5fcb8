import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { MOST_EDITED_SAMPLES, type SampleEdit, type sampleEditRoutes } from "@sigma/contract/samples/sample-edit";
import type { CallContext, RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { isUnfinished } from "./sample-edit-service";
import { touchedRange } from "./sample-edit-store";

/** No sample is moved further ahead of the server's time, s. */
const MOST_AHEAD = 600;

/** Maximum number of samples of an edit that a call waits for, and maximum time, ms. */
const FEW_SAMPLES = 50_000;
const SETTLED_WITHIN = 20_000;

/** Handles the calls about edits of samples. */
export const sampleEditHandlers: RouteHandlers<typeof sampleEditRoutes> = {
  async "GET api/sample-edits"({ wellId }, { stores, sampleEdits }) {
    const all = await stores.sampleEdits.list(wellId, await wellNoOf(stores, wellId));
    return all.map((edit) => ({ ...edit, ...sampleEdits.progressOf(edit._id) }));
  },

  async "GET api/sample-edits/preview"({ wellId, from, to, shift = null }, { stores }) {
    const range = { from: Math.ceil(from), to: Math.floor(to) };
    return stores.sampleEdits.preview({ well: await wellNoOf(stores, wellId), ...range, shift });
  },

  async "POST api/sample-edits"({ wellId, from, to, shift, reason }, context) {
    const { stores, user, clock } = context;
    const change = { well: await wellNoOf(stores, wellId), from: Math.ceil(from), to: Math.floor(to), shift };
    const counts = await stores.sampleEdits.preview(change);
    const { samples, last } = counts;
    if (samples === 0) throw new CallError("validation", "No sample lies in this range", "from");
    if (samples > MOST_EDITED_SAMPLES) {
      const most = MOST_EDITED_SAMPLES.toLocaleString("en");
      throw new CallError("validation", `An edit may concern ${most} samples at most; choose a shorter range`, "to");
    }
    if (shift !== null && last! - shift > clock() + MOST_AHEAD) {
      throw new CallError("validation", "shift would bring samples ahead of the server's time", "shift");
    }
    const editor = { by: user.username, at: clock() };
    return work(await stores.sampleEdits.add(wellId, change, counts, reason, editor), context);
  },

  async "POST api/sample-edits/cancel"({ wellId, id }, context) {
    const { well, edit } = await knownEdit(wellId, id, context);
    if (!(await context.sampleEdits.cancel(wellId, well, id))) {
      const rule = edit.state === "done" ? "is done already; undo it instead" : "is not in progress";
      throw new CallError("conflict", `This edit ${rule}`, "id");
    }
    return (await knownEdit(wellId, id, context)).edit;
  },

  async "POST api/sample-edits/undo"({ wellId, id }, context) {
    const { stores, user } = context;
    const { well, edit } = await knownEdit(wellId, id, context);
    if (edit.undoneAt !== null) throw new CallError("conflict", "This edit is undone already", "id");
    const all = await stores.sampleEdits.list(wellId, well);
    if (all.some((other) => isInTheWay(other, edit))) {
      throw new CallError("conflict", "A later edit concerns the same samples; undo that one first", "id");
    }
    if (!(await stores.sampleEdits.askUndo(well, id, user.username))) {
      throw new CallError("conflict", "Only an edit that is done can be undone", "id");
    }
    return work({ ...edit, state: "undoing" }, context);
  },
};

/** Starts the work on what was added to the queue, and returns a small edit when it is done, a large one in its present state. */
async function work(edit: SampleEdit, context: CallContext): Promise<SampleEdit> {
  const { sampleEdits } = context;
  const settledEdit = edit.samples <= FEW_SAMPLES ? sampleEdits.settled(edit._id, SETTLED_WITHIN) : null;
  sampleEdits.wake();
  await settledEdit;
  const { edit: now } = await knownEdit(edit.wellId, edit._id, context);
  return { ...now, ...sampleEdits.progressOf(edit._id) };
}

/** @throws CallError `not-found` on the well or the edit */
async function knownEdit(wellId: WellId, id: string, { stores }: CallContext) {
  const well = await wellNoOf(stores, wellId);
  const edit = await stores.sampleEdits.byId(wellId, well, id);
  if (!edit) throw new CallError("not-found", cantFind("Sample Edit", id), "id");
  return { well, edit };
}

/** Whether a later edit that is or will be in effect changed samples of this one. */
function isInTheWay(later: SampleEdit, edit: SampleEdit): boolean {
  const isThere = later.state === "done" || isUnfinished(later.state);
  if (!isThere || later._id === edit._id || later.madeAt <= edit.madeAt) return false;
  const [a, b] = [touchedRange(later), touchedRange(edit)];
  return a.from <= b.to && b.from <= a.to;
}
