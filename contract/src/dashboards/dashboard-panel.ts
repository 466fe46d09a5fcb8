import { z } from "zod";
import { between } from "../entity";
import { ChartTrack } from "../presets/dashboard-preset";
import { MOST_GAUGES } from "../presets/gauge-limits";
import { Gauge } from "../presets/preset-gauges-configuration";
import { WellChoice, WellsChoice } from "./dashboard-choices";
import { PictureId } from "./dashboard-picture";
import { GRID_COLUMNS, GRID_ROWS, MOST_PANEL_ROWS } from "./dashboard-limits";

const whole = (label: string, min: number, max: number) =>
  between(label, min, max).int({ error: `${label} must be a whole number` });

/** Where a panel is in the grid, in columns and rows from 0. */
export const PanelPlace = z
  .strictObject({
    x: whole("x", 0, GRID_COLUMNS - 1),
    y: whole("y", 0, GRID_ROWS - 1),
    w: whole("w", 1, GRID_COLUMNS),
    h: whole("h", 1, MOST_PANEL_ROWS),
  })
  .refine(({ x, w }) => x + w <= GRID_COLUMNS, {
    error: `x and w together exceed ${GRID_COLUMNS} columns`,
    path: ["w"],
  })
  .meta({ id: "PanelPlace" });
export type PanelPlace = z.infer<typeof PanelPlace>;

const common = {
  id: z.string({ error: "id is required" }).min(1, { error: "id is required" }).max(50),
  /** Empty for the usual title of its kind. */
  title: z.string({ error: "title must be a text" }).trim().max(100, { error: "title has more than 100 characters" }),
  place: PanelPlace,
};

const kind = <const Kind extends string, Options extends z.ZodRawShape>(name: Kind, options: Options) =>
  z.strictObject({ ...common, kind: z.literal(name), ...options });

/** Tracks of a chart; null for those of the reader's preset. */
const tracks = z.array(ChartTrack).min(1, { error: "tracks is empty" }).max(24).nullable();

const channelOf = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .min(1, { error: `${label} is required` })
    .max(50, { error: `${label} has more than 50 characters` });

const channel = channelOf("channel");

/** The rig states of which a plot of channels shows the samples. */
export const PlottedStates = z
  .enum(["all", "drilling", "rotary", "slide"], { error: "states must be all, drilling, rotary or slide" })
  .meta({ id: "PlottedStates" });
export type PlottedStates = z.infer<typeof PlottedStates>;

/** The ends of a scale, and the limits beyond which a value is marked, in the field unit of the channel; null for no limit. */
const gaugeRange = {
  min: z.number({ error: "min must be a number" }),
  max: z.number({ error: "max must be a number" }),
  lowError: z.number({ error: "lowError must be a number" }).nullable(),
  lowWarning: z.number({ error: "lowWarning must be a number" }).nullable(),
  highWarning: z.number({ error: "highWarning must be a number" }).nullable(),
  highError: z.number({ error: "highError must be a number" }).nullable(),
};

/** A gauge of a panel: as those of a preset, without an alert. */
const PanelGauge = Gauge.refine(({ updateFrequency }) => updateFrequency === 0, {
  error: "updateFrequency must be 0: a gauge of a dashboard raises no alert",
  path: ["updateFrequency"],
});

/** Gauges in their order; null for those of the reader's preset. */
const gauges = z
  .array(PanelGauge)
  .max(MOST_GAUGES, { error: `gauges has more than ${MOST_GAUGES} entries` })
  .refine((row) => new Set(row.map(({ id }) => id)).size === row.length, { error: "two gauges have the same id" })
  .nullable();

const panelKinds = [
  kind("time-chart", { well: WellChoice, tracks }),
  kind("depth-chart", { well: WellChoice, tracks }),
  /** Two channels of the same moments; the colour is that of a third channel, of the rig state (`rigState`), or one for all. */
  kind("scatter", {
    well: WellChoice,
    x: channelOf("x"),
    y: channelOf("y"),
    color: channelOf("color").nullable(),
    states: PlottedStates,
  }),
  /** How often a channel has which values, in parts by rig state if `byState`. */
  kind("histogram", { well: WellChoice, channel, byState: z.boolean(), states: PlottedStates }),
  /** The median of a third channel over two others; without it the share of the samples. */
  kind("heat-map", {
    well: WellChoice,
    x: channelOf("x"),
    y: channelOf("y"),
    value: channelOf("value").nullable(),
    states: PlottedStates,
  }),
  kind("value", { well: WellChoice, channel }),
  kind("gauge", { well: WellChoice, channel, ...gaugeRange }),
  kind("gauge-row", { well: WellChoice, gauges }),
  kind("wells-table", { wells: WellsChoice }),
  kind("alarm-list", { wells: WellsChoice }),
  kind("section-view", { well: WellChoice }),
  kind("plan-view", { well: WellChoice }),
  kind("view-3d", { well: WellChoice }),
  kind("anti-collision", { well: WellChoice }),
  kind("rig-states", { wells: WellsChoice }),
  kind("days-depth", { well: WellChoice }),
  kind("completeness", { wells: WellsChoice }),
  /** The table that a program of a user writes in the well; empty while none is chosen. */
  kind("program-table", {
    well: WellChoice,
    program: z.string({ error: "program must be a text" }).max(50, { error: "program has more than 50 characters" }),
  }),
  /** Markdown. */
  kind("text", {
    text: z.string({ error: "text must be a text" }).max(20_000, { error: "text has more than 20,000 characters" }),
  }),
  /** A stored picture, with the text for those who do not see it; null until one has been chosen. */
  kind("picture", {
    picture: PictureId.nullable(),
    alt: z.string({ error: "alt must be a text" }).trim().max(300, { error: "alt has more than 300 characters" }),
  }).refine(({ picture, alt }) => picture === null || alt !== "", {
    error: "alt is required: it describes the picture to those who do not see it",
    path: ["alt"],
  }),
  /** A panel of the dashboard of a well, by its tab or sub-tab. */
  kind("page", { well: WellChoice, page: z.string({ error: "page is required" }).min(1).max(100) }),
] as const;

/** The names of all kinds. */
export const panelKindNames = panelKinds.map(({ shape }) => shape.kind.value);

/** A panel of a dashboard: its kind, its place in the grid and the options of the kind. */
export const DashboardPanel = z
  .discriminatedUnion("kind", panelKinds, {
    error: ({ input }) => {
      const name = (input as { kind?: unknown } | null | undefined)?.kind;
      return typeof name === "string" && !panelKindNames.some((known) => known === name)
        ? `The panel kind ${name.slice(0, 50)} is unknown to this version of Sigma`
        : "kind is required";
    },
  })
  .meta({ id: "DashboardPanel" });
export type DashboardPanel = z.infer<typeof DashboardPanel>;

/** The kind of a panel. */
export type PanelKind = DashboardPanel["kind"];
