/** Hands a file to the browser to save. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A file name from words, without signs that a file system refuses. */
export const fileName = (words: readonly string[], ending: string): string =>
  `${words.join(" ").replace(/[^\p{L}\p{N}.-]+/gu, "-")}.${ending}`;
