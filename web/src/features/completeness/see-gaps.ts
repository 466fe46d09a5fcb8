import { isGap } from "@sigma/contract/completeness/checks";
import type { CompletenessFinding } from "@sigma/contract/completeness/completeness";
import type { EventReply } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import { CallFailure } from "../../data/calls/call-failure";
import { queryClient } from "../../data/calls/query-client";
import { request } from "../../data/calls/socket";
import { eventKey } from "../../data/calls/use-event";

/** Marks the gaps that a user has opened as seen by them, if they aren't yet. */
export async function seeGaps(
  wellId: WellId,
  findings: readonly CompletenessFinding[],
  { name, now }: { name: string; now: number },
): Promise<void> {
  const checks = findings.filter(({ state, seen }) => isGap(state) && !seen?.isByCaller).map(({ check }) => check);
  if (checks.length === 0) return;
  try {
    await request("completeness/see", { wellId, checks });
  } catch (failure) {
    // The call has shown an alert.
    if (!(failure instanceof CallFailure)) throw failure;
    return;
  }
  const mark = (finding: CompletenessFinding): CompletenessFinding =>
    checks.includes(finding.check)
      ? { ...finding, seen: { by: name, at: now, others: othersOf(finding), isByCaller: true } }
      : finding;
  // Without reading the checks of all wells again.
  queryClient.setQueryData<EventReply<"completeness/get">>(
    eventKey("completeness/get", {}),
    (reply) =>
      reply && {
        ...reply,
        wells: reply.wells.map((well) =>
          well.wellId === wellId ? { ...well, findings: well.findings.map(mark) } : well,
        ),
      },
  );
}

const othersOf = ({ seen }: CompletenessFinding) => (seen ? seen.others + 1 : 0);
