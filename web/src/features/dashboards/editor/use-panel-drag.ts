import type { DashboardPanel, PanelPlace } from "@sigma/contract/dashboards/dashboard-panel";
import { type PointerEvent, type RefObject, useEffect, useState } from "react";
import { clampPlace } from "../grid/place-panels";
import { panelKinds } from "../panel-kinds";
import { cellSize } from "./grid-cell";

type Dragged = { panel: DashboardPanel; how: "move" | "resize"; fromX: number; fromY: number; place: PanelPlace };

/**
 * Moves and resizes panels with the pointer; Escape leaves the panel where it was.
 *
 * @param put takes the place of the panel when the pointer is released
 * @returns the place of the panel that is being dragged, and the handlers of an element that drags a panel
 */
export function usePanelDrag(
  grid: RefObject<HTMLElement | null>,
  put: (panel: DashboardPanel, place: PanelPlace) => void,
) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const isDragging = dragged !== null;
  useEffect(() => {
    if (!isDragging) return undefined;
    const cancel = (event: KeyboardEvent) => event.key === "Escape" && setDragged(null);
    addEventListener("keydown", cancel);
    return () => removeEventListener("keydown", cancel);
  }, [isDragging]);
  const moveTo = (event: PointerEvent) => {
    if (!dragged || !grid.current) return;
    const { panel, how, fromX, fromY } = dragged;
    const { width, height } = cellSize(grid.current);
    const right = (event.clientX - fromX) / width;
    const down = (event.clientY - fromY) / height;
    const { x, y, w, h } = panel.place;
    const next = how === "move" ? { x: x + right, y: y + down, w, h } : { x, y, w: w + right, h: h + down };
    const place = clampPlace(next, panelKinds[panel.kind].least);
    if (JSON.stringify(place) !== JSON.stringify(dragged.place)) setDragged({ ...dragged, place });
  };
  return {
    moved: dragged && { id: dragged.panel.id, place: dragged.place },
    handle: (panel: DashboardPanel, how: Dragged["how"]) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged({ panel, how, fromX: event.clientX, fromY: event.clientY, place: panel.place });
      },
      onPointerMove: moveTo,
      onPointerUp: () => {
        if (dragged) put(dragged.panel, dragged.place);
        setDragged(null);
      },
      onPointerCancel: () => setDragged(null),
    }),
  };
}
