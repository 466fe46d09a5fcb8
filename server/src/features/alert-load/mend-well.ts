import type { AlertDefinition } from "@sigma/engine/alerts/alert-definition";
import type { BackTestSamples } from "@sigma/engine/alerts/back-test";
import { mendAlert, type MendProposals } from "@sigma/engine/alerts/mend-alert";
import type { EpochSeconds } from "@sigma/terms/quantities";

/** The input for alert improvement proposals: the alert, stored samples, and the reported span. */
export type MendInput = { definition: AlertDefinition; samples: BackTestSamples; from: EpochSeconds; to: EpochSeconds };

/** Proposals that would reduce the number of alarms of an alert, tested on stored samples. */
export const mendWell = ({ definition, samples, from, to }: MendInput): MendProposals =>
  mendAlert(definition, samples, { from, to });
