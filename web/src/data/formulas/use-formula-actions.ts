import type { WellId } from "@sigma/contract/ids";
import { type FormulaChannelId, isFormulaChannelId } from "@sigma/terms/formula-channels";
import { drawnRows } from "../calls/loaded";
import { useRoute } from "../pages/use-route";
import { useIsReplay } from "../replay/use-replay";
import { roleOf, useSession } from "../session/session";
import { openFormula } from "./open-formula";

/** An entry of a list of channels that opens the editor of formulas. */
export type FormulaAction = { label: string; run: () => void };

/**
 * What opens the editor of formulas from a choice of a channel: a new formula, and the chosen one. Empty for a user who may not
 * write formulas, and in a replay.
 *
 * @param wellId null if the choice is not about one well
 * @param chosen the chosen channel; null if there is none
 */
export function useFormulaActions(
  wellId: WellId | null,
  chosen: string | null,
  onSaved: (channel: FormulaChannelId) => void,
): { all: readonly FormulaAction[]; edit: FormulaAction | null } {
  const role = useSession(roleOf);
  const isReplay = useIsReplay(wellId ?? undefined);
  const mayWrite = role !== "guest" && !isReplay;
  const isFormula = chosen !== null && isFormulaChannelId(chosen);
  const formulas = useRoute(
    "GET api/formula-channel",
    { wellId: wellId! },
    { enabled: mayWrite && wellId !== null && isFormula },
  );
  if (!mayWrite) return { all: [], edit: null };
  const row = isFormula ? drawnRows(formulas).find(({ channel }) => channel === chosen) : undefined;
  const mayChange = row !== undefined && (!row.forAllWells || role === "admin");
  const edit = mayChange ? { label: "Edit formula…", run: () => openFormula({ wellId, row, onSaved }) } : null;
  const add = { label: "New formula…", run: () => openFormula({ wellId, row: null, onSaved }) };
  return { all: edit ? [add, edit] : [add], edit };
}
