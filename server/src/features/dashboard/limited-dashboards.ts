import { CallError } from "@sigma/contract/errors";
import type { StoreLimits } from "../../transport/auth/limit-stores";
import type { StoredDashboard } from "./dashboard-store";
import { hideWells } from "./hidden-wells";

type Narrowing = Extract<StoreLimits["dashboards"], (...parts: never[]) => unknown>;

/** Dashboards without the wells beyond the caller's reach. */
export const limitedDashboards: Narrowing = (dashboards, { reach }) => {
  const withoutHidden = (dashboard: StoredDashboard): StoredDashboard => ({
    ...dashboard,
    content: hideWells(dashboard.content, reach),
    draft: dashboard.draft && { ...dashboard.draft, content: hideWells(dashboard.draft.content, reach) },
  });
  /** The newer dashboard that refuses a change is narrowed too. */
  const narrow = async (call: Promise<StoredDashboard>) => {
    try {
      return withoutHidden(await call);
    } catch (error) {
      if (!(error instanceof CallError) || !error.newer) throw error;
      const current = withoutHidden(error.newer.current as StoredDashboard);
      throw new CallError(error.code, error.message, error.field, { ...error.newer, current });
    }
  };
  return {
    ...dashboards,
    all: async () => (await dashboards.all()).map(withoutHidden),
    async byId(id) {
      const dashboard = await dashboards.byId(id);
      return dashboard && withoutHidden(dashboard);
    },
    change: (id, version, change, by, now) => narrow(dashboards.change(id, version, change, by, now, reach)),
    create: (...fields) => narrow(dashboards.create(...fields)),
    setDraft: (id, version, draft, by, now) => narrow(dashboards.setDraft(id, version, draft, by, now, reach)),
    versions: async (id) =>
      (await dashboards.versions(id)).map((version) => ({ ...version, content: hideWells(version.content, reach) })),
  };
};
