import type { ChannelId } from "@sigma/terms/channels";

/** A formula, as its order needs it: the channel that it writes, and those that it reads. */
type OrderedFormula = { channel: ChannelId; reads: readonly ChannelId[] };

/**
 * Puts formulas in the order in which they can run: each behind those that it reads, otherwise as given.
 *
 * @returns the circles of formulas that need one another, each in the order of reading from its first to the channel before
 *   it; their formulas, and formulas that read them, are not in the order
 */
export function orderFormulas<Formula extends OrderedFormula>(
  formulas: readonly Formula[],
): { order: Formula[]; circles: ChannelId[][] } {
  const byChannel = new Map(formulas.map((formula) => [formula.channel, formula]));
  const order: Formula[] = [];
  const circles: ChannelId[][] = [];
  const done = new Map<ChannelId, boolean>();
  const path: ChannelId[] = [];

  const visit = (formula: Formula): boolean => {
    const mayRun = done.get(formula.channel);
    if (mayRun !== undefined) return mayRun;
    const start = path.indexOf(formula.channel);
    if (start >= 0) {
      circles.push(path.slice(start));
      return false;
    }
    path.push(formula.channel);
    let canRun = true;
    for (const channel of formula.reads) {
      const input = byChannel.get(channel);
      if (input && !visit(input)) canRun = false;
    }
    path.pop();
    done.set(formula.channel, canRun);
    if (canRun) order.push(formula);
    return canRun;
  };

  for (const formula of formulas) visit(formula);
  return { order, circles };
}
