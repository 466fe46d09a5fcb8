import type { DashboardPanel, PanelKind, PanelPlace } from "@sigma/contract/dashboards/dashboard-panel";
import { GRID_COLUMNS } from "@sigma/contract/dashboards/dashboard-limits";
import { IconCopy, IconGripVertical, IconSettings, IconTrash } from "@tabler/icons-react";
import { type DragEvent, type KeyboardEvent, useRef, useState } from "react";
import { IconButton } from "../../../ui/controls/button";
import { PanelGrid } from "../grid/panel-grid";
import { clampPlace, putPanel } from "../grid/place-panels";
import { PanelFrame, titleOf } from "../panel-frame";
import { panelKinds } from "../panel-kinds";
import dashboard from "../dashboard.module.css";
import type { Template } from "../templates";
import styles from "./editor.module.css";
import { EmptyCanvas } from "./empty-canvas";
import { gridCellAt } from "./grid-cell";
import { draggedKind } from "./panel-library";
import { usePanelDrag } from "./use-panel-drag";
import type { PanelEdits } from "./use-panel-edits";

type EditorCanvasProps = {
  panels: readonly DashboardPanel[];
  edits: PanelEdits;
  isPreview: boolean;
  /** Starts an empty dashboard from a template. */
  onTemplate: (template: Template) => void;
};

/** The grid of a dashboard whose panels are moved, resized and selected. */
export function EditorCanvas({ panels, edits, isPreview, onTemplate }: EditorCanvasProps) {
  const grid = useRef<HTMLDivElement>(null);
  const drag = usePanelDrag(grid, edits.put);
  /** The place of a panel that is dragged from the library. */
  const [newPlace, setNewPlace] = useState<PanelPlace | null>(null);
  const shownPanels = drag.moved ? putPanel(panels, drag.moved.id, drag.moved.place) : panels;
  const takeOver = (event: DragEvent) => {
    const kind = draggedKind();
    if (!kind || !grid.current) return;
    event.preventDefault();
    setNewPlace(placeUnder(event, kind, grid.current));
  };
  const drop = (event: DragEvent) => {
    const kind = draggedKind();
    if (!kind || !grid.current) return;
    event.preventDefault();
    setNewPlace(null);
    edits.add(kind, placeUnder(event, kind, grid.current));
  };
  return (
    <div
      className={dashboard.body}
      data-testid="canvas"
      onDragOver={takeOver}
      onDragLeave={() => setNewPlace(null)}
      onDrop={drop}
    >
      <PanelGrid ref={grid} panels={shownPanels} columns={GRID_COLUMNS} ghost={newPlace} isEdited>
        {(panel) => (
          <PanelFrame
            panel={panel}
            onChange={(options) => edits.change(panel.id, options)}
            onChoose={isPreview ? null : () => edits.select(panel.id)}
            isSelected={!isPreview && panel.id === edits.selected?.id}
            {...(!isPreview && {
              frame: {
                tabIndex: 0,
                "aria-keyshortcuts": "Enter Delete ArrowUp ArrowDown ArrowLeft ArrowRight",
                onKeyDown: (event) => pressKey(event, panel, edits),
              },
              grip: (
                <span className={styles.grip} title="Drag to move" {...drag.handle(panel, "move")}>
                  <IconGripVertical size={16} stroke={1.5} aria-hidden />
                </span>
              ),
              buttons: <FrameButtons panel={panel} edits={edits} />,
              children: (
                <span className={styles.corner} title="Drag to resize" {...drag.handle(panel, "resize")} aria-hidden />
              ),
            })}
          />
        )}
      </PanelGrid>
      {panels.length === 0 && !isPreview && <EmptyCanvas onTemplate={onTemplate} />}
    </div>
  );
}

const placeUnder = (event: DragEvent, kind: PanelKind, grid: HTMLElement): PanelPlace => {
  const { size, least } = panelKinds[kind];
  const { x, y } = gridCellAt(grid, event.clientX, event.clientY);
  return clampPlace({ x: Math.floor(x), y: Math.floor(y), ...size }, least);
};

function FrameButtons({ panel, edits }: { panel: DashboardPanel; edits: PanelEdits }) {
  const title = titleOf(panel);
  return (
    <span className={styles.buttons}>
      <IconButton label={`Settings of ${title}`} onClick={() => edits.select(panel.id)}>
        <IconSettings size={16} stroke={1.5} />
      </IconButton>
      <IconButton label={`Duplicate ${title}`} onClick={() => edits.duplicate(panel)}>
        <IconCopy size={16} stroke={1.5} />
      </IconButton>
      <IconButton label={`Remove ${title}`} onClick={() => edits.remove(panel)}>
        <IconTrash size={16} stroke={1.5} />
      </IconButton>
    </span>
  );
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Keys of a panel that has the focus itself: arrows move it, with Shift they resize it. */
function pressKey(event: KeyboardEvent<HTMLElement>, panel: DashboardPanel, edits: PanelEdits): void {
  if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
  const { x, y, w, h } = panel.place;
  const step = steps[event.key];
  if (step) {
    const [right, down] = step;
    edits.put(panel, event.shiftKey ? { x, y, w: w + right, h: h + down } : { x: x + right, y: y + down, w, h });
  } else if (event.key === "Enter") edits.select(panel.id);
  else if (event.key === "Delete") edits.remove(panel);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
