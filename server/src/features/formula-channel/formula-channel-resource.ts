import { changedFields } from "@sigma/contract/entity";
import { CallError } from "@sigma/contract/errors";
import type {
  formulaChannelEvents,
  formulaChannelRoutes,
  formulaChannels,
} from "@sigma/contract/formula/formula-channel";
import { formulaWord } from "@sigma/contract/formula/formula-word";
import type { WellId } from "@sigma/contract/ids";
import { formulaFaultText } from "@sigma/contract/texts/formula-texts";
import { HOUR } from "@sigma/terms/durations";
import type { CallContext, Handlers, RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { wellRowHandlers } from "../../calls/well-row-handlers";
import { backTestBuffers, readSamples } from "../../alerts/read-samples";
import { compileAmong, type FormulaSource } from "../../formulas/compile-formulas";
import { readWellModel } from "../../analysis/well-model";
import { readChannelNames } from "../../formulas/read-formulas";
import { withOwnConstants } from "../../formulas/own-constants";
import { channelsOfFormula } from "../../formulas/preview-formula";
import type { FormulaFields } from "./formula-channel-store";

const rows = wellRowHandlers("formulaChannels");

/** Samples before a range, with which the windows of a formula are filled. */
const WARM_UP = HOUR;

/** An interface, since the compiler writes its name, not its fields, into the list of resources. */
export interface FormulaHandlers extends RouteHandlers<typeof formulaChannels.routes & typeof formulaChannelRoutes> {}

/** Handles the calls about formulas: admins write those for all wells. */
export const formulaChannelHandlers: FormulaHandlers = {
  ...rows,

  async "GET api/formula-channel/names"(_request, { stores }) {
    return readChannelNames(stores);
  },

  async "GET api/formula-channel/versions"({ wellId, id }, { stores }) {
    await wellNoOf(stores, wellId);
    return stores.formulaChannels.versions(wellId, id);
  },

  async "GET api/formula-channel/uses"({ wellId, id }, context) {
    const row = await storedFormula(wellId, id, context);
    if (!row) throw new CallError("not-found", "This formula has been deleted", "id");
    if (row.forAllWells && context.user.type !== "admin")
      throw new CallError("permission", "Only an admin can see what uses a formula for all wells", "id");
    return context.stores.formulaChannels.uses(await wellNoOf(context.stores, wellId), row);
  },

  async "POST api/formula-channel"(request, context) {
    checkRole(request.forAllWells, context);
    await checkText(request.wellId, asSource({ ...request, channel: null }), context);
    const row = await withPlaceOfName(request, context, async () => rows["POST api/formula-channel"](request, context));
    if (request.forAllWells) await changedEverywhere(context);
    return row;
  },

  async "PATCH api/formula-channel"(request, context) {
    const { wellId, id, updateValues } = request;
    const storedRow = await storedFormula(wellId, id, context);
    const changes = changedFields(updateValues) as Partial<FormulaFields>;
    if (storedRow) {
      const isForAllWells = storedRow.forAllWells || changes.forAllWells === true;
      checkRole(isForAllWells, context);
      const formula = { ...storedRow, ...changes };
      await checkText(wellId, asSource(formula), context);
      const nameInWell = { wellId, name: formula.name };
      const row = await withPlaceOfName(nameInWell, context, async () =>
        rows["PATCH api/formula-channel"](request, context),
      );
      if (isForAllWells) await changedEverywhere(context);
      return row;
    }
    return rows["PATCH api/formula-channel"](request, context);
  },

  async "DELETE api/formula-channel"(request, context) {
    const storedRow = await storedFormula(request.wellId, request.id, context);
    checkRole(storedRow?.forAllWells === true, context);
    const reply = await rows["DELETE api/formula-channel"](request, context);
    if (storedRow?.forAllWells) await changedEverywhere(context);
    return reply;
  },

  async "POST api/formula-channel/restore"(request, context) {
    const [last] = await context.stores.formulaChannels.versions(request.wellId, request.id);
    checkRole(last?.forAllWells === true, context);
    const reply = await rows["POST api/formula-channel/restore"](request, context);
    if (last?.forAllWells) await changedEverywhere(context);
    return reply;
  },
};

/** A formula as it is compiled: the contract has checked its channel and its unit. */
const asSource = (formula: Omit<FormulaSource, "channel" | "unit"> & { channel: string | null; unit: string | null }) =>
  formula as FormulaSource;

type Context = Pick<CallContext, "stores" | "user" | "changed">;

async function storedFormula(wellId: WellId, id: string, { stores }: Context) {
  await wellNoOf(stores, wellId);
  return (await stores.formulaChannels.all(wellId)).find(({ _id }) => _id === id);
}

/** @throws CallError `permission` on `forAllWells` */
function checkRole(forAllWells: boolean, { user }: Context): void {
  if (forAllWells && user.type !== "admin")
    throw new CallError("permission", "Only an admin can change a formula for all wells", "forAllWells");
}

/** Adds to the refusal of a name where the formula that has it exists, as far as the caller may see its well. */
async function withPlaceOfName<Row>(
  { wellId, name }: { wellId: WellId; name: string },
  { stores }: Context,
  write: () => Promise<Row>,
): Promise<Row> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== "conflict" || error.field !== "name") throw error;
    const word = formulaWord(name).toLowerCase();
    const other = (await stores.formulaChannels.names()).find(
      (formula) => formulaWord(formula.name).toLowerCase() === word,
    );
    const well = other?.wellId === undefined ? null : await stores.wells.byId(other.wellId);
    const place =
      other === undefined
        ? null
        : other.wellId === undefined
          ? "for all wells"
          : other.wellId === wellId
            ? "in this well"
            : well && `in the well ${well.name}`;
    throw place ? new CallError("conflict", `${error.message}, ${place}`, "name") : error;
  }
}

