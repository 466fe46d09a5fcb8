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

const words = (text: string): readonly string[] => text.split(" ");

/** The fields of a survey or a plan. */
export const stationFields = {
  md: {
    label: "MD",
    measures: "length",
    isRequired: true,
    headings: words("md mmd measureddepth measdepth mdrkb mdkb surveydepth dept depth depthmd"),
  },
  inclination: {
    label: "Inclination",
    measures: "angle",
    isRequired: true,
    headings: words("inclination inc incl inclin deviation dev devi drift hdev angle dip dipangle"),
  },
  azimuth: {
    label: "Azimuth",
    measures: "angle",
    isRequired: true,
    hasBearings: true,
    headings: words(
      "azimuth azimut azi azim azm az hazi bearing direction azimuthgrid gridazimuth azimuthtrue trueazimuth azimuthmagnetic magneticazimuth azigrid azitrue azimag azimgrid azimtrue azimgn azimtn azigrn azitn",
    ),
  },
  tvd: {
    label: "TVD",
    measures: "length",
    isRequired: false,
    headings: words("tvd mtvd trueverticaldepth vertdepth verticaldepth tvdrkb tvdkb"),
  },
  ns: {
    label: "N/S",
    measures: "length",
    isRequired: false,
    headings: words("ns nsoffset yoffsetns localn northsouth dispns nsdisp nors north xns"),
  },
  ew: {
    label: "E/W",
    measures: "length",
    isRequired: false,
    headings: words("ew ewoffset xoffsetew locale eastwest dispew ewdisp eorw east xew"),
  },
  time: {
    label: "Time",
    measures: "time",
    isRequired: false,
    headings: words("dtimstn surveytime timeutc"),
  },
} as const satisfies Record<string, FieldRow>;
export type StationField = keyof typeof stationFields;

/** The fields of a formation top. */
export const topFields = {
  formationName: {
    label: "Formation",
    measures: "text",
    isRequired: true,
    headings: words(
      "formationname formation surfacename surface marker markername top topname name formationtop unit stratigraphy horizon pick formationgroup",
    ),
  },
  formationGroup: {
    label: "Group",
    measures: "text",
    isRequired: false,
    headings: words("formationgroup group groupname stratigraphicgroup"),
  },
  mdStart: {
    label: "Top MD",
    measures: "length",
    isRequired: false,
    headings: words(
      "mdtop topmd mdstart md mmd measureddepth mdfrom mmdfrom mdtopsample mdlogsample mdprognosed depth dept from topdepth",
    ),
  },
  tvdStart: {
    label: "Top TVD",
    measures: "length",
    isRequired: false,
    headings: words(
      "tvdtop toptvd tvdstart tvd mtvd trueverticaldepth tvdfrom mtvdfrom tvdtopsample tvdlogsample tvdprognosed",
    ),
  },
  mdEnd: {
    label: "Base MD",
    measures: "length",
    isRequired: false,
    headings: words("mdbase basemd mdend mdbottom bottommd mdto mmdto to base bottom"),
  },
  tvdEnd: {
    label: "Base TVD",
    measures: "length",
    isRequired: false,
    headings: words("tvdbase basetvd tvdend tvdbottom bottomtvd tvdto mtvdto"),
  },
  porePressure: {
    label: "Pore pressure",
    measures: "gradient",
    isRequired: false,
    headings: words("porepressure pp porepressuregradient poregradient"),
  },
  fractureGradient: {
    label: "Fracture gradient",
    measures: "gradient",
    isRequired: false,
    headings: words("fracturegradient fracgradient fg fracturepressure fracpressure"),
  },
} as const satisfies Record<string, FieldRow>;
export type TopField = keyof typeof topFields;

/** The fields of a target. */
export const targetFields = {
  name: { label: "Target", measures: "text", isRequired: true, headings: words("name target targetname") },
  tvd: {
    label: "TVD",
    measures: "length",
    isRequired: true,
    headings: words("tvd mtvd trueverticaldepth depth targettvd"),
  },
  ns: { label: "N/S", measures: "length", isRequired: false, headings: stationFields.ns.headings },
  ew: { label: "E/W", measures: "length", isRequired: false, headings: stationFields.ew.headings },
  northing: {
    label: "Northing",
    measures: "coordinate",
    isRequired: false,
    headings: words("northing mapnorthing ycoord mapy utmn gridnorthing y"),
  },
  easting: {
    label: "Easting",
    measures: "coordinate",
    isRequired: false,
    headings: words("easting mapeasting xcoord mapx utme grideasting x"),
  },
  radius: { label: "Radius", measures: "length", isRequired: false, headings: words("radius targetradius tolerance") },
} as const satisfies Record<string, FieldRow>;
export type TargetField = keyof typeof targetFields;

/** A heading in normalized form: without case, brackets with their unit, blanks and marks. */
export const plainHeading = (header: string): string =>
  header
    .replace(/[([{][^)\]}]*[)\]}]/g, "")
    .replace(/[\s_.,]+(ft|feet|m|meters|metres|deg|degrees|°)\s*$/i, "")
    .toLowerCase()
    .replace(/\+|[^a-z0-9]/g, "");
