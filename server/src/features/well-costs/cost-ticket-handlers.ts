import { cantFind } from "@sigma/contract/error-texts";
import type { costTicketEvents, costTicketRoutes } from "@sigma/contract/costs/cost-ticket";
import { changedFields } from "@sigma/contract/entity";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Handlers, RouteHandlers } from "../../calls/handler";
import { removalHandlers } from "../../calls/well-row-handlers";
import { wellNoOf } from "../../calls/well-of-call";
import type { Stores } from "../../storage/stores";
import { checkCurrency } from "./check-currency";
import { changedTicket } from "./cost-ticket-store";
import { lastTicketDay } from "./last-ticket-day";

const { remove, restore } = removalHandlers((stores) => stores.costTickets, "Cost Ticket");

/** Handles the changes of field tickets. */
export const costTicketHandlers: RouteHandlers<typeof costTicketRoutes> = {
  async "POST api/cost-ticket"({ wellId, ...fields }, { stores, user, clock }) {
    await wellNoOf(stores, wellId);
    await checkLine(stores, wellId, fields.afeLineId);
    checkDays(fields, clock());
    await checkCurrency(stores, wellId, fields);
    return stores.costTickets.add(wellId, fields, user._id);
  },

  async "PATCH api/cost-ticket"({ wellId, id, version, updateValues }, { stores, user, clock }) {
    const well = await wellNoOf(stores, wellId);
    const fields = changedFields(updateValues);
    if (fields.afeLineId !== undefined) await checkLine(stores, wellId, fields.afeLineId);
    const row = await stores.costTickets.byId(well, wellId, id);
    if (!row) throw new CallError("not-found", cantFind("Cost Ticket", id), "id");
    const next = changedTicket(row, fields);
    checkDays(next, clock());
    if (fields.currency !== undefined || fields.date !== undefined) await checkCurrency(stores, wellId, next);
    return stores.costTickets.change(wellId, id, { fields, version }, user._id);
  },

  "DELETE api/cost-ticket": remove,
  "POST api/cost-ticket/restore": restore,
};

/** Handles reads of field tickets. */
export const costTicketEventHandlers: Handlers<typeof costTicketEvents> = {
  async "cost-ticket/get"({ wellId, ...question }, { stores }) {
    return stores.costTickets.page(await wellNoOf(stores, wellId), wellId, question);
  },
};

async function checkLine(stores: Stores, wellId: WellId, afeLineId: string | null): Promise<void> {
  if (afeLineId === null) return;
  const lines = await stores.afeLines.all(wellId);
  if (!lines.some(({ _id }) => _id === afeLineId)) {
    throw new CallError("validation", cantFind("AFE line", afeLineId), "afeLineId");
  }
}

function checkDays({ date, firstDay }: { date: string; firstDay: string | null }, now: EpochSeconds): void {
  if (firstDay !== null && firstDay > date) {
    throw new CallError("validation", "firstDay must not be after date", "firstDay");
  }
  if (date > lastTicketDay(now)) throw new CallError("validation", "date must not lie in the future", "date");
}
