import type { Migration } from "kysely";
import * as pdfCallers from "./079-pdf-callers";
import * as templateOwners from "./080-template-owners";
import * as wellNames from "./082-well-names";
import * as operatorReportingDay from "./084-operator-reporting-day";
import * as wellForecasts from "./087-well-forecasts";
import * as costRights from "./089-cost-rights";
import * as costTickets from "./092-cost-tickets";
import * as completeness from "./096-completeness";
import * as reportMails from "./100-report-mails";
import * as lessonNotices from "./101-lesson-notices";
import * as costTicketSums from "./103-cost-ticket-sums";
import * as portfolioFigures from "./105-portfolio-figures";
import * as portfolioSummaries from "./106-portfolio-summaries";
import * as formulaSlots from "./110-formula-slots";
import * as lessonNoticePins from "./111-lesson-notice-pins";
import * as dashboards from "./113-dashboards";
import * as searchIndexes from "./114-search-indexes";
import * as assistant from "./118-assistant";
import * as programs from "./119-programs";
import * as programChannels from "./124-program-channels";
import * as programFaults from "./125-program-faults";
import * as programWeb from "./126-program-web";
import * as mqttOutputs from "./123-mqtt-outputs";
import * as dashboardPictures from "./127-dashboard-pictures";
import * as idempotencyKeys from "./129-idempotency-keys";
import * as programComparisons from "./120-program-comparisons";
import * as baseline from "./baseline/baseline";
import { versionedTable } from "./versioned-table";

/** The name of the migration that creates all tables; it replaces the 59 up to `LAST_FORMER`. */
export const BASELINE = "077-baseline";

/** The last migration with which version 0.1 created its tables, and which the baseline replaced. */
export const LAST_FORMER = "077-hidden-settings";

/** Every migration in its order. They are imported, not read from a folder, because the server is one bundled file. */
export const migrations: Record<string, Migration> = {
  [BASELINE]: baseline,
  "079-pdf-callers": pdfCallers,
  "080-template-owners": templateOwners,
  "081-lessons": versionedTable("lesson"),
  "082-well-names": wellNames,
  "083-separation-acceptances": versionedTable("separation_acceptance"),
  "084-operator-reporting-day": operatorReportingDay,
  "085-check-exemptions": versionedTable("check_exemption"),
  "086-well-phases": versionedTable("well_phase"),
  "087-well-forecasts": wellForecasts,
  "089-cost-rights": costRights,
  "090-afe-lines": versionedTable("afe_line"),
  "091-exchange-rates": versionedTable("exchange_rate"),
  "092-cost-tickets": costTickets,
  "093-roadmap-bands": versionedTable("roadmap_band"),
  "094-lesson-acknowledgements": versionedTable("lesson_acknowledgement"),
  "096-completeness": completeness,
  "099-report-days": versionedTable("report_day"),
  "100-report-mails": reportMails,
  "101-lesson-notices": lessonNotices,
  "103-cost-ticket-sums": costTicketSums,
  "105-portfolio-figures": portfolioFigures,
  "106-portfolio-summaries": portfolioSummaries,
  "107-formula-constants": versionedTable("formula_constant"),
  "109-formula-channels": versionedTable("formula_channel"),
  "110-formula-slots": formulaSlots,
  "111-lesson-notice-pins": lessonNoticePins,
  "113-dashboards": dashboards,
  "114-search-indexes": searchIndexes,
  "118-assistant": assistant,
  "119-programs": programs,
  "120-program-comparisons": programComparisons,
  "122-alert-words": searchIndexes,
  "123-mqtt-outputs": mqttOutputs,
  "124-program-channels": programChannels,
  "125-program-faults": programFaults,
  "126-program-web": programWeb,
  "127-dashboard-pictures": dashboardPictures,
  "129-idempotency-keys": idempotencyKeys,
};
