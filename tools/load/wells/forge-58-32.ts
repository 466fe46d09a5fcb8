import { cellsOf } from "../readers/read-cells";
import { emptyContent } from "../well-content";
import { defineWell } from "../well-manifest";

const NAME = "FORGE 58-32 (MU-ESW1)";

/** Geothermal test well 58-32 of Utah FORGE: a log of every foot, without times. */
export const forge5832 = defineWell({
  name: NAME,
  files: { log: "MU-ESW1_58-32_1ft.csv" },
  needs: ["log"],
  async read(files) {
    const content = emptyContent(NAME);
    const rows = cellsOf(await files.text("log")).filter(([depth]) => Number(depth) > 0);
    const depths = rows.map(([depth]) => Number(depth));
    content.well = { name: NAME, targetDepth: depths.length > 0 ? Math.max(...depths) : null };
    content.notes.push(
      `${files.name("log")}: ${rows.length} rows by depth are left out; the file has no times, and Sigma takes time data only`,
    );
    return content;
  },
});
