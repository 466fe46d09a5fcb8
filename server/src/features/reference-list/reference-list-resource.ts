import type { referenceListRoutes } from "@sigma/contract/reference-list";
import type { RouteHandlers } from "../../transport/handlers";

export const referenceListHandlers: RouteHandlers<typeof referenceListRoutes> = {
  "GET api/country": (_query, { stores }) => stores.referenceLists.countries(),
  "GET api/state": ({ country }, { stores }) => stores.referenceLists.states(country),
  "GET api/county": ({ state }, { stores }) => stores.referenceLists.counties(state),
  "GET api/operator": (_query, { stores }) => stores.referenceLists.operators(),
  "GET api/directional-company": (_query, { stores }) => stores.referenceLists.directionalCompanies(),
};
