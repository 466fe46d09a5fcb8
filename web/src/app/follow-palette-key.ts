import type { AnyRouter } from "@tanstack/react-router";
import { toast } from "../data/notifications/toasts";
import { type ChunkFailure, loadChunk } from "../ui/layout/load-chunk";

/** Opens the search palette, which is loaded when it is first opened. */
export const showPalette = (router: AnyRouter): void =>
  void loadChunk(() => import("./palette/open-palette")).then(
    ({ openPalette }) => openPalette(router),
    (failure: ChunkFailure) => toast.error(failure.title, failure.message),
  );

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