/** @throws CallError `validation` on `text` for a text with faults */
async function checkText(wellId: WellId, formula: FormulaSource, { stores }: Context): Promise<void> {
  const others = await stores.formulaChannels.ofWell(await wellNoOf(stores, wellId));
  const compilation = compileAmong(formula, others);
  if (!("faults" in compilation)) return;
  const fault = compilation.faults[0]!;
  const sentence = formulaFaultText(fault) ?? "The text has a fault";
  throw new CallError("validation", `${sentence} (at character ${fault.from + 1})`, "text");
}

/** Every well has the formula. */
async function changedEverywhere({ stores, changed }: Context): Promise<void> {
  for (const { _id: wellId } of await stores.wells.all()) await changed({ topic: "formulas", message: { wellId } });
}

/** The newest preview of each user: one before it gives up. */
const newest = new Map<string, symbol>();

/** Handles the preview of a formula. */
export const formulaChannelEventHandlers: Handlers<typeof formulaChannelEvents> = {
  async "formula-channel/preview"({ wellId, from, to, ...formula }, { stores, analysis, user, clock }) {
    const own = Symbol(wellId);
    newest.set(user._id, own);
    const checkNewest = () => {
      if (newest.get(user._id) !== own) throw new CallError("conflict", "A newer preview takes the place of this one");
    };
    try {
      const well = await wellNoOf(stores, wellId);
      const others = await stores.formulaChannels.ofWell(well);
      const channel = formula.channel ?? null;
      const row = channel === null ? undefined : others.find((other) => other.channel === channel);
      const constants = row
        ? withOwnConstants({ ...row, constants: formula.constants }, await stores.formulaConstants.all(wellId))
        : formula.constants;
      const source = asSource({ ...formula, constants, name: "", channel });
      const channels = channelsOfFormula(source, others) ?? [];
      const range = { well, channels, from: from - WARM_UP, to };
      const samples = await readSamples(stores.samples, range, checkNewest);
      checkNewest();
      const { bitDiameter } = (await readWellModel(stores, wellId, clock())).settings.pipeline;
      const input = { formula: source, others, samples, from, bitDiameter };
      return await analysis.run("formula-preview", input, undefined, backTestBuffers(samples));
    } finally {
      if (newest.get(user._id) === own) newest.delete(user._id);
    }
  },
};
