import { separationLevels } from "@sigma/contract/well-settings/new-anti-collision-settings";
import { CellField } from "../../../settings/fields/cell-field";
import { Card } from "../../../settings/form/settings-form";
import { type AntiCollisionForm, antiCollisionLabel, type levelErrors, levelNames } from "./anti-collision-form";
import { Grid } from "../../../ui/layout/flow";

type LevelsCardProps = {
  form: AntiCollisionForm;
  errors: ReturnType<typeof levelErrors>;
  onChange: (part: Partial<AntiCollisionForm>) => void;
};

/** The separation factors below which an action is needed, and the actions. */
export function LevelsCard({ form, errors, onChange }: LevelsCardProps) {
  return (
    <Card
      title="Separation factor levels"
      tools={<span className="text3">a level holds below its factor</span>}
      gap={8}
    >
      {separationLevels.map((level) => {
        const [below, meaning] = [`${level}Below`, `${level}Meaning`] as const;
        return (
          <Grid key={level} columns="60px 90px minmax(0, 1fr)" gap={12} align="center">
            <strong>{levelNames[level]}</strong>
            <CellField
              label={antiCollisionLabel(below)}
              value={form[below]}
              error={errors[below]}
              onChange={(text) => onChange({ [below]: text })}
            />
            <CellField
              label={antiCollisionLabel(meaning)}
              kind="text"
              value={form[meaning]}
              error={errors[meaning]}
              onChange={(text) => onChange({ [meaning]: text })}
            />
          </Grid>
        );
      })}
    </Card>
  );
}
