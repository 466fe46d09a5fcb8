import type { AnyRouter } from "@tanstack/react-router";
import { createRoot, type Root } from "react-dom/client";
import { mayOpen } from "@sigma/contract/users/pages";
import { environment } from "../../data/session/environment";
import { roleOf, useSession } from "../../data/session/session";
import { Palette } from "./palette";

let root: Root | null = null;

/** Opens the palette over the page, or closes it; a visitor who may not see the list of wells has none. */
export function openPalette(router: AnyRouter): void {
  if (root) {
    closePalette();
    return;
  }
  if (!mayOpen(roleOf(useSession.getState()), "wells-page", environment)) return;
  const place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
  root.render(<Palette router={router} onClose={closePalette} />);
}

/** Closes the palette; the focus returns to where it was. */
export function closePalette(): void {
  const closedRoot = root;
  root = null;
  if (!closedRoot) return;
  const place = document.querySelector("dialog[data-palette]")?.parentElement;
  document.querySelector<HTMLDialogElement>("dialog[data-palette]")?.close();
  closedRoot.unmount();
  place?.remove();
}
