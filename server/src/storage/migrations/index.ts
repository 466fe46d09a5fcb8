import type { Migration } from "kysely";
import * as wellsAndRigs from "./001-wells-and-rigs";
import * as samples from "./002-samples";
import * as people from "./003-people";
import * as referenceLists from "./004-reference-lists";
import * as listeningPorts from "./005-listening-ports";
import * as signInAddresses from "./006-sign-in-addresses";
import * as countries from "./007-countries";
import * as deleteWithUndo from "./008-delete-with-undo";
import * as keysByWell from "./009-keys-by-well";
import * as rigClocks from "./010-rig-clocks";
import * as eventNames from "./011-event-names";
import * as recomputes from "./012-recomputes";
import * as versions from "./013-versions";
import * as rowVersions from "./014-row-versions";
import * as bhas from "./015-bhas";
import * as directional from "./016-directional";
import * as csvImports from "./017-csv-imports";
import * as sampleEditJobs from "./018-sample-edit-jobs";
import * as notificationVersions from "./019-notification-versions";
import * as hydraulicsSimulations from "./020-hydraulics-simulations";
import * as dailyReports from "./021-daily-reports";
import * as mwdRunOrder from "./022-mwd-run-order";
import * as sessionUse from "./023-session-use";
import * as apiTokenLimits from "./024-api-token-limits";
import * as alerts from "./025-alerts";
import * as auditLog from "./026-audit-log";
import * as passwordResets from "./027-password-resets";
import * as userAccess from "./028-user-access";
import * as signIn from "./029-sign-in";
import * as deliveries from "./030-deliveries";
import * as escalations from "./031-escalations";
import * as presetGauges from "./033-preset-gauges";
import * as wellSummary from "./034-well-summary";
import * as mwdToolLogs from "./035-mwd-tool-logs";
import * as witsmlTemplates from "./037-witsml-templates";
import * as depthBlocks from "./039-depth-blocks";
import * as summaryTraces from "./040-summary-traces";
import * as witsmlServers from "./042-witsml-servers";
import * as notes from "./044-notes";
import * as handOvers from "./045-hand-overs";
import * as settingsRevisions from "./046-settings-revisions";
import * as corrections from "./047-corrections";
import * as wellArchives from "./048-well-archives";
import * as handOverWarnings from "./050-hand-over-warnings";
import * as leases from "./051-leases";
import * as depthLogs from "./053-depth-logs";
import * as archiveJobsOfServers from "./057-archive-jobs-of-servers";
import * as depthLogImports from "./061-depth-log-imports";
import * as depthVersions from "./062-depth-versions";
import * as accountChanges from "./067-account-changes";
import * as logRowsBelowFeet from "./069-log-rows-below-feet";
import * as webhookVersions from "./070-webhook-versions";
import * as rigVersions from "./071-rig-versions";
import * as drilledFeet from "./072-drilled-feet";
import * as toolSettingVersions from "./073-tool-setting-versions";
import * as formerBhas from "./074-former-bhas";
import * as rigSettingsKept from "./075-rig-settings-kept";
import * as hiddenWitsmlServers from "./076-hidden-witsml-servers";
import * as hiddenSettings from "./077-hidden-settings";
import * as pdfCallers from "./079-pdf-callers";
import * as templateOwners from "./080-template-owners";

/**
 * Every migration in its order. They are imported, not read from a folder, because the server is one bundled file. They lie in
 * one folder, however many there are: their subject is their number, each is written once, and none is read but in its place.
 */
export const migrations: Record<string, Migration> = {
  "001-wells-and-rigs": wellsAndRigs,
  "002-samples": samples,
  "003-people": people,
  "004-reference-lists": referenceLists,
  "005-listening-ports": listeningPorts,
  "006-sign-in-addresses": signInAddresses,
  "007-countries": countries,
  "008-delete-with-undo": deleteWithUndo,
  "009-keys-by-well": keysByWell,
  "010-rig-clocks": rigClocks,
  "011-event-names": eventNames,
  "012-recomputes": recomputes,
  "013-versions": versions,
  "014-row-versions": rowVersions,
  "015-bhas": bhas,
  "016-directional": directional,
  "017-csv-imports": csvImports,
  "018-sample-edit-jobs": sampleEditJobs,
  "019-notification-versions": notificationVersions,
  "020-hydraulics-simulations": hydraulicsSimulations,
  "021-daily-reports": dailyReports,
  "022-mwd-run-order": mwdRunOrder,
  "023-session-use": sessionUse,
  "024-api-token-limits": apiTokenLimits,
  "025-alerts": alerts,
  "026-audit-log": auditLog,
  "027-password-resets": passwordResets,
  "028-user-access": userAccess,
  "029-sign-in": signIn,
  "030-deliveries": deliveries,
  "031-escalations": escalations,
  "033-preset-gauges": presetGauges,
  "034-well-summary": wellSummary,
  "035-mwd-tool-logs": mwdToolLogs,
  "037-witsml-templates": witsmlTemplates,
  "039-depth-blocks": depthBlocks,
  "040-summary-traces": summaryTraces,
  "042-witsml-servers": witsmlServers,
  "044-notes": notes,
  "045-hand-overs": handOvers,
  "046-settings-revisions": settingsRevisions,
  "047-corrections": corrections,
  "048-well-archives": wellArchives,
  "050-hand-over-warnings": handOverWarnings,
  "051-leases": leases,
  "053-depth-logs": depthLogs,
  "057-archive-jobs-of-servers": archiveJobsOfServers,
  "061-depth-log-imports": depthLogImports,
  "062-depth-versions": depthVersions,
  "067-account-changes": accountChanges,
  "069-log-rows-below-feet": logRowsBelowFeet,
  "070-webhook-versions": webhookVersions,
  "071-rig-versions": rigVersions,
  "072-drilled-feet": drilledFeet,
  "073-tool-setting-versions": toolSettingVersions,
  "074-former-bhas": formerBhas,
  "075-rig-settings-kept": rigSettingsKept,
  "076-hidden-witsml-servers": hiddenWitsmlServers,
  "077-hidden-settings": hiddenSettings,
  "079-pdf-callers": pdfCallers,
  "080-template-owners": templateOwners,
};

/**
 * The tables of rows of a well whose replaced versions are kept. An archive of the well has them, and the audit log reads them
 * before and after a change.
 *
 * Their migration makes the columns `well_no int REFERENCES well ON DELETE CASCADE`, `id text`, `version int`,
 * `fields jsonb`, `created_at`, `valid_from` and `changed_by`, all NOT NULL, `valid_until` and `deleted_at`, the key
 * `(well_no, id, version)`, and a unique index on `(well_no, id) WHERE valid_until IS NULL`, as in 016-directional.ts.
 */
export const versionedTables = [
  "well_plan",
  "slide_sheet",
  "directional_recommendation",
  "target",
  "lease_line",
  "daily_report",
  "note",
  "hand_over",
  "notification_configuration",
] as const;

/** The name of a table with versions. */
export type VersionedTable = (typeof versionedTables)[number];
