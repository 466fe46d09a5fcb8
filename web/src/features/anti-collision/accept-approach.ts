import type { RouteRequest } from "@sigma/contract/call-types";
import type { SeparationAcceptance } from "@sigma/contract/directional/separation-acceptance";
import { CallFailure } from "../../data/calls/call-failure";
import { call } from "../../data/calls/rest";

/**
 * Accepts an approach in place of acceptances that are worse now.
 *
 * @returns withdraws it and restores the acceptances that it replaced
 * @throws CallFailure if it is refused; the caller shows it
 */
export async function acceptApproach(
  fields: Omit<RouteRequest<"POST api/separation-acceptance">, "replaces">,
  replaced: readonly SeparationAcceptance[],
): Promise<() => Promise<void>> {
  const { wellId } = fields;
  const replaces = replaced.map(({ _id }) => _id);
  const acceptance = await call("POST api/separation-acceptance", { ...fields, replaces }, { alert: false });
  return () =>
    afterAlert(async () => {
      if (acceptance) await call("DELETE api/separation-acceptance", { wellId, id: acceptance._id });
      for (const id of replaces) await call("POST api/separation-acceptance/restore", { wellId, id });
    });
}

/** The call that fails has shown an alert. */
async function afterAlert(run: () => Promise<void>): Promise<void> {
  await run().catch((failure: unknown) => {
    if (!(failure instanceof CallFailure)) throw failure;
  });
}
