import { convert } from "@sigma/terms/units";
import { readHeader, wellOfHeader } from "../readers/read-headers";
import { hasPicksOf, readTops } from "../readers/read-path";
import { PATH_NOTE, readVolvePath, surveysOf, volveReferences } from "../readers/read-volve-path";
import { emptyContent } from "../well-content";
import { defineWell, type WellManifest } from "../well-manifest";

/** The list of wells of the Norwegian Offshore Directorate, and the picks of all wells of the field. */
export const volveLists = {
  headers: "npd_wellbore_development_headers.txt",
  picks: "Well_picks_Volve_v1.dat",
} as const;

/** A well of the F template with known path, position and picks. Sidetracks are named after their parent. */
const offset = (slot: string): WellManifest => {
  const name = `15/9-F-${slot}`;
  const parent = /^(\d+) [A-Z]$/.exec(slot)?.[1];
  return defineWell({
    name,
    files: { path: `F-${slot.replace(" ", "_")}_ACTUAL.txt`, ...volveLists },
    needs: ["path"],
    async read(files) {
      const path = readVolvePath(files.name("path"), await files.text("path"));
      const header = await files.read("headers", (fileName, text) => readHeader(fileName, text, name));
      const bottom = { md: path.stations.at(-1)!.md, tvd: convert(header?.finalTvd ?? 0, "m", "ft") };
      const listedName = `NO ${name}`;
      const picks = await files.read("picks", (fileName, text) =>
        hasPicksOf(text, listedName) ? readTops(fileName, text, listedName, bottom) : null,
      );
      const kickOff = header?.kickOff ?? null;
      return {
        ...emptyContent(name),
        well: { ...wellOfHeader(name, header), x: path.x, y: path.y },
        references: volveReferences(
          header?.datum ?? "",
          parent !== undefined && kickOff !== null ? { name: `15/9-F-${parent}`, kickOff } : null,
        ),
        surveys: surveysOf(path),
        tops: picks?.tops ?? [],
        notes: [
          ...(picks?.notes ?? []),
          PATH_NOTE,
          ...(parent !== undefined && kickOff === null ? ["The list of wells says no kick-off point: no parent"] : []),
        ],
      };
    },
  });
};

/** The wells of the F template that are only known as offset wells, parents before their sidetracks. */
export const volveOffsets = ["1", "1 A", "1 B", "1 C", "5", "7", "9", "14"].map(offset);
