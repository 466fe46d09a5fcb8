import type { SimulationResult } from "@sigma/contract/analysis/hydraulics";
import type { Psi } from "@sigma/terms/quantities";

/** A component that costs pressure; the annulus has its own colour and name. */
export type LossRow = { name: string; loss: Psi; isAnnulus: boolean };

type Circulation = Pick<SimulationResult, "losses" | "parts">;

/** The pressure losses that add up to the standpipe pressure, in the order of the flow: parts of the same name are combined. */
export function lossRows({ losses, parts }: Circulation): LossRow[] {
  const string = new Map<string, Psi>();
  for (const { kind, name, loss } of parts) {
    if (kind === "string") string.set(name, (string.get(name) ?? 0) + loss);
  }
  const around = (isCased: boolean) =>
    parts.reduce((sum, part) => (part.kind === "annulus" && part.cased === isCased ? sum + part.loss : sum), 0);
  const row = (name: string, loss: Psi, isAnnulus = false): LossRow => ({ name, loss, isAnnulus });
  return [
    row("Surface lines", losses.surface),
    ...[...string].map(([name, loss]) => row(name, loss)),
    row("MWD", losses.mwd),
    row("Motor", losses.motor),
    row("Bit", losses.bit),
    row("Annulus, open hole", around(false), true),
    row("Annulus, cased", around(true), true),
  ].filter(({ loss, name }) => loss > 0 || name === "Bit");
}
