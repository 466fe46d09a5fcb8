import { bitWearTracker } from "../bit-wear/bit-wear-tracker";
import { circulatingPressureTracker } from "../circulating-pressure/circulating-pressure-tracker";
import { dataQualityTracker } from "../data-quality/data-quality-tracker";
import { formulaTracker } from "../formula/formula-tracker";
import { motorStallTracker } from "../motor/motor-stall-tracker";
import { pumpRecycleTracker } from "../pump-recycle/pump-recycle-tracker";
import { rigStateTracker } from "../rig-state/rig-state-tracker";
import { slideSheetTracker } from "../slide-sheet/slide-sheet-tracker";
import { standTracker } from "../stand/stand-tracker";
import { stateTransitionTracker } from "../state-transition/state-transition-tracker";
import { stickSlipTracker } from "../stick-slip/stick-slip-tracker";
import { stuckPipeTracker } from "../stuck-pipe/stuck-pipe-tracker";
import { surveyTracker } from "../survey-intake/survey-tracker";
import { frictionPointTracker } from "../torque-drag/friction-point-tracker";
import { wellControlTracker } from "../well-control/well-control-tracker";
import { depthRowsTracker } from "./depth-rows/depth-rows-tracker";
import { derivedChannelsTracker } from "./derived-channels/derived-channels-tracker";
import { measurementsTracker } from "./measurements/measurements-tracker";

/** All trackers of a well in their order of execution: a tracker follows the trackers that it needs. */
export const trackers = [
  measurementsTracker,
  rigStateTracker,
  pumpRecycleTracker,
  derivedChannelsTracker,
  formulaTracker,
  depthRowsTracker,
  standTracker,
  stateTransitionTracker,
  dataQualityTracker,
  stuckPipeTracker,
  motorStallTracker,
  surveyTracker,
  frictionPointTracker,
  wellControlTracker,
  slideSheetTracker,
  circulatingPressureTracker,
  stickSlipTracker,
  bitWearTracker,
] as const;
