/** Files as a drop zone takes them: accepted files, refused files, and the message about the refused ones. */
export type DroppedFiles<Named> = { taken: Named[]; refused: Named[]; error: string | null };

/** Sorts files by their extension, regardless of case; if only one is allowed, the first is taken. */
export function sortFiles<Named extends { name: string }>(
  files: readonly Named[],
  extensions: readonly string[],
  multiple: boolean,
): DroppedFiles<Named> {
  const fits = ({ name }: Named) =>
    extensions.length === 0 || extensions.some((extension) => name.toLowerCase().endsWith(extension.toLowerCase()));
  const fitting = files.filter(fits);
  const refusedFiles = files.filter((file) => !fits(file));
  const takenFiles = multiple ? fitting : fitting.slice(0, 1);
  return {
    taken: takenFiles,
    refused: refusedFiles,
    error: errorOf(refusedFiles.length, fitting.length - takenFiles.length, extensions),
  };
}

function errorOf(refusedCount: number, tooMany: number, extensions: readonly string[]): string | null {
  if (refusedCount > 0) {
    const expectedTypes = extensions.map((extension) => extension.replace(/^\./, "").toUpperCase()).join(" or ");
    return `Invalid extension. ${expectedTypes} expected`;
  }
  return tooMany > 0 ? "One file at a time: the first one was taken" : null;
}
