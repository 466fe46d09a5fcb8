import type { surveyDataRoutes } from "@sigma/contract/directional/survey-data";
import { wrapDegrees } from "@sigma/engine/math/angles";
import { applyNorth, correctionText, readWellNorth, turnStations } from "../../directional/north";
import { checkPath, isSameDepth } from "../../directional/read/read-survey";
import type { RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { checkTool } from "./handlers";

/** Handles the REST calls about surveys. */
export const surveyDataHandlers: RouteHandlers<typeof surveyDataRoutes> = {
  /** Azimuths are converted to the north of the well; the measured azimuth and the added angle are stored with each station. */
  async "POST api/survey-data/multiple"(request, { stores, changed, user }) {
    const { wellId, stations, surveyTool, tieIn, replace, fileName } = request;
    const { northReference, declination, convergence } = request;
    const well = await wellNoOf(stores, wellId);
    checkTool(surveyTool);
    const north = await readWellNorth(stores, well);
    const savedStations = stations.map(({ md, inclination, azimuth, time }, at) => {
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
      ({ md }) => !savedStations.some((station) => isSameDepth(station.md, md)),
    );
    const [first, last] = [savedStations[0]!.md, savedStations.at(-1)!.md];
    const removedStations = replace === "range" ? others.filter(({ md }) => md > first && md < last) : [];
    const keptStations = others.filter((station) => !removedStations.includes(station));
    checkPath(
      [...keptStations, ...savedStations].toSorted((a, b) => a.md - b.md),
      "stations",
    );
    const change = await stores.surveys.save(
      well,
      savedStations,
      user._id,
      removedStations.map(({ md }) => md),
    );
    await changed({ topic: "surveys", message: { wellId, md: first } });
    const appliedNorth = applyNorth(request, north, savedStations.at(-1)!.time);
    return {
      saved: savedStations.length,
      removed: removedStations.length,
      change,
      appliedCorrection: appliedNorth.correction,
      correctionText: correctionText(appliedNorth, north),
    };
  },
};
