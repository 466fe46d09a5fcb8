/** Maximum time for the browser to start reading a file, ms. On a busy machine it had not started before its address was removed. */
const KEPT_FOR = 60_000;

/** Hands a file to the browser to save. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_FOR);
}

/** A file name from words, without signs that a file system refuses. */
export const fileName = (words: readonly string[], ending: string): string =>
  `${words.join(" ").replace(/[^\p{L}\p{N}.-]+/gu, "-")}.${ending}`;
