import type { FormulaName } from "@sigma/contract/formula/formula-channel";
import { formulaWord } from "@sigma/contract/formula/formula-word";
import type { FormulaScope } from "@sigma/engine/formula/compile-formula";
import { formulaFunctions } from "@sigma/engine/formula/functions/formula-functions";
import type { WellId } from "@sigma/contract/ids";
import { type ChannelId, channelRow, channels, channelSlot, isSentChannelId } from "@sigma/terms/channels";
import type { FormulaChannelId } from "@sigma/terms/formula-channels";
import { rigStates } from "@sigma/terms/rig-states";
import type { UnitName } from "@sigma/terms/units";
import type { CodeWord } from "../../../ui/code/complete-word";
import { typedConstants } from "../../../settings/fields/constant-rows";
import type { FormulaForm } from "./formula-form";

/** A name that a formula can use: a channel, another formula, a constant, a function, a rig state. */
export type FormulaWord = CodeWord & {
  kind: "channel" | "constant" | "function" | "state";
  /** The channel whose newest value is shown beside the name. */
  channel?: ChannelId;
};

/** The other formulas that a formula can read, among those of all wells. `own` is its channel: it can't read itself. */
export type OtherFormulas = { names: readonly FormulaName[]; own: string | null; wellId: WellId };

/** The names of a formula as the browser checks it, as the server does. */
export function formulaScope(
  { unit, constants, forAllWells }: Pick<FormulaForm, "unit" | "constants" | "forAllWells">,
  others: OtherFormulas,
): FormulaScope {
  const readable = readableFormulas(others, forAllWells);
  return {
    unit,
    constants: new Map(typedConstants(constants).map(({ name, ...constant }) => [name, constant])),
    channel(name) {
      if (isSentChannelId(name)) return { slot: channelSlot(name), unit: channelRow(name).unit };
      const formula = readable.find((each) => formulaWord(each.name) === name);
      return formula
        ? { slot: channelSlot(formula.channel as FormulaChannelId), unit: formula.unit as UnitName }
        : null;
    },
  };
}

const readableFormulas = ({ names, own, wellId }: OtherFormulas, forAllWells: boolean) =>
  names.filter(
    ({ channel, writtenBy, wellId: wellOfName }) =>
      channel !== own &&
      // A formula does not read the channels that programs write.
      !writtenBy &&
      (wellOfName === undefined || (wellOfName === wellId && !forAllWells)),
  );

/** Every name that a formula can use, in the order in which they are offered. */
export function formulaWords(
  { constants, forAllWells }: Pick<FormulaForm, "constants" | "forAllWells">,
  others: OtherFormulas,
): FormulaWord[] {
  return [
    ...typedConstants(constants).map(({ name, value, unit }) => ({
      name,
      kind: "constant" as const,
      unit,
      about: `constant, ${value}`,
      inserted: name,
    })),
    ...channels.map(({ id, unit, label, sampling }) => ({
      name: id,
      kind: "channel" as const,
      unit,
      about:
        id === "bitSize"
          ? "as sent, otherwise of the active BHA"
          : sampling === "surface"
            ? label
            : `${label}, ${sampling}`,
      inserted: id,
      channel: id,
    })),
    ...readableFormulas(others, forAllWells).map(({ channel, name, unit }) => ({
      name: formulaWord(name),
      kind: "channel" as const,
      unit,
      about: `formula ${name}`,
      inserted: formulaWord(name),
      channel: channel as FormulaChannelId,
    })),
    ...formulaFunctions.map(({ name, signature }) => ({
      name,
      kind: "function" as const,
      unit: "",
      about: signature,
      inserted: `${name}(`,
    })),
    ...rigStates.map(({ short, displayName }) => ({
      name: short,
      kind: "state" as const,
      unit: "",
      about: displayName,
      inserted: short,
    })),
  ];
}
