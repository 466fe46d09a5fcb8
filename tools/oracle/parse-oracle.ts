import { gunzipSync } from "node:zlib";
import type { OracleFile } from "./topic-check";

/** First bytes of a packed file. RFC 1952. */
const GZIP = [0x1f, 0x8b];

/**
 * Reads a reference file, packed by gzip or plain.
 *
 * NaN or Infinity, which some programs write for missing numbers, is read as null.
 *
 * @throws Error if the text isn't a JSON object
 */
export function parseOracle(bytes: Uint8Array): OracleFile {
  const isPacked = GZIP.every((byte, index) => bytes[index] === byte);
  const text = new TextDecoder().decode(isPacked ? gunzipSync(bytes) : bytes);
  const file: unknown = JSON.parse(text.replace(/([:[,]\s*)(?:NaN|-?Infinity)(?=\s*[,\]}])/g, "$1null"));
  if (typeof file !== "object" || file === null || Array.isArray(file)) throw new Error("the file is no JSON object");
  return file as OracleFile;
}
