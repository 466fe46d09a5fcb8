import { columnsOf, type ODataFeed } from "../feed";

const field = columnsOf("well.fields");

/** Wells with their position, elevations and depths. */
export const wellsFeed: ODataFeed = {
  name: "Wells",
  entity: "Well",
  description: "Wells",
  key: ["wellId"],
  columns: {
    wellId: { type: "String", sql: "well.id", isRequired: true, description: "Id of the well" },
    name: { type: "String", sql: "well.name", isRequired: true, description: "Name" },
    operator: { type: "String", sql: "operator.name", description: "Operator" },
    rig: { type: "String", sql: "rig.name", description: "Rig" },
    directionalCompany: { type: "String", sql: "directional_company.name", description: "Directional company" },
    jobId: field("String", "jobId", "Job id"),
    field: field("String", "field", "Field"),
    country: field("String", "location.country", "Country"),
    state: field("String", "location.state", "State"),
    county: field("String", "location.county", "County"),
    api: field("String", "api", "API number"),
    afe: field("String", "afe", "AFE number"),
    x: field("Double", "x", "X of the wellhead in its projected system"),
    y: field("Double", "y", "Y of the wellhead in its projected system"),
    kellyBushingElevation: field("Double", "kellyBushingElevation", "Elevation of the kelly bushing", "ft"),
    drillFloorElevation: field("Double", "drillFloorElevation", "Elevation of the drill floor", "ft"),
    groundLevelElevation: field("Double", "groundLevelElevation", "Elevation of the ground", "ft"),
    holeDepth: field("Double", "holeDepth", "Hole depth as entered", "ft"),
    targetDepth: field("Double", "targetDepth", "Planned depth", "ft"),
    finishedAt: { type: "DateTimeOffset", sql: "well.finished_at", description: "When the well ended" },
  },
  source: {
    kind: "stored",
    from: `well LEFT JOIN operator ON operator.id = well.operator_id LEFT JOIN rig ON rig.id = well.rig_id
      LEFT JOIN directional_company ON directional_company.id = well.directional_company_id`,
    table: "well",
    where: "true",
    order: ["well.well_no"],
  },
};
