import type { surveyDataRoutes } from "@sigma/contract/directional/survey-data";
import { wrapDegrees } from "@sigma/engine/math/angles";
import { applyNorth, correctionText, readWellNorth, turnStations } from "../../directional/north";
import { checkPath, isSameDepth } from "../../directional/read/read-survey";
import type { RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { checkTool } from "./handlers";

/** Answers the REST calls about surveys. */
export const surveyDataHandlers: RouteHandlers<typeof surveyDataRoutes> = {
  /** Azimuths are turned to the north of the well; what was measured and what was added is kept with each station. */
  async "POST api/survey-data/multiple"(request, { stores, changed, user }) {
    const { wellId, stations, surveyTool, tieIn, replace, fileName } = request;
    const { northReference, declination, convergence } = request;
    const well = await wellNoOf(stores, wellId);
    checkTool(surveyTool);
    const north = await readWellNorth(stores, well);
    const saved = stations.map(({ md, inclination, azimuth, time }, at) => {
      const { correction } = applyNorth(request, north, time);
      return {
        md,
        inclination,
        azimuth: wrapDegrees(azimuth + correction),
        time,
        origin: {
          surveyTool,
          northReference,
          declination,
          convergence,
          measuredAzimuth: azimuth % 360,
          appliedCorrection: correction,
          fileName,
          tieIn: at === 0 ? tieIn : null,
        },
      };
    });
    const others = turnStations(await stores.surveys.stored(well), north).filter(
      ({ md }) => !saved.some((station) => isSameDepth(station.md, md)),
    );
    const [first, last] = [saved[0]!.md, saved.at(-1)!.md];
    const removed = replace === "range" ? others.filter(({ md }) => md > first && md < last) : [];
    const kept = others.filter((station) => !removed.includes(station));
    checkPath(
      [...kept, ...saved].toSorted((a, b) => a.md - b.md),
      "stations",
    );
    const change = await stores.surveys.save(
      well,
      saved,
      user._id,
      removed.map(({ md }) => md),
    );
    await changed({ topic: "surveys", message: { wellId, md: first } });
    const applied = applyNorth(request, north, saved.at(-1)!.time);
    return {
      saved: saved.length,
      removed: removed.length,
      change,
      appliedCorrection: applied.correction,
      correctionText: correctionText(applied, north),
    };
  },
};
