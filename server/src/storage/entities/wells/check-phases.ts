import type { WellPhase } from "@sigma/contract/delivery/well-phase";
import { CallError } from "@sigma/contract/errors";

/**
 * Checks that each foot of hole is drilled in one phase only; a phase may start where another ends.
 *
 * @throws CallError `validation` on `md` with the names of both phases
 */
export function checkPhases(phases: readonly Pick<WellPhase, "name" | "kind" | "md">[]): void {
  const drilledPhases = phases.filter(({ kind }) => kind === "drilling").toSorted((a, b) => a.md.from - b.md.from);
  for (const [at, phase] of drilledPhases.entries()) {
    const above = drilledPhases.slice(0, at).find(({ md }) => md.to > phase.md.from && phase.md.to > md.from);
    if (!above) continue;
    const values = { name: above.name, to: above.md.to, next: phase.name, from: phase.md.from };
    throw new CallError("validation", { key: "phases-overlap", values }, "md");
  }
}
