import { z } from "zod";
import { positive } from "../entity";
import { RigId, WellId } from "../ids";
import { VariableName, wellList } from "./dashboard-choices";
import { MOST_PANELS, MOST_VARIABLES } from "./dashboard-limits";
import { DashboardPanel } from "./dashboard-panel";
import { overlap } from "./overlap";

/** A value that panels read by its name: a well, wells, the well that a rig drills now, or the length of charts in hours. */
export const DashboardVariable = z
  .discriminatedUnion("kind", [
    z.strictObject({ name: VariableName, kind: z.literal("well"), value: WellId.nullable() }),
    z.strictObject({ name: VariableName, kind: z.literal("wells"), value: wellList }),
    z.strictObject({ name: VariableName, kind: z.literal("rig"), value: RigId.nullable() }),
    z.strictObject({ name: VariableName, kind: z.literal("period"), value: positive("value", 24 * 365) }),
  ])
  .meta({ id: "DashboardVariable" });
export type DashboardVariable = z.infer<typeof DashboardVariable>;

/** The kinds of variables that a choice of a panel can read. */
const kindsRead = { well: ["well", "rig"], wells: ["wells"] } as const;

const content = {
  variables: z
    .array(DashboardVariable)
    .max(MOST_VARIABLES, { error: `variables has more than ${MOST_VARIABLES} entries` }),
  panels: z.array(DashboardPanel).max(MOST_PANELS, { error: `panels has more than ${MOST_PANELS} entries` }),
};

/** The content of a dashboard. */
export type DashboardContent = { variables: DashboardVariable[]; panels: DashboardPanel[] };

/** The content of a dashboard, with its rules. Its type is named, because calls repeat it. */
export const DashboardContent: z.ZodType<DashboardContent> = z
  .strictObject(content)
  .superRefine(({ variables, panels }, context) => {
    const report = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
    for (const [at, { name }] of variables.entries()) {
      if (variables.findIndex((other) => other.name === name) < at)
        report(["variables", at, "name"], `Another variable has the name ${name}`);
    }
    for (const [at, panel] of panels.entries()) {
      const before = panels.slice(0, at);
      if (before.some(({ id }) => id === panel.id))
        report(["panels", at, "id"], `Another panel has the id ${panel.id}`);
      const overlappedPanel = before.find(({ place }) => overlap(place, panel.place));
      if (overlappedPanel) report(["panels", at, "place"], `place overlaps the panel ${overlappedPanel.id}`);
      for (const field of ["well", "wells"] as const) {
        const choice =
          field in panel ? (panel as { [Field in typeof field]?: { by: string; name?: string } })[field] : null;
        if (choice?.by !== "variable") continue;
        const kinds: readonly string[] = kindsRead[field];
        if (!variables.some(({ name, kind }) => name === choice.name && kinds.includes(kind)))
          report(["panels", at, field], `The dashboard has no variable ${choice.name} of this kind`);
      }
    }
  })
  .meta({ id: "DashboardContent" });
