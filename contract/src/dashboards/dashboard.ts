import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { defineDeletion } from "../define-deletion";
import { givenVersion, nameText, requiredText, Version } from "../entity";
import { UserId } from "../ids";
import { crew } from "../users/roles";
import { DashboardContent } from "./dashboard-content";
import { PictureData, PictureId } from "./dashboard-picture";
import { FORMAT_VERSION, MOST_PICTURE_BYTES } from "./dashboard-limits";

/** Who may open a dashboard beside its owner: all users, or chosen users and roles. Only the owner can change it. */
export const DashboardSharing = z
  .discriminatedUnion("with", [
    z.strictObject({ with: z.literal("owner") }),
    z.strictObject({
      with: z.literal("chosen"),
      userIds: z.array(UserId).max(200, { error: "userIds has more than 200 entries" }),
      roles: z.array(z.enum(crew)).max(crew.length),
    }),
    z.strictObject({ with: z.literal("all") }),
  ])
  .meta({ id: "DashboardSharing" });
export type DashboardSharing = z.infer<typeof DashboardSharing>;

/** A dashboard in a list. */
export const ListedDashboard = z
  .object({
    _id: z.string(),
    name: z.string(),
    ownerId: UserId,
    /** The name of the owner; null if the user has been deleted. */
    ownerName: z.string().nullable(),
    sharing: DashboardSharing,
    panels: z.number().int(),
    version: Version,
    changedAt: z.number(),
    /** Whether its owner has an unsaved draft; always false for other users. */
    hasDraft: z.boolean(),
  })
  .meta({ id: "ListedDashboard" });
export type ListedDashboard = z.infer<typeof ListedDashboard>;

const Draft = z.object({
  name: nameText("name"),
  content: DashboardContent,
  /** How often it has been stored. */
  version: Version,
  changedAt: z.number(),
});

/** A dashboard: panels in a grid, with the variables that they read. */
export const Dashboard = ListedDashboard.omit({ panels: true, hasDraft: true })
  .extend({
    content: DashboardContent,
    /** The unsaved changes of its owner; null without any, and for other users. */
    draft: Draft.nullable(),
  })
  .meta({ id: "Dashboard" });
export type Dashboard = z.infer<typeof Dashboard>;

const id = requiredText("id");
const name = nameText("name");

/** An exported dashboard. */
export const DashboardFile = z
  .strictObject({
    format: z.literal("sigma-dashboard", { error: "This file isn't a dashboard of Sigma" }),
    formatVersion: z.literal(FORMAT_VERSION, {
      error: ({ input }) =>
        `The file has the format version ${String(input).slice(0, 20)}; this version of Sigma reads version ${FORMAT_VERSION}`,
    }),
    name,
    content: DashboardContent,
    /** The names of its wells by their id. */
    wells: z.record(z.string(), z.string()).default({}),
    /** Its pictures by their id, base64. */
    pictures: z.record(PictureId, PictureData).default({}),
  })
  .meta({ id: "DashboardFile" });
export type DashboardFile = z.infer<typeof DashboardFile>;

/** Dashboards that users build of the panels of the product. */
export const dashboardRoutes = defineRoutes({
  "GET api/dashboards": {
    summary: "The dashboards of the caller and those shared with the caller, by name",
    query: z.object({}),
    reply: z.array(ListedDashboard),
    ...reads("user", crew),
  },
  "GET api/dashboard": {
    summary: "A dashboard; wells that the caller may not see are replaced by `hidden`",
    query: z.object({ id }),
    reply: Dashboard,
    ...reads("user", crew),
  },
  "POST api/dashboard": {
    summary: "Adds a dashboard, which only its owner may open until it is shared",
    body: z.strictObject({ name, content: DashboardContent.default({ variables: [], panels: [] }) }),
    reply: Dashboard,
    ...writes("user", crew),
  },
  "POST api/dashboard/copy": {
    summary: "Copies a dashboard that the caller may open; wells that the caller may not see have to be chosen again",
    body: z.strictObject({ id, name }),
    reply: Dashboard,
    ...writes("user", crew),
  },
  "POST api/dashboard/import": {
    summary: "Adds a dashboard from an exported file; panel kinds of a newer version are refused by name",
    body: DashboardFile,
    mostBytes: 4 * MOST_PICTURE_BYTES,
    reply: Dashboard,
    ...writes("user", crew),
  },
  "PATCH api/dashboard": {
    summary:
      "Changes the name, content or sharing of a dashboard of the caller; new content or a new name ends its draft",
    body: z.strictObject({
      id,
      ...givenVersion,
      name: name.optional(),
      content: DashboardContent.optional(),
      /** The former version that the content is of: wells that the caller may not see are those of that version. */
      restoredVersion: Version.optional(),
      sharing: DashboardSharing.optional(),
    }),
    reply: Dashboard,
    ...writes("user", crew),
  },
  "POST api/dashboard/draft": {
    summary: "Stores the draft of a dashboard of the caller; null discards it",
    body: z.strictObject({
      id,
      ...givenVersion,
      draft: z.strictObject({ name, content: DashboardContent }).nullable(),
    }),
    reply: Dashboard,
    isFeed: true,
    ...writes("user", crew),
  },
  "GET api/dashboard/versions": {
    summary: "The former versions of a dashboard of the caller, newest first, 20 at most",
    query: z.object({ id }),
    reply: z.array(
      z.object({
        version: Version,
        name: z.string(),
        content: DashboardContent,
        changedAt: z.number(),
      }),
    ),
    ...reads("user", crew),
  },
  ...defineDeletion("dashboard", {
    which: z.object({ id }),
    deletes: "Deletes a dashboard of the caller; an administrator may delete any shared one",
    restores: "Restores a dashboard that was deleted within the last 10 minutes",
    ...writes("user", crew),
  }),
  "GET api/dashboard/people": {
    summary: "The users with whom a dashboard can be shared, by name; none for a caller limited to some wells",
    query: z.object({}),
    reply: z.array(z.object({ _id: UserId, name: z.string(), role: z.enum(crew) })),
    ...reads("user", crew),
  },
});
