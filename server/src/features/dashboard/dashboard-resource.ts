import type { dashboardRoutes, DashboardSharing } from "@sigma/contract/dashboards/dashboard";
import { CallError } from "@sigma/contract/errors";
import type { CallContext, RouteHandlers } from "../../calls/handler";
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

/** Handles the calls about dashboards. */
export const dashboardHandlers: RouteHandlers<typeof dashboardRoutes> = {
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

  "POST api/dashboard/import": async ({ name, content }, { stores, user, clock }) =>
    seenBy(await stores.dashboards.create({ name, content }, user._id, clock()), { user }),

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
