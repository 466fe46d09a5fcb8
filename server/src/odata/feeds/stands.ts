import { columnsOf, wellColumns, type ODataFeed } from "../feed";

const field = columnsOf("stand.value");

/** Completed stands with the connection after each. */
export const standsFeed: ODataFeed = {
  name: "Stands",
  entity: "Stand",
  description: "Completed stands with the connection after each",
  key: ["wellId", "endTime", "ordinal"],
  columns: {
    ...wellColumns,
    ordinal: {
      type: "Int32",
      sql: "stand.ordinal",
      isRequired: true,
      description: "Number among stands of one second",
    },
    startTime: field("DateTimeOffset", "startTime", "First hole of the stand"),
    endTime: {
      type: "DateTimeOffset",
      sql: "stand.time::float8",
      isRequired: true,
      description: "End of the connection after the stand",
    },
    startMD: field("Double", "startMD", "Hole depth at the start", "ft"),
    endMD: field("Double", "endMD", "Hole depth at the end", "ft"),
    rotatingFootage: field("Double", "rotatingFootage", "Hole made in rotation", "ft"),
    slidingFootage: field("Double", "slidingFootage", "Hole made while sliding", "ft"),
    rotatingRop: field("Double", "rotatingRop", "Rate of penetration in rotation", "ft/hr"),
    slidingRop: field("Double", "slidingRop", "Rate of penetration while sliding", "ft/hr"),
    slidingEfficiency: field("Double", "slidingEfficiency", "Efficiency of the slides", "%"),
    toSlips: field("Double", "slips.toSlips", "From the end of drilling to the slips", "s"),
    inSlips: field("Double", "slips.inSlips", "In the slips", "s"),
    fromSlips: field("Double", "slips.fromSlips", "From the slips to the next hole made", "s"),
    pumpsOff: field("Double", "pumps.pumpsOff", "From the end of drilling to the pumps being off", "s"),
    pumpsOffTime: field("Double", "pumps.off", "Pumps off", "s"),
    pumpsOn: field("Double", "pumps.pumpsOn", "From the pumps being on to the next hole made", "s"),
  },
  source: {
    kind: "stored",
    from: "well JOIN well_event AS stand ON stand.well_no = well.well_no",
    table: "stand",
    where: "stand.kind = 'stand-completed'",
    order: ["stand.well_no", "stand.time", "stand.ordinal"],
  },
};
