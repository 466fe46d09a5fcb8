declare module "us-atlas/counties-10m.json" {
  import type { mesh } from "topojson-client";
  const topology: Parameters<typeof mesh>[0];
  export default topology;
}

declare module "world-atlas/countries-50m.json" {
  import type { mesh } from "topojson-client";
  const topology: Parameters<typeof mesh>[0];
  export default topology;
}

declare module "world-atlas/countries-110m.json" {
  import type { mesh } from "topojson-client";
  const topology: Parameters<typeof mesh>[0];
  export default topology;
}
