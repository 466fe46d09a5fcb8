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
  return {
    ...dashboards,
    all: async () => (await dashboards.all()).map(withoutHidden),
    async byId(id) {
      const dashboard = await dashboards.byId(id);
      return dashboard && withoutHidden(dashboard);
    },
    change: async (...change) => withoutHidden(await dashboards.change(...change)),
    create: async (...fields) => withoutHidden(await dashboards.create(...fields)),
    setDraft: async (...draft) => withoutHidden(await dashboards.setDraft(...draft)),
    versions: async (id) =>
      (await dashboards.versions(id)).map((version) => ({ ...version, content: hideWells(version.content, reach) })),
  };
};
