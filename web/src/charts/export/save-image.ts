import { saveFile } from "./save-file";
import { withChunk } from "./with-chunk";

/**
 * Saves an image that a part of the application paints; the part is loaded for it.
 *
 * @param name of the file
 * @param load the part, such as `() => import("./chart-image")`
 */
export async function saveImage<Painter>(
  name: string,
  load: () => Promise<Painter>,
  paint: (painter: Painter) => HTMLCanvasElement | Promise<HTMLCanvasElement>,
): Promise<void> {
  const picture = await withChunk(load, paint);
  picture?.toBlob((image) => image && saveFile(name, image));
}
