import { readSlideSheet } from "../../directional/read/read-slide-sheet";
import { fewAtOnce } from "../../storage/few-at-once";
import type { CalculatedFeed } from "../calculated-feed";
import { doubleColumn, wellColumns } from "../feed";
import { WELLS_AT_ONCE } from "../odata-limits";

const neverNull = { isRequired: true } as const;

/** The slides and rotations of slide sheets: the rows of the data with the changes of users. */
export const slidesFeed: CalculatedFeed = {
  name: "Slides",
  entity: "Slide",
  description: "Slides and rotations of the slide sheets",
  key: ["id"],
  columns: {
    id: { type: "String", ...neverNull, description: "Id of the row" },
    ...wellColumns,
    startTime: { type: "DateTimeOffset", ...neverNull, description: "Start" },
    endTime: { type: "DateTimeOffset", ...neverNull, description: "End" },
    startMD: { ...doubleColumn("Hole depth at the start", "ft"), ...neverNull },
    endMD: { ...doubleColumn("Hole depth at the end", "ft"), ...neverNull },
    trueSlideDistance: doubleColumn("Footage slid", "ft"),
    averageToolface: doubleColumn("Average toolface", "deg"),
    toolfaceEfficiency: doubleColumn("Efficiency of the toolface", "%"),
    targetScore: doubleColumn("Share of the footage within the target", "%"),
    averageROP: doubleColumn("Average rate of penetration", "ft/hr"),
    averageWOB: doubleColumn("Average weight on bit", "klb"),
    averageDiffPressure: doubleColumn("Average differential pressure", "psi"),
    activity: doubleColumn("Share of the footage that was slid", "%"),
    targetToolface: doubleColumn("Target toolface", "deg"),
    targetDistance: doubleColumn("Target distance", "ft"),
    byHand: { type: "Boolean", ...neverNull, description: "Whether a user entered or changed the row" },
    open: { type: "Boolean", ...neverNull, description: "Whether it is in progress" },
  },
  source: { kind: "calculated", wellsAtOnce: WELLS_AT_ONCE },
  async rows(wells, { stores }) {
    const sheets = await fewAtOnce(wells, async ({ _id, wellNo, name: wellName }) =>
      (await readSlideSheet(stores, _id, wellNo)).map(
        ({ _id: id, version: _version, recorded: _recorded, ...row }) => ({
          id,
          wellName,
          ...row,
        }),
      ),
    );
    return sheets.flat();
  },
};
