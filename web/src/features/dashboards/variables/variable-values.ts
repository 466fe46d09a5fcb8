import type { DashboardVariable } from "@sigma/contract/dashboards/dashboard-content";
import { MOST_WELLS } from "@sigma/contract/dashboards/dashboard-limits";
import type { RigId, WellId } from "@sigma/contract/ids";
import { useRouter, useSearch } from "@tanstack/react-router";

/** A variable with the value that an address gives it; a value that cannot be one is ignored. */
export function withAddressValue(variable: DashboardVariable, value: unknown): DashboardVariable {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  if (text === "") return variable;
  switch (variable.kind) {
    case "well":
      return { ...variable, value: text as WellId };
    case "rig":
      return { ...variable, value: text as RigId };
    case "wells":
      return { ...variable, value: wellIdsIn(text) };
    case "period":
      return Number(text) > 0 && Number.isFinite(Number(text)) ? { ...variable, value: Number(text) } : variable;
  }
}

const wellIdsIn = (text: string) =>
  text
    .split(",")
    .filter((id) => id !== "")
    .slice(0, MOST_WELLS) as WellId[];

/** The value of a variable as an address carries it. */
export const addressValue = ({ value }: DashboardVariable): string | undefined =>
  value === null ? undefined : Array.isArray(value) ? value.join(",") : String(value);

/** The prefix of variables in the address, where other parameters have their own names. */
export const variableKey = (name: string): string => `var-${name}`;

/** The variables with the values in the address, and how to give one another value there. */
export function useVariableValues(
  variables: readonly DashboardVariable[],
): [DashboardVariable[], (variable: DashboardVariable) => void] {
  const router = useRouter();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const change = (variable: DashboardVariable) => {
    void router.navigate({
      to: ".",
      search: (before: Record<string, unknown>) => ({
        ...before,
        [variableKey(variable.name)]: addressValue(variable),
      }),
      replace: true,
    });
  };
  return [variables.map((variable) => withAddressValue(variable, search[variableKey(variable.name)])), change];
}
