import { cellsOf, numberIn } from "../readers/read-cells";
import { type DepthLog, emptyContent } from "../well-content";
import { defineWell, FileError } from "../well-manifest";

const NAME = "FORGE 58-32 (MU-ESW1)";

/** The columns of the log that Sigma has a channel for, by the name in its header. */
const columns = [
  { name: "ROP(1 ft)", channel: "rop", unit: "ft/hr" },
  { name: "WOB (k-lbs)", channel: "wob", unit: "klb" },
  { name: "Pump Press (psi)", channel: "pumpPressure", unit: "psi" },
  { name: "Hookload (k-lbs)", channel: "hookload", unit: "klb" },
  { name: "Rotary Speed (rpm)", channel: "rpm", unit: "rpm" },
  { name: "Flow In (gpm)", channel: "pumpRate", unit: "gpm" },
  { name: "Flow Out %", channel: "flowOut", unit: "%" },
] as const;

/** Geothermal test well 58-32 of Utah FORGE: a log of every foot, without times. */
export const forge5832 = defineWell({
  name: NAME,
  files: { log: "MU-ESW1_58-32_1ft.csv" },
  needs: ["log"],
  async read(files) {
    const fileName = files.name("log");
    const content = emptyContent(NAME);
    const cells = cellsOf(await files.text("log"));
    const header = cells.find(([first]) => first?.trim() === "Depth");
    if (!header) throw new FileError(`${fileName}: there is no header row that begins with "Depth"`);
    const places = columns.map(({ name }) => {
      const place = header.findIndex((cell) => cell.trim() === name);
      if (place < 0) throw new FileError(`${fileName}: there is no column "${name}"`);
      return place;
    });
    const rows = new Map<number, DepthLog["rows"][number]>();
    let listedCount = 0;
    for (const row of cells.slice(cells.indexOf(header) + 1)) {
      const depth = numberIn(row[0]);
      if (depth === null) continue;
      listedCount += 1;
      if (!rows.has(depth)) rows.set(depth, { depth, values: places.map((place) => numberIn(row[place])) });
    }
    content.depthLogs = [
      { fileName, channels: columns.map(({ channel, unit }) => ({ channel, unit })), rows: [...rows.values()] },
    ];
    content.well = { name: NAME, targetDepth: [...rows.keys()].reduce((a, b) => Math.max(a, b), 0) || null };
    content.notes.push(
      `${fileName}: of ${listedCount} rows ${listedCount - rows.size} repeat a depth; the first at each depth is taken`,
      `${fileName}: surface torque is a hydraulic pressure in psi, which gives no torque, so the log has no MSE; temperatures, pits, wellhead pressure and H2S have no place in depth rows`,
    );
    return content;
  },
});
