import type { dashboardRoutes, DashboardSharing } from "@sigma/contract/dashboards/dashboard";
import { MOST_PICTURE_BYTES } from "@sigma/contract/dashboards/dashboard-limits";
import type { dashboardPictureRoutes } from "@sigma/contract/dashboards/dashboard-picture";
import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { CallContext, RouteHandlers } from "../../calls/handler";
import { pictureType } from "./picture-type";
import { notRestorable } from "../../storage/deletion";
import { type StoredDashboard, unknownDashboard } from "./dashboard-store";

type Access = { ownerId: string; sharing: DashboardSharing };
type Who = Pick<CallContext, "user">;

/** Whether a user may open a dashboard. */
const mayOpen = ({ ownerId, sharing }: Access, { user }: Who): boolean => {
  if (ownerId === user._id) return true;
  if (sharing.with === "chosen")
    return sharing.userIds.includes(user._id) || sharing.roles.some((role) => role === user.type);
  return sharing.with === "all";
};

/** A dashboard as a user sees it: its draft belongs to its owner. */
const seenBy = ({ panels: _count, ...dashboard }: StoredDashboard, { user }: Who) => ({
  ...dashboard,
  draft: dashboard.ownerId === user._id ? dashboard.draft : null,
});

/** @throws CallError `not-found` for a dashboard that the caller may not open */
async function findOpen(id: string, context: CallContext): Promise<StoredDashboard> {
  const dashboard = await context.stores.dashboards.byId(id);
  if (!dashboard || !mayOpen(dashboard, context)) throw unknownDashboard(id);
  return dashboard;
}

/** @throws CallError `not-found` if the caller may not open it, `permission` if another user owns it */
async function checkOwn(id: string, context: CallContext, { orAdmin = false } = {}): Promise<void> {
  const access = await context.stores.dashboards.accessOf(id);
  if (!access || !mayOpen(access, context)) throw unknownDashboard(id);
  if (access.ownerId === context.user._id || (orAdmin && context.user.type === "admin")) return;
  throw new CallError("permission");
}

/** Stores the bytes of a picture. @throws CallError `too-large`, or `validation` for another format */
async function storePicture(data: string, field: string, { stores, clock }: CallContext): Promise<string> {
  const bytes = Buffer.from(data, "base64");
  if (bytes.length > MOST_PICTURE_BYTES) throw new CallError("too-large", "The picture has more than 2 MB", field);
  const type = pictureType(bytes);
  if (!type) throw new CallError("validation", "A picture must be a PNG, JPEG or WebP file", field);
  return stores.dashboardPictures.add(bytes, type, clock());
}

/** Handles the calls about dashboards. */
export const dashboardHandlers: RouteHandlers<typeof dashboardRoutes & typeof dashboardPictureRoutes> = {
  async "GET api/dashboard/picture"({ id, picture }, context) {
    const { content, draft, ownerId } = await findOpen(id, context);
    // An owner also sees a picture that the draft does not name yet.
    const isNamed = ownerId === context.user._id || JSON.stringify([content, draft]).includes(picture);
    const storedPicture = isNamed ? await context.stores.dashboardPictures.byId(picture) : null;
    if (!storedPicture) throw new CallError("not-found", cantFind("Picture", picture.slice(0, 8)), "picture");
    return { type: storedPicture.type, data: storedPicture.bytes.toString("base64") };
  },

  async "POST api/dashboard/picture"({ id, data }, context) {
    await checkOwn(id, context);
    return { picture: await storePicture(data, "data", context) };
  },

  async "GET api/dashboards"(_query, context) {
    const dashboards = (await context.stores.dashboards.all()).filter((each) => mayOpen(each, context));
    return dashboards.map((each) => {
      const { content: _content, draft, ...listed } = { ...each, ...seenBy(each, context) };
      return { ...listed, hasDraft: draft !== null };
    });
  },

  "GET api/dashboard": async ({ id }, context) => seenBy(await findOpen(id, context), context),

  "POST api/dashboard": async (fields, { stores, user, clock }) =>
    seenBy(await stores.dashboards.create(fields, user._id, clock()), { user }),

  async "POST api/dashboard/copy"({ id, name }, context) {
    const { content } = await findOpen(id, context);
    const { stores, user, clock } = context;
    return seenBy(await stores.dashboards.create({ name, content }, user._id, clock()), context);
  },

  async "POST api/dashboard/import"({ name, content, pictures }, context) {
    for (const [id, data] of Object.entries(pictures)) await storePicture(data, `pictures.${id}`, context);
    const { stores, user, clock } = context;
    return seenBy(await stores.dashboards.create({ name, content }, user._id, clock()), context);
  },

  async "PATCH api/dashboard"({ id, version, ...change }, context) {
    await checkOwn(id, context);
    const { stores, user, clock } = context;
    return seenBy(await stores.dashboards.change(id, version, change, user._id, clock()), context);
  },

  async "POST api/dashboard/draft"({ id, version, draft }, context) {
    await checkOwn(id, context);
    const { stores, user, clock } = context;
    return seenBy(await stores.dashboards.setDraft(id, version, draft, user._id, clock()), context);
  },

  async "GET api/dashboard/versions"({ id }, context) {
    await checkOwn(id, context);
    return context.stores.dashboards.versions(id);
  },

  async "DELETE api/dashboard"({ id }, context) {
    await checkOwn(id, context, { orAdmin: true });
    if (!(await context.stores.dashboards.remove(id, context.clock()))) throw unknownDashboard(id);
    return { deleted: 1 };
  },

  async "POST api/dashboard/restore"({ id }, context) {
    await checkOwn(id, context, { orAdmin: true });
    if (!(await context.stores.dashboards.restore(id, context.clock()))) throw notRestorable("dashboard", "id");
    return { restored: 1 };
  },

  async "GET api/dashboard/people"(_query, { stores, reach }) {
    if (reach !== null) return [];
    return (await stores.users.all()).flatMap(({ _id, name, username, type }) =>
      type === "guest" ? [] : [{ _id, name: name || username, role: type }],
    );
  },
};
