import type { Well } from "@sigma/contract/wells/well";
import type { Api } from "./api";
import { filesOf, listFiles } from "./find-files";
import { knownWells } from "./known-wells";
import { loadOffsets, type LoadReporter, loadWell } from "./load-well";
import { type Answers, FileError } from "./well-manifest";

/** Called with the results of each well. */
export type FolderReporter = LoadReporter & {
  well: (name: string) => void;
  note: (note: string) => void;
};

/**
 * Loads the known wells among the files of some folders onto a server.
 *
 * @returns how many wells were found
 * @throws FileError, AnswerError, LoadError, SigmaError; wells before the fault are loaded, and a second run continues after them
 */
export async function loadFolders(
  api: Api,
  folders: readonly string[],
  answers: Answers,
  reporter: FolderReporter,
): Promise<number> {
  const paths = await listFiles(folders);
  const foundWells = knownWells.flatMap((manifest) => {
    const files = filesOf(manifest, paths);
    return files ? [{ manifest, files }] : [];
  });
  if (foundWells.length === 0) {
    const names = knownWells.map(({ name }) => name).join(", ");
    throw new FileError(`No file of a known well is in ${folders.join(", ")}. Known are ${names}`);
  }
  // All files are read before any data is sent: an unreadable file leaves no partial load.
  const contents = [];
  for (const { manifest, files } of foundWells) contents.push(await manifest.read(files, answers));

  const wells = new Map<string, Well>((await api.call("GET api/wells", {})).map((well) => [well.name, well]));
  for (const content of contents) {
    reporter.well(content.well.name);
    for (const note of content.notes) reporter.note(note);
    wells.set(content.well.name, await loadWell(api, content, wells, reporter));
  }
  const neighbours = contents.filter(({ references }) => references !== null);
  for (const content of contents.filter(({ hasOffsets }) => hasOffsets)) {
    const offsets = neighbours.flatMap(({ well: { name } }) =>
      name === content.well.name ? [] : wells.get(name)!._id,
    );
    reporter.well(content.well.name);
    await loadOffsets(api, wells.get(content.well.name)!._id, offsets, reporter);
  }
  return foundWells.length;
}
