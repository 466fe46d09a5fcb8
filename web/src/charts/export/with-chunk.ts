import { errorTexts } from "@sigma/contract/error-texts";
import { showToast } from "../../data/notifications/toasts";
import { ChunkFailure, loadChunk } from "../../ui/layout/load-chunk";

/**
 * Loads a part of the application and uses it. If the part does not arrive, a toast says so.
 *
 * @param load the part, such as `() => import("./chart-image")`
 * @returns null if the part did not arrive
 */
export async function withChunk<Module, Result>(
  load: () => Promise<Module>,
  use: (module: Module) => Result | Promise<Result>,
): Promise<Result | null> {
  try {
    return await use(await loadChunk(load));
  } catch (error) {
    if (!(error instanceof ChunkFailure)) throw error;
    showToast({ group: "app", kind: "error", title: errorTexts.chunk, text: error.message });
    return null;
  }
}
