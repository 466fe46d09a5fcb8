import type { AnyRouter } from "@tanstack/react-router";

/** Opens the search palette with Ctrl K (Cmd K) on any page; it is loaded when it is first opened. @returns ends it */
export function followPaletteKey(router: AnyRouter): () => void {
  const open = (event: KeyboardEvent) => {
    if (event.key !== "k" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void import("./palette/open-palette").then(({ openPalette }) => openPalette(router));
  };
  addEventListener("keydown", open);
  return () => removeEventListener("keydown", open);
}
