import type { TopicCheck } from "./topic-check";
import { buckling } from "./topics/buckling";
import { clearanceIscwsa } from "./topics/anti-collision/clearance-iscwsa";
import { clearanceSynthetic } from "./topics/anti-collision/clearance-synthetic";
import { connector } from "./topics/connector";
import { distanceToPlan } from "./topics/distance-to-plan";
import { hydraulics } from "./topics/hydraulics";
import { interpolation } from "./topics/interpolation";
import { iscwsaMwd } from "./topics/anti-collision/iscwsa-mwd";
import { iscwsaToolCodes } from "./topics/anti-collision/iscwsa-tool-codes";
import { minimumCurvature } from "./topics/minimum-curvature";
import { mse } from "./topics/mse";
import { projection } from "./topics/projection";
import { rigStateFlags } from "./topics/rig-state-flags";
import { torqueDrag } from "./topics/torque-drag";
import { tortuosity } from "./topics/tortuosity";

/** Every topic that can be checked, by the first word of a file's `topic`. */
export const topics: { readonly [topic: string]: TopicCheck } = {
  minimum_curvature: minimumCurvature,
  min_curvature: minimumCurvature,
  interpolation,
  projection,
  connector,
  distance_to_plan: distanceToPlan,
  tortuosity,
  hydraulics,
  torque_drag_soft_string: torqueDrag,
  torque_drag: torqueDrag,
  buckling_critical_loads: buckling,
  buckling,
  mse_teale: mse,
  mse,
  rig_state_flags: rigStateFlags,
  iscwsa_mwd_uncertainty: iscwsaMwd,
  iscwsa_mwd: iscwsaMwd,
  iscwsa_tool_codes: iscwsaToolCodes,
  anticollision_clearance: clearanceIscwsa,
  clearance_iscwsa: clearanceIscwsa,
  anticollision_clearance_synthetic: clearanceSynthetic,
  clearance_synthetic: clearanceSynthetic,
};
