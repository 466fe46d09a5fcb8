import { checkExemptionPushes, checkExemptions } from "./completeness/exemption";
import { afeLines } from "./costs/afe-line";
import { exchangeRates } from "./costs/exchange-rate";
import { lessonAcknowledgements } from "./delivery/lesson-acknowledgement";
import { roadmapBands, roadmapPushes, roadmapRoutes } from "./delivery/roadmap-band";
import { wellPhasePushes, wellPhaseRoutes, wellPhases } from "./delivery/well-phase";
import { leaseLines } from "./directional/lease-line";
import { separationAcceptances } from "./directional/separation-acceptance";
import { formulaChannelPushes, formulaChannelRoutes, formulaChannels } from "./formula/formula-channel";
import { formulaConstantRoutes, formulaConstants } from "./formula/formula-constant";
import { reportDays } from "./reports/report-day";
import { targets } from "./directional/target";
import { lessonPushes, lessons } from "./wells/lesson";

/** The rows of a well that users add, change, delete and restore one by one, by their name in the JSON export of the well. */
export const rowResources = {
  targets,
  "lease-lines": leaseLines,
  "separation-acceptances": separationAcceptances,
  lessons,
  "check-exemptions": checkExemptions,
  "afe-lines": afeLines,
  "exchange-rates": exchangeRates,
  "roadmap-bands": roadmapBands,
  "well-phases": wellPhases,
  "report-days": reportDays,
  "formula-channels": formulaChannels,
  "formula-constants": formulaConstants,
  "lesson-acknowledgements": lessonAcknowledgements,
};

/** The calls about them. */
export const rowRoutes = {
  ...targets.routes,
  ...leaseLines.routes,
  ...separationAcceptances.routes,
  ...lessons.routes,
  ...checkExemptions.routes,
  ...afeLines.routes,
  ...exchangeRates.routes,
  ...roadmapBands.routes,
  ...roadmapRoutes,
  ...wellPhases.routes,
  ...wellPhaseRoutes,
  ...reportDays.routes,
  ...formulaChannels.routes,
  ...formulaChannelRoutes,
  ...formulaConstants.routes,
  ...formulaConstantRoutes,
  ...lessonAcknowledgements.routes,
};

/** The messages that announce their changes. */
export const rowPushes = {
  ...lessonPushes,
  ...checkExemptionPushes,
  ...roadmapPushes,
  ...wellPhasePushes,
  ...formulaChannelPushes,
};
