import type { RouteRequest } from "@sigma/contract/call-types";
import type { SeparationAcceptance } from "@sigma/contract/directional/separation-acceptance";
import { CallFailure } from "../../data/calls/call-failure";
import { call } from "../../data/calls/rest";

/**
 * Accepts an approach in place of acceptances that are worse now, which are restored if it is refused.
 *
 * @returns withdraws it and restores the acceptances that it replaced
 * @throws CallFailure if it is refused; the caller shows it
 */
export async function acceptApproach(
  fields: RouteRequest<"POST api/separation-acceptance">,
  replaced: readonly SeparationAcceptance[],
): Promise<() => Promise<void>> {
  const { wellId } = fields;
  const withdrawnIds: SeparationAcceptance["_id"][] = [];
  const restore = async () => {
    for (const id of withdrawnIds) await call("POST api/separation-acceptance/restore", { wellId, id });
  };
  try {
    for (const { _id: id } of replaced) {
      await call("DELETE api/separation-acceptance", { wellId, id }, { alert: false });
      withdrawnIds.push(id);
    }
    const acceptance = await call("POST api/separation-acceptance", fields, { alert: false });
    return () =>
      afterAlert(async () => {
        if (acceptance) await call("DELETE api/separation-acceptance", { wellId, id: acceptance._id });
        await restore();
      });
  } catch (failure) {
    await afterAlert(restore);
    throw failure;
  }
}

/** The call that fails has shown an alert. */
async function afterAlert(run: () => Promise<void>): Promise<void> {
  await run().catch((failure: unknown) => {
    if (!(failure instanceof CallFailure)) throw failure;
  });
}
