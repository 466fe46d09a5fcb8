import { CsvError } from "./csv-error";

/** How the characters of a file are written. */
export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** The encoding of a file, and the bytes of its byte order mark. */
export type FoundEncoding = { encoding: TextEncoding; mark: number };

const archives: readonly { magic: readonly number[]; what: string }[] = [
  { magic: [0x50, 0x4b, 0x03, 0x04], what: "a zip archive or an Excel workbook" },
  { magic: [0x1f, 0x8b], what: "a gzip archive" },
  { magic: [0xd0, 0xcf, 0x11, 0xe0], what: "an old Excel workbook" },
  { magic: [0x25, 0x50, 0x44, 0x46], what: "a PDF" },
];

/**
 * Finds the encoding of a text by its first bytes: a byte order mark, otherwise the encodings in which they are valid.
 *
 * @param head the first bytes of the file, some kB
 * @throws CsvError `empty`, `not-text` if the bytes aren't text
 */
export function findEncoding(head: Uint8Array): FoundEncoding {
  if (head.length === 0) throw new CsvError("empty", "The file is empty");
  for (const { magic, what } of archives) {
    if (magic.every((byte, at) => head[at] === byte)) {
      throw new CsvError("not-text", `The file is ${what}, not a CSV`);
    }
  }
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: "utf-16le", mark: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: "utf-16be", mark: 2 };
  const mark = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0;
  const zeros = [0, 0];
  for (let at = 0; at < head.length; at++) if (head[at] === 0) zeros[at & 1]!++;
  const half = head.length / 2;
  if (zeros[1]! > 0.8 * half && zeros[0] === 0) return { encoding: "utf-16le", mark: 0 };
  if (zeros[0]! > 0.8 * half && zeros[1] === 0) return { encoding: "utf-16be", mark: 0 };
  if (zeros[0]! + zeros[1]! > 0) throw new CsvError("not-text", "The file has NUL bytes, so it isn't text");
  return { encoding: isUtf8(head) ? "utf-8" : "windows-1252", mark };
}

/** Whether bytes are UTF-8; a character that the end cuts does not count against it. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The first characters of a file, without the byte order mark. @throws CsvError as `findEncoding` does */
export function decodeHead(head: Uint8Array): string {
  const { encoding, mark } = findEncoding(head);
  return new TextDecoder(encoding).decode(head.subarray(mark), { stream: true });
}
