import { register } from "tsx/esm/api";

// The process that starts the tests reads some of these modules too, as for a database.
register();

/**
 * Settings of Vitest with which Node itself reads the packages that calculate, without their types: Vitest's own modules look
 * up each imported name again at each use, which takes a third of the processor time of a simulated well.
 */
export const nativeModules = {
  execArgv: ["--import", "tsx"],
  server: {
    deps: { external: [/\/(?:terms|engine|formats|contract|simulator)\/src\/(?!.*\.(?:test|data)\.ts$).*\.ts$/] },
  },
};
