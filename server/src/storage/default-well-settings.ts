import { newAntiCollisionSettings } from "@sigma/contract/well-settings/new-anti-collision-settings";
import { newDirectionalSettings } from "@sigma/contract/well-settings/new-directional-settings";
import { newDrillingAdvisorSettings } from "@sigma/contract/well-settings/new-drilling-advisor-settings";
import { defaultDataProcessorSettings } from "@sigma/engine/well-pipeline/settings";

/** The settings that a new well starts with, by kind. */
export const defaultWellSettings = {
  "data-processor": defaultDataProcessorSettings,
  directional: newDirectionalSettings,
  "drilling-advisor": newDrillingAdvisorSettings,
  "anti-collision": newAntiCollisionSettings,
} as const;
