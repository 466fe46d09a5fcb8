/** The quantity of a field of an import, and its possible headings. */
export type FieldRow = {
  label: string;
  measures: "length" | "angle" | "gradient" | "coordinate" | "text" | "time";
  isRequired: boolean;
  /** For an angle, whether it may be a bearing such as `N 35 E`. */
  hasBearings?: boolean;
  /** Headings without case, units, blanks and marks; the first that a file has is taken. */
  headings: readonly string[];
};

const optionalField = (label: string, measures: FieldRow["measures"], headings: string): FieldRow => ({
  label,
  measures,
  isRequired: false,
  headings: headings.split(" "),
});
const requiredField = (...field: Parameters<typeof optionalField>): FieldRow => ({
  ...optionalField(...field),
  isRequired: true,
});

/** The fields of a survey or a plan. */
export const stationFields = {
  md: requiredField("MD", "length", "md mmd measureddepth measdepth mdrkb mdkb surveydepth dept depth depthmd"),
  inclination: requiredField(
    "Inclination",
    "angle",
    "inclination inc incl inclin deviation dev devi drift hdev angle dip dipangle",
  ),
  azimuth: {
    ...requiredField(
      "Azimuth",
      "angle",
      "azimuth azimut azi azim azm az hazi bearing direction azimuthgrid gridazimuth azimuthtrue trueazimuth azimuthmagnetic magneticazimuth azigrid azitrue azimag azimgrid azimtrue azimgn azimtn azigrn azitn",
    ),
    hasBearings: true,
  },
  tvd: optionalField("TVD", "length", "tvd mtvd trueverticaldepth vertdepth verticaldepth tvdrkb tvdkb"),
  ns: optionalField("N/S", "length", "ns nsoffset yoffsetns localn northsouth dispns nsdisp nors north xns"),
  ew: optionalField("E/W", "length", "ew ewoffset xoffsetew locale eastwest dispew ewdisp eorw east xew"),
  time: optionalField("Time", "time", "dtimstn surveytime timeutc"),
} satisfies Record<string, FieldRow>;
export type StationField = keyof typeof stationFields;

/** The fields of a formation top. */
export const topFields = {
  formationName: requiredField(
    "Formation",
    "text",
    "formationname formation surfacename surface marker markername top topname name formationtop unit stratigraphy horizon pick formationgroup",
  ),
  formationGroup: optionalField("Group", "text", "formationgroup group groupname stratigraphicgroup"),
  mdStart: optionalField(
    "Top MD",
    "length",
    "mdtop topmd mdstart md mmd measureddepth mdfrom mmdfrom mdtopsample mdlogsample mdprognosed depth dept from topdepth",
  ),
  tvdStart: optionalField(
    "Top TVD",
    "length",
    "tvdtop toptvd tvdstart tvd mtvd trueverticaldepth tvdfrom mtvdfrom tvdtopsample tvdlogsample tvdprognosed",
  ),
  mdEnd: optionalField("Base MD", "length", "mdbase basemd mdend mdbottom bottommd mdto mmdto to base bottom"),
  tvdEnd: optionalField("Base TVD", "length", "tvdbase basetvd tvdend tvdbottom bottomtvd tvdto mtvdto"),
  porePressure: optionalField("Pore pressure", "gradient", "porepressure pp porepressuregradient poregradient"),
  fractureGradient: optionalField(
    "Fracture gradient",
    "gradient",
    "fracturegradient fracgradient fg fracturepressure fracpressure",
  ),
} satisfies Record<string, FieldRow>;
export type TopField = keyof typeof topFields;

/** The fields of a target. */
export const targetFields = {
  name: requiredField("Target", "text", "name target targetname"),
  tvd: requiredField("TVD", "length", "tvd mtvd trueverticaldepth depth targettvd"),
  ns: stationFields.ns,
  ew: stationFields.ew,
  northing: optionalField("Northing", "coordinate", "northing mapnorthing ycoord mapy utmn gridnorthing y"),
  easting: optionalField("Easting", "coordinate", "easting mapeasting xcoord mapx utme grideasting x"),
  radius: optionalField("Radius", "length", "radius targetradius tolerance"),
} satisfies Record<string, FieldRow>;
export type TargetField = keyof typeof targetFields;

/** A heading in normalized form: without case, brackets with their unit, blanks and marks. */
export const plainHeading = (header: string): string =>
  header
    .replace(/[([{][^)\]}]*[)\]}]/g, "")
    .replace(/[\s_.,]+(ft|feet|m|meters|metres|deg|degrees|°)\s*$/i, "")
    .toLowerCase()
    .replace(/\+|[^a-z0-9]/g, "");
