import type { AlertDefinition } from "@sigma/engine/alerts/alert-definition";
import type { BackTestSamples } from "@sigma/engine/alerts/back-test";
import { mendAlert, type MendProposals } from "@sigma/engine/alerts/mend-alert";
import type { EpochSeconds } from "@sigma/terms/quantities";

/** What the mends of an alert are made of: the alert, stored samples, and the reported span. */
export type MendInput = { definition: AlertDefinition; samples: BackTestSamples; from: EpochSeconds; to: EpochSeconds };

/** What would quieten an alert on stored samples. */
export const mendWell = ({ definition, samples, from, to }: MendInput): MendProposals =>
  mendAlert(definition, samples, { from, to });
