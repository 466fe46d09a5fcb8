import { Grid, Row } from "../../../ui/layout/flow";
import { IconPlus, IconTarget, IconTrash } from "@tabler/icons-react";
import { Button, IconButton } from "../../../ui/controls/button";
import { FieldError } from "../../../ui/controls/field-error";
import { TextField } from "../../../ui/controls/field";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import styles from "./draft.module.css";
import { fieldMessage, fieldRules, type LegInput, legFields, legKinds, roundTyped } from "./legs";
import type { PlacedTarget } from "./place-targets";

type LegListProps = {
  legs: readonly LegInput[];
  onChange: (legs: readonly LegInput[]) => void;
  /** The leg without a solution, and why; null if all legs have one. */
  fault: { at: number | null; reason: string } | null;
  targets: readonly PlacedTarget[];
  /** The severity that a new leg takes, deg/100 ft. */
  dls: number;
};

/** The legs of a design in their order, each to type into; a target fills in its place. */
export function LegList({ legs, onChange, fault, targets, dls }: LegListProps) {
  const change = (at: number, part: Partial<LegInput>) =>
    onChange(legs.map((leg, index) => (index === at ? { ...leg, ...part } : leg)));
  const add = (leg: LegInput) => onChange([...legs, leg]);
  const toPoint = ({ ns, ew, tvd }: PlacedTarget): LegInput => ({
    kind: "point",
    fields: { ns: roundTyped(ns), ew: roundTyped(ew), tvd: roundTyped(tvd), dls: roundTyped(dls) },
  });
  const icon = { size: 14, stroke: 1.5, "aria-hidden": true } as const;
  return (
    <Grid gap={12}>
      <ol className={styles.legList} aria-label="Legs">
        {legs.map((leg, at) => {
          const isPlaced = legFields[leg.kind].includes("ns");
          const legFault = fault?.at === at ? fault.reason : null;
          return (
            <li key={at} className={legFault ? styles.wrongLeg : undefined} aria-label={`Leg ${at + 1}`}>
              <div className={styles.legHead}>
                <span className="text2">{at + 1}</span>
                <SelectSearch
                  label={`Kind of leg ${at + 1}`}
                  width={190}
                  value={leg.kind}
                  options={legKinds.map(({ value, label, hint }) => ({ value, label, hint }))}
                  onChange={(kind) => change(at, { kind: kind as LegInput["kind"] })}
                />
                {isPlaced && targets.length > 0 && (
                  <SelectSearch
                    label={`Target of leg ${at + 1}`}
                    width={120}
                    value={null}
                    placeholder="From target"
                    options={targets.map(({ id, name }) => ({ value: id, label: name }))}
                    onChange={(id) => {
                      const target = targets.find((listedTarget) => listedTarget.id === id);
                      if (target) change(at, { fields: { ...leg.fields, ...placeOf(target) } });
                    }}
                  />
                )}
                <IconButton
                  label={`Remove leg ${at + 1}`}
                  onClick={() => onChange(legs.filter((_, index) => index !== at))}
                >
                  <IconTrash size={16} stroke={1.5} />
                </IconButton>
              </div>
              <Grid columns="repeat(auto-fill, minmax(116px, 1fr))" gap={8}>
                {legFields[leg.kind].map((field) => (
                  <TextField
                    key={field}
                    label={fieldRules[field].label}
                    unit={fieldRules[field].unit}
                    inputMode="decimal"
                    value={leg.fields[field] ?? ""}
                    error={(leg.fields[field] ?? "") === "" ? null : fieldMessage(leg, field)}
                    placeholder={field === "endDls" ? "as first" : ""}
                    onChange={(text) => change(at, { fields: { ...leg.fields, [field]: text } })}
                  />
                ))}
              </Grid>
              <FieldError text={legFault} />
            </li>
          );
        })}
      </ol>
      <Row gap={8} wraps>
        <Button
          icon={<IconPlus {...icon} />}
          onClick={() => add({ kind: legs.length === 0 ? "hold" : "curve", fields: { dls: roundTyped(dls) } })}
        >
          Add leg
        </Button>
        <Button
          icon={<IconTarget {...icon} />}
          disabled={targets.length === 0}
          {...(targets.length === 0 && { title: "The well has no targets; they are entered in its settings" })}
          onClick={() => onChange([...legs, ...targets.map(toPoint)])}
        >
          Through all targets
        </Button>
      </Row>
    </Grid>
  );
}

const placeOf = ({ ns, ew, tvd }: PlacedTarget) => ({ ns: roundTyped(ns), ew: roundTyped(ew), tvd: roundTyped(tvd) });
