import type { PressureDepth, pressureProfileRoutes } from "@sigma/contract/well-settings/pressure-profile";
import type { RouteHandlers } from "../../calls/handler";
import { settingsObject } from "../../transport/settings-object";

const profile = settingsObject<{ rows: PressureDepth[] }>({ kind: "pressure-profile", defaults: { rows: [] } });

/** Handles the calls about pressures and temperatures of wells. */
export const pressureProfileHandlers: RouteHandlers<typeof pressureProfileRoutes> = {
  async "GET api/pressure-profile"(request, context) {
    return (await profile.read(request, context)) ?? { rows: [], wellId: request.wellId, version: 0 };
  },

  "POST api/pressure-profile": (request, context) => profile.save(request, context),
};
