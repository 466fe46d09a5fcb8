import { errorTexts } from "@sigma/contract/error-texts";
/** How long a part of the application may take to arrive, ms. */
const TIMEOUT_MS = 120_000;

/** A script or style of the application did not arrive. */
export class ChunkFailure extends Error {
  override readonly name = "ChunkFailure";
  readonly title = errorTexts.chunk;
}

/**
 * Loads a part of the application.
 *
 * @throws ChunkFailure when its script or style fails, or has not arrived after 120 s
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailure("It has not arrived after 120 s")), TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    if (error instanceof ChunkFailure) throw error;
    throw new ChunkFailure("The connection failed, or Sigma was updated: load the page again", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
