import type { FormulaUse } from "@sigma/contract/formula/formula-channel";
import type { WellId } from "@sigma/contract/ids";
import { drawnRows } from "../../../data/calls/loaded";
import { useRoute } from "../../../data/pages/use-route";
import { Stack } from "../../../ui/layout/flow";

type FormulaUsesProps = {
  wellId: WellId;
  id: string;
  /** Whether the form has another name or unit than the saved formula. */
  isRenamed: boolean;
  hasOtherUnit: boolean;
};

/** What uses a formula, with a warning before a change that it would notice. */
export function FormulaUses({ wellId, id, isRenamed, hasOtherUnit }: FormulaUsesProps) {
  const reply = useRoute("GET api/formula-channel/uses", { wellId, id });
  const uses = drawnRows(reply);
  const readers = uses.filter(({ kind }) => kind === "formula");
  const others = uses.filter(({ kind }) => kind !== "formula");
  return (
    <Stack as="section" gap={4} aria-label="Used by">
      <h4 className="type-label">Used by</h4>
      {reply.data === undefined ? (
        <p className="text3">{reply.error ? "Could not be read" : "…"}</p>
      ) : uses.length === 0 ? (
        <p className="text2">Not used yet</p>
      ) : (
        <ul>
          {uses.map((use) => (
            <li key={`${use.kind} ${use.name} ${use.username}`}>{textOf(use)}</li>
          ))}
        </ul>
      )}
      {isRenamed && readers.length > 0 && (
        <p role="alert" className="warning-text">
          Change its name in {namesOf(readers)} too: until then {readers.length === 1 ? "that has" : "these have"} no
          values.
        </p>
      )}
      {hasOtherUnit && others.length > 0 && (
        <p role="alert" className="warning-text">
          Check the limits and ranges in {namesOf(others)}: their numbers are in the unit before.
        </p>
      )}
    </Stack>
  );
}

const kinds: Readonly<Record<FormulaUse["kind"], string>> = {
  formula: "Formula",
  alert: "Alert",
  charts: "Charts",
  gauges: "Gauges",
  summary: "Well summary",
  dashboard: "Dashboard",
};

const textOf = ({ kind, name, username }: FormulaUse): string =>
  username === null ? `${kinds[kind]} ${name}` : `${kinds[kind]} of ${username}, ${name}`;

const namesOf = (uses: readonly FormulaUse[]): string => uses.map(({ name }) => name).join(", ");
