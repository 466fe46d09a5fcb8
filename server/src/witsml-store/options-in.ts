import { ReturnCodeError } from "./return-codes";

/** Keywords of OptionsIn with their values. */
export type Options = ReadonlyMap<string, string>;

/** Every keyword of the standard, by the functions that have it. */
const keywords: Readonly<Record<string, readonly string[]>> = {
  WMLS_GetCap: ["dataVersion"],
  WMLS_GetFromStore: [
    "returnElements",
    "maxReturnNodes",
    "compressionMethod",
    "requestLatestValues",
    "requestObjectSelectionCapability",
    "requestPrivateGroupOnly",
    "intervalRangeInclusion",
    "dataVersion",
  ],
  WMLS_AddToStore: ["compressionMethod", "dataVersion"],
  WMLS_UpdateInStore: ["compressionMethod", "dataVersion"],
};

/**
 * Reads `keyword=value` with semicolons between.
 *
 * @throws ReturnCodeError -411, -440 for a keyword that the function does not have, -442 for a compression
 */
export function readOptions(text: string | undefined, operation: string): Options {
  const optionsByKey = new Map<string, string>();
  for (const part of (text ?? "").split(";")) {
    if (part.trim() === "") continue;
    const [, key, value] = /^\s*([A-Za-z]+)=([^\s]*)\s*$/.exec(part) ?? [];
    if (key === undefined) throw new ReturnCodeError(-411);
    if (!keywords[operation]?.includes(key)) throw new ReturnCodeError(-440, `${operation} has no keyword ${key}`);
    optionsByKey.set(key, decodeURIComponent(value!.replaceAll("+", " ")));
  }
  const compression = optionsByKey.get("compressionMethod") ?? "none";
  if (compression !== "none") throw new ReturnCodeError(-442, `compressionMethod=${compression} is not supported`);
  return optionsByKey;
}

/** A keyword's whole number above 0; null if it is not given. @throws ReturnCodeError with the code */
export function countOption(options: Options, key: string, code: number): number | null {
  const text = options.get(key);
  if (text === undefined) return null;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new ReturnCodeError(code, `${key} must be a whole number above 0`);
  return count;
}
