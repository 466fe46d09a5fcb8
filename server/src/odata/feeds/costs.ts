import { columnsOf, jsonField, wellColumns, type ODataFeed } from "../feed";

const field = columnsOf("ticket.fields");

/** The field tickets of wells. */
export const costsFeed: ODataFeed = {
  name: "Costs",
  entity: "CostTicket",
  description: "Field tickets: costs that vendors have charged",
  key: ["id"],
  columns: {
    id: { type: "String", sql: "ticket.id", isRequired: true, description: "Id of the ticket" },
    ...wellColumns,
    date: {
      type: "Date",
      sql: "ticket.ticket_day",
      isRequired: true,
      description: "Reporting day, the last one of several",
    },
    firstDay: { type: "Date", sql: "ticket.ticket_first_day", description: "First day; null for one day" },
    amount: { type: "Decimal", sql: "ticket.ticket_amount", isRequired: true, description: "Amount in its currency" },
    currency: { type: "String", sql: "ticket.ticket_currency", isRequired: true, description: "Currency by ISO 4217" },
    lineCode: { type: "String", sql: jsonField("String", "line.fields", "code"), description: "Code of the AFE line" },
    lineName: { type: "String", sql: jsonField("String", "line.fields", "name"), description: "AFE line" },
    vendor: field("String", "vendor", "Vendor"),
    number: field("String", "number", "Number of the ticket"),
    description: field("String", "description", "Description"),
  },
  source: {
    kind: "stored",
    from: `well JOIN cost_ticket AS ticket ON ticket.well_no = well.well_no
      LEFT JOIN afe_line AS line ON line.well_no = ticket.well_no AND line.id = ticket.ticket_line
        AND line.valid_until IS NULL AND line.deleted_at IS NULL`,
    table: "ticket",
    where: "ticket.valid_until IS NULL AND ticket.deleted_at IS NULL",
    order: ["ticket.well_no", "ticket.ticket_day", "ticket.id"],
  },
};
