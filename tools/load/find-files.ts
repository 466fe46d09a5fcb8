import { readFileSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, join, sep } from "node:path";
import { gunzipSync } from "node:zlib";
import { decodeText } from "@sigma/formats/table/decode-text";
import { FileError, type WellFiles, type WellManifest } from "./well-manifest";

/** Folders below a given one that are looked into. */
const MAX_NESTING = 6;

/**
 * Every file in some folders, by its path.
 *
 * @throws FileError if a folder isn't a folder
 */
export async function listFiles(folders: readonly string[]): Promise<string[]> {
  const folderFiles = await Promise.all(
    folders.map(async (folder) => {
      const entry = await stat(folder).catch(() => null);
      if (!entry?.isDirectory()) throw new FileError(`${folder} is not a folder`);
      return await below(folder, MAX_NESTING);
    }),
  );
  return [...new Set(folderFiles.flat())].toSorted();
}

async function below(folder: string, depth: number): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const entryFiles = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isFile()) return [path];
      return entry.isDirectory() && depth > 0 ? await below(path, depth - 1) : [];
    }),
  );
  return entryFiles.flat();
}

/**
 * The files of a well among many; null if none of its required files exists.
 *
 * @throws FileError if two files have the same role, as it is unknown which of them applies
 */
export function filesOf<Role extends string>(
  manifest: WellManifest<Role>,
  paths: readonly string[],
): WellFiles<Role> | null {
  const filesByRole = new Map<Role, string>();
  for (const [role, ending] of Object.entries(manifest.files) as [Role, string][]) {
    const wantedEnding = sep + ending.replaceAll("/", sep);
    const matching = paths.filter((path) => (sep + path).replace(/\.gz$/, "").endsWith(wantedEnding));
    if (matching.length > 1) {
      throw new FileError(`${matching[0]} and ${matching[1]} both are ${ending} of ${manifest.name}; name one folder`);
    }
    if (matching[0] !== undefined) filesByRole.set(role, matching[0]);
  }
  if (!manifest.needs.some((role) => filesByRole.has(role))) return null;
  const path = (role: Role) => {
    const knownPath = filesByRole.get(role);
    if (knownPath === undefined) throw new FileError(`${manifest.name}: there is no file ${manifest.files[role]}`);
    return knownPath;
  };
  const name = (role: Role) => basename(path(role)).replace(/\.gz$/, "");
  return {
    has: (role) => filesByRole.has(role),
    name,
    text: (role) => Promise.resolve(readText(path(role))),
    read: (role, reader) => Promise.resolve(filesByRole.has(role) ? reader(name(role), readText(path(role))) : null),
  };
}

/** @throws FileError if the file is damaged */
function readText(path: string): string {
  try {
    const bytes = readFileSync(path);
    return decodeText(path.endsWith(".gz") ? gunzipSync(bytes) : bytes);
  } catch (error) {
    throw new FileError(`${path} cannot be read: ${(error as Error).message}`);
  }
}
