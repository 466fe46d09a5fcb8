import type { DashboardContent, DashboardVariable } from "@sigma/contract/dashboards/dashboard-content";
import { MOST_VARIABLES } from "@sigma/contract/dashboards/dashboard-limits";
import type { Well } from "@sigma/contract/wells/well";
import { Menu } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { Button, IconButton } from "../../../ui/controls/button";
import { VariableValue } from "../variables/variable-row";
import variableStyles from "../variables/variable-row.module.css";
import styles from "./editor.module.css";
import { Row } from "../../../ui/layout/flow";

type EditorVariablesProps = {
  content: DashboardContent;
  wells: readonly Well[];
  onChange: (variables: DashboardVariable[]) => void;
};

const kinds: { kind: DashboardVariable["kind"]; label: string; start: Omit<DashboardVariable, "name"> }[] = [
  { kind: "well", label: "Well", start: { kind: "well", value: null } },
  { kind: "wells", label: "Wells", start: { kind: "wells", value: [] } },
  { kind: "rig", label: "Rig", start: { kind: "rig", value: null } },
  { kind: "period", label: "Period", start: { kind: "period", value: 4 } },
];

/** The variables of a dashboard, to add, remove and give their usual values. */
export function EditorVariables({ content, wells, onChange }: EditorVariablesProps) {
  const { variables, panels } = content;
  const add = (start: Omit<DashboardVariable, "name">) => {
    const name = freeName(start.kind, variables);
    onChange([...variables, { ...start, name } as DashboardVariable]);
  };
  const isUsed = (name: string) =>
    panels.some((panel) => {
      const choice = "well" in panel ? panel.well : "wells" in panel ? panel.wells : null;
      return choice?.by === "variable" && choice.name === name;
    });
  return (
    <div className={styles.variables}>
      <span className={styles.caption}>Variables</span>
      <ul className={variableStyles.row} aria-label="Variables">
        {variables.map((variable) => (
          <Row as="li" key={variable.name} gap={6} align="center">
            <span className="type-label accent-text">${variable.name}</span>
            <VariableValue
              variable={variable}
              wells={wells}
              onChange={(changed) => onChange(variables.map((each) => (each.name === changed.name ? changed : each)))}
            />
            <IconButton
              label={
                isUsed(variable.name)
                  ? `$${variable.name} is read by panels and can't be removed`
                  : `Remove $${variable.name}`
              }
              disabled={isUsed(variable.name)}
              onClick={() => onChange(variables.filter(({ name }) => name !== variable.name))}
            >
              <IconX size={14} stroke={1.5} />
            </IconButton>
          </Row>
        ))}
      </ul>
      {variables.length < MOST_VARIABLES && (
        <Menu position="bottom-start" offset={4}>
          <Menu.Target>
            <Button look="plain" icon={<IconPlus size={14} stroke={1.5} aria-hidden />}>
              Add variable
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {kinds.map(({ kind, label, start }) => (
              <Menu.Item key={kind} onClick={() => add(start)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

/** `well`, otherwise `well2` and so on. */
function freeName(kind: string, variables: readonly DashboardVariable[]): string {
  const isFree = (name: string) => variables.every((variable) => variable.name !== name);
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? kind : `${kind}${count}`;
    if (isFree(name)) return name;
  }
}
