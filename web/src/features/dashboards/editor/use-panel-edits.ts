import type { WellChoice } from "@sigma/contract/dashboards/dashboard-choices";
import type { DashboardContent } from "@sigma/contract/dashboards/dashboard-content";
import { MOST_PANELS } from "@sigma/contract/dashboards/dashboard-limits";
import type { DashboardPanel, PanelKind, PanelPlace } from "@sigma/contract/dashboards/dashboard-panel";
import { useState } from "react";
import { toast } from "../../../data/notifications/toasts";
import { clampPlace, firstFreePlace, putPanel } from "../grid/place-panels";
import { newPanel, panelKinds } from "../panel-kinds";

/** The edits of the panels of a dashboard. */
export type PanelEdits = {
  selected: DashboardPanel | null;
  select: (id: string | null) => void;
  /** Adds a panel at a place, otherwise at the first free place. */
  add: (kind: PanelKind, place?: PanelPlace) => void;
  /** Changes options of a panel; further changes of the same subject are the same step. */
  change: (id: string, options: object, subject?: string) => void;
  /** Moves or resizes a panel, within the grid and the smallest size of its kind. */
  put: (panel: DashboardPanel, place: PanelPlace) => void;
  duplicate: (panel: DashboardPanel) => void;
  remove: (panel: DashboardPanel) => void;
};

/** The edits of the panels of a dashboard, and the panel that is selected. */
export function usePanelEdits(
  content: DashboardContent,
  change: (step: (content: DashboardContent) => DashboardContent, subject?: string | null) => void,
): PanelEdits {
  const [selectedId, select] = useState<string | null>(null);
  const { panels, variables } = content;
  const changePanels = (step: (before: readonly DashboardPanel[]) => DashboardPanel[], subject: string | null = null) =>
    change((before) => ({ ...before, panels: step(before.panels) }), subject);
  const insert = (panel: DashboardPanel) => {
    if (panels.length >= MOST_PANELS)
      return toast.error("The panel can't be added", `A dashboard has at most ${MOST_PANELS} panels.`);
    changePanels((before) => putPanel([...before, panel], panel.id, panel.place));
    select(panel.id);
  };
  const wellVariable = variables.find(({ kind }) => kind === "well" || kind === "rig");
  const usualWell: WellChoice = wellVariable ? { by: "variable", name: wellVariable.name } : { by: "none" };
  return {
    selected: panels.find(({ id }) => id === selectedId) ?? null,
    select,
    add: (kind, place) => {
      const { size, least } = panelKinds[kind];
      insert(newPanel(kind, newPanelId(), place ? clampPlace(place, least) : firstFreePlace(panels, size), usualWell));
    },
    change: (id, options, subject) =>
      change(
        (before) =>
          before.panels.some((panel) => panel.id === id)
            ? { ...before, panels: before.panels.map((panel) => (panel.id === id ? { ...panel, ...options } : panel)) }
            : before,
        subject === undefined ? null : `${id} ${subject}`,
      ),
    put: (panel, place) => {
      const next = clampPlace(place, panelKinds[panel.kind].least);
      if (JSON.stringify(next) !== JSON.stringify(panel.place)) {
        changePanels((before) => putPanel(before, panel.id, next));
      }
    },
    duplicate: (panel) => insert({ ...panel, id: newPanelId(), place: firstFreePlace(panels, panel.place) }),
    remove: (panel) => {
      changePanels((before) => before.filter(({ id }) => id !== panel.id));
      if (panel.id === selectedId) select(null);
    },
  };
}

const newPanelId = (): string => crypto.getRandomValues(new Uint32Array(2)).join("-");
