import type { AnyRouter } from "@tanstack/react-router";

/** Opens the search palette, which is loaded when it is first opened. */
export const showPalette = (router: AnyRouter): void =>
  void import("./palette/open-palette").then(({ openPalette }) => openPalette(router));

/** Opens the search palette with Ctrl K (Cmd K) on any page. @returns ends it */
export function followPaletteKey(router: AnyRouter): () => void {
  const open = (event: KeyboardEvent) => {
    if (event.key !== "k" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    showPalette(router);
  };
  addEventListener("keydown", open);
  return () => removeEventListener("keydown", open);
}
