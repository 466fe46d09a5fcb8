import type { AnyRouter } from "@tanstack/react-router";
import { toast } from "../data/notifications/toasts";
import { type ChunkFailure, loadChunk } from "../ui/layout/load-chunk";

/** Keys that are typed while the palette is loaded are meant for it, and not for the shortcuts of the page. */
function holdKey(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Opens the search palette, which is loaded when it is first opened. */
export function showPalette(router: AnyRouter): void {
  addEventListener("keydown", holdKey, { capture: true });
  void loadChunk(() => import("./palette/open-palette"))
    .then(
      ({ openPalette }) => openPalette(router),
      (failure: ChunkFailure) => toast.error(failure.title, failure.message),
    )
    .finally(() => removeEventListener("keydown", holdKey, { capture: true }));
}

/** Opens the search palette with Ctrl K (Cmd K) on any page. @returns ends it */
export function followPaletteKey(router: AnyRouter): () => void {
  const open = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "k" || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    showPalette(router);
  };
  addEventListener("keydown", open);
  return () => removeEventListener("keydown", open);
}
