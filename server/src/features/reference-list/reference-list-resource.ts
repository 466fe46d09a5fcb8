import type { referenceListRoutes } from "@sigma/contract/rigs/reference-list";
import type { RouteHandlers } from "../../calls/handler";

/** Handles the calls about reference lists. */
export const referenceListHandlers: RouteHandlers<typeof referenceListRoutes> = {
  "GET api/country": (_query, { stores }) => stores.referenceLists.countries(),
  "GET api/state": ({ country }, { stores }) => stores.referenceLists.states(country),
  "GET api/county": ({ state }, { stores }) => stores.referenceLists.counties(state),
  "GET api/operator": (_query, { stores }) => stores.referenceLists.operators(),
  "GET api/directional-company": (_query, { stores }) => stores.referenceLists.directionalCompanies(),
};
