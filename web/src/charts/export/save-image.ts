import { errorTexts } from "@sigma/contract/error-texts";
import { showToast } from "../../data/notifications/toasts";
import { ChunkFailure, loadChunk } from "../../ui/layout/load-chunk";
import { saveFile } from "./save-file";

/**
 * Saves an image that a part of the application paints; the part is loaded for it. If the part does not arrive, a toast says so.
 *
 * @param name of the file
 * @param load the part, such as `() => import("./chart-image")`
 */
export async function saveImage<Painter>(
  name: string,
  load: () => Promise<Painter>,
  paint: (painter: Painter) => HTMLCanvasElement | Promise<HTMLCanvasElement>,
): Promise<void> {
  try {
    const picture = await paint(await loadChunk(load));
    picture.toBlob((image) => image && saveFile(name, image));
  } catch (error) {
    if (!(error instanceof ChunkFailure)) throw error;
    showToast({ group: "app", kind: "error", title: errorTexts.chunk, text: error.message });
  }
}
