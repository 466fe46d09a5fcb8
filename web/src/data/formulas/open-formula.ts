import type { FormulaChannelRow } from "@sigma/contract/formula/formula-channel";
import type { WellId } from "@sigma/contract/ids";
import type { FormulaChannelId } from "@sigma/terms/formula-channels";
import { create } from "zustand";

/** A formula that is written where a channel is chosen. */
export type OpenFormula = {
  /** Its well; null if the user is asked for it. */
  wellId: WellId | null;
  /** The formula that is changed; null for a new one. */
  row: FormulaChannelRow | null;
  /** Takes its channel, which is then among the rows of channels. */
  onSaved: (channel: FormulaChannelId) => void;
};

/** The formula whose editor is open; null if none is. */
export const useOpenFormula = create<{ formula: OpenFormula | null }>(() => ({ formula: null }));

/** Opens the editor of a formula, over any page and dialog. */
export const openFormula = (formula: OpenFormula): void => useOpenFormula.setState({ formula });

/** Closes it. */
export const closeFormula = (): void => useOpenFormula.setState({ formula: null });
