import type { DashboardVariable } from "@sigma/contract/dashboards/dashboard-content";
import type { DashboardPanel } from "@sigma/contract/dashboards/dashboard-panel";
import { GRID_COLUMNS } from "@sigma/contract/dashboards/dashboard-limits";
import type { Well } from "@sigma/contract/wells/well";
import { IconCopy, IconTrash, IconX } from "@tabler/icons-react";
import { Button, IconButton } from "../../../ui/controls/button";
import { TextField } from "../../../ui/controls/field";
import { Row, Stack } from "../../../ui/layout/flow";
import type { Panel } from "../../../ui/layout/panel";
import { titleOf } from "../panel-frame";
import { panelKinds } from "../panel-kinds";
import styles from "./editor.module.css";
import { KindOptions } from "./kind-options";
import { PlaceField } from "./place-field";
import type { PanelEdits } from "./use-panel-edits";
import { WellField, WellsField } from "./well-fields";

export type PanelSettingsProps = {
  panel: DashboardPanel;
  variables: readonly DashboardVariable[];
  wells: readonly Well[];
  pages: readonly Panel[];
  edits: PanelEdits;
};

/** The settings of the selected panel; they act at once. */
export function PanelSettings(props: PanelSettingsProps) {
  const { panel, edits } = props;
  const { icon: Icon, least, title } = panelKinds[panel.kind];
  const { x, y, w, h } = panel.place;
  const change = (options: object, subject?: string) => edits.change(panel.id, options, subject);
  return (
    <aside className={styles.settings} aria-label={`Settings of ${titleOf(panel)}`}>
      <div className={styles.settingsHead}>
        <Icon size={18} stroke={1.5} aria-hidden />
        <h2 className="type-title">{title}</h2>
        <IconButton label="Close settings" onClick={() => edits.select(null)}>
          <IconX size={16} stroke={1.5} />
        </IconButton>
      </div>
      <Stack gap={12} padding={16} grows>
        <TextField
          label="Title"
          value={panel.title}
          placeholder={titleOf({ ...panel, title: "" })}
          maxLength={100}
          onChange={(text) => change({ title: text }, "title")}
        />
        {"well" in panel && <WellField {...props} choice={panel.well} onChange={(well) => change({ well })} />}
        {"wells" in panel && (
          <WellsField {...props} choice={panel.wells} onChange={(chosen) => change({ wells: chosen })} />
        )}
        <KindOptions {...props} change={change} />
        <h3 className="type-caption">Place in the grid</h3>
        <Row gap={8}>
          <PlaceField
            label="Column"
            value={x + 1}
            most={GRID_COLUMNS}
            onChange={(to) => edits.put(panel, { ...panel.place, x: to - 1 })}
          />
          <PlaceField label="Row" value={y + 1} onChange={(to) => edits.put(panel, { ...panel.place, y: to - 1 })} />
          <PlaceField
            label="Width"
            value={w}
            most={GRID_COLUMNS}
            onChange={(to) => edits.put(panel, { ...panel.place, w: to })}
          />
          <PlaceField label="Height" value={h} onChange={(to) => edits.put(panel, { ...panel.place, h: to })} />
        </Row>
        <span className="type-label">
          Smallest {least.w} × {least.h}. Arrow keys move, Shift with arrows resizes.
        </span>
      </Stack>
      <Row gap={8} padding={16}>
        <Button icon={<IconCopy size={16} stroke={1.5} aria-hidden />} onClick={() => edits.duplicate(panel)}>
          Duplicate
        </Button>
        <Button icon={<IconTrash size={16} stroke={1.5} aria-hidden />} onClick={() => edits.remove(panel)}>
          Remove
        </Button>
      </Row>
    </aside>
  );
}
