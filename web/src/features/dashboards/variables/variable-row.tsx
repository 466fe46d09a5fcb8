import type { DashboardVariable } from "@sigma/contract/dashboards/dashboard-content";
import { MOST_WELLS } from "@sigma/contract/dashboards/dashboard-limits";
import type { RigId, WellId } from "@sigma/contract/ids";
import type { Well } from "@sigma/contract/wells/well";
import { SearchableSelect } from "../../../ui/controls/select/searchable-select";
import { wellOption } from "../../../ui/well/well-option";
import { periodLengths, periodOption } from "./periods";
import styles from "./variable-row.module.css";
import { Row } from "../../../ui/layout/flow";

type VariableRowProps = {
  /** With their present values. */
  variables: readonly DashboardVariable[];
  wells: readonly Well[];
  onChange: (variable: DashboardVariable) => void;
};

/** The variables of a dashboard with their values. */
export function VariableRow({ variables, wells, onChange }: VariableRowProps) {
  if (variables.length === 0) return null;
  return (
    <ul className={styles.row} aria-label="Variables">
      {variables.map((variable) => (
        <Row as="li" key={variable.name} gap={6} align="center">
          <span className="type-label accent-text">${variable.name}</span>
          <VariableValue variable={variable} wells={wells} onChange={onChange} />
        </Row>
      ))}
    </ul>
  );
}

type VariableValueProps = Omit<VariableRowProps, "variables"> & { variable: DashboardVariable };

/** The value of one variable, to choose. */
export function VariableValue({ variable, wells, onChange }: VariableValueProps) {
  switch (variable.kind) {
    case "well":
      return (
        <SearchableSelect
          label={variable.name}
          mode="single"
          options={wells.map(wellOption)}
          keys={variable.value === null ? [] : [variable.value]}
          placeholder="Choose a well"
          onKeys={([value]) => value && onChange({ ...variable, value: value as WellId })}
        />
      );
    case "wells":
      return (
        <SearchableSelect
          label={variable.name}
          mode="multi"
          options={wells.map(wellOption)}
          keys={variable.value}
          counted="wells"
          placeholder="Choose wells"
          onKeys={(keys) => onChange({ ...variable, value: keys.slice(0, MOST_WELLS) as WellId[] })}
        />
      );
    case "rig": {
      const rigs = new Map(wells.flatMap(({ rig }) => (rig ? [[rig._id, rig.name] as const] : [])));
      return (
        <SearchableSelect
          label={variable.name}
          mode="single"
          options={[...rigs].map(([value, label]) => ({ value, label }))}
          keys={variable.value === null ? [] : [variable.value]}
          placeholder="Choose a rig"
          onKeys={([value]) => value && onChange({ ...variable, value: value as RigId })}
        />
      );
    }
    case "period":
      return (
        <SearchableSelect
          label={variable.name}
          mode="single"
          options={[...new Set([...periodLengths, variable.value])].toSorted((a, b) => a - b).map(periodOption)}
          keys={[String(variable.value)]}
          width={110}
          onKeys={([value]) => value && onChange({ ...variable, value: Number(value) })}
        />
      );
  }
}
