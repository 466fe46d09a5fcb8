import { alertsGroup } from "./alerts/alerts-group";
import { backTestCase } from "./alerts/back-test.bench-case";
import { deliveriesCase } from "./alerts/deliveries.bench-case";
import { alertCases } from "./engine/alerts.bench-case";
import { antiCollisionCases } from "./engine/anti-collision.bench-case";
import { connectionsCase } from "./engine/connections.bench-case";
import { closedLoopCase } from "./engine/closed-loop.bench-case";
import { directionalAdviceCases } from "./engine/directional-advice.bench-case";
import { detectorsCase } from "./detectors/detectors.bench-case";
import { dayRangeCase } from "./browser/day-range.bench-case";
import { livePanelsCase } from "./browser/live-panels.bench-case";
import { livePageCase } from "./browser/live-page.bench-case";
import { optimizationCase } from "./browser/optimization.bench-case";
import { pdfCase } from "./browser/pdf.bench-case";
import { redrawCase } from "./browser/redraw.bench-case";
import { dashboardCase } from "./browser/dashboard.bench-case";
import { severalWellsCase } from "./browser/several-wells.bench-case";
import { spaceCase } from "./browser/space.bench-case";
import { formulaCases } from "./engine/formula.bench-case";
import { surveyCases } from "./engine/survey.bench-case";
import { torqueDragCases } from "./engine/torque-drag.bench-case";
import { wallCase } from "./browser/wall.bench-case";
import { wellPipelineCases } from "./engine/well-pipeline.bench-case";
import { linkCutCase } from "./edge/link-cut.bench-case";
import { csvImportCase } from "./intake/csv-import.bench-case";
import { backlogCase } from "./intake/backlog.bench-case";
import { intakeCase } from "./intake/intake.bench-case";
import { liveWellCase } from "./intake/live-well.bench-case";
import { witsmlBackfillCase } from "./intake/witsml-backfill.bench-case";
import type { BenchOptions } from "./bench-options";
import type { Measurement } from "./measurement";
import { asOfCase } from "./pages/as-of.bench-case";
import { wellPagesCase } from "./pages/well-pages.bench-case";
import { compareCase } from "./server/compare.bench-case";
import { completenessCase } from "./server/completeness.bench-case";
import { deliveryCase } from "./server/delivery.bench-case";
import { portfolioCase } from "./server/portfolio.bench-case";
import { searchCase } from "./server/search.bench-case";
import { odataCase } from "./server/odata.bench-case";
import { directionalCase } from "./server/directional.bench-case";
import { archiveCase } from "./storage/archive.bench-case";
import { citusCase } from "./storage/citus.bench-case";
import { serversCase } from "./server/servers.bench-case";
import { exportCase } from "./storage/export.bench-case";
import { storageCase } from "./storage/storage.bench-case";

const engineCases = [
  ...alertCases,
  ...formulaCases,
  ...surveyCases,
  ...antiCollisionCases,
  ...torqueDragCases,
  ...wellPipelineCases,
  ...directionalAdviceCases,
];

async function engineGroup(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const run of engineCases) measurements.push(await run());
  return measurements;
}

/** All benchmarks, by the name that `npm run bench -- NAME` takes. */
export const benchGroups: Record<string, (options: BenchOptions) => Measurement[] | Promise<Measurement[]>> = {
  engine: engineGroup,
  connections: connectionsCase,
  "closed-loop": (options) =>
    closedLoopCase({ wells: Number(options.wells), firstWell: Number(options["first-well"]) }),
  detectors: (options) =>
    detectorsCase({
      kicks: Number(options.kicks),
      firstWell: Number(options["first-kick"]),
      quietDays: Number(options["quiet-days"]),
    }),
  storage: storageCase,
  citus: citusCase,
  export: exportCase,
  archive: (options) => archiveCase(Number(options["archive-days"])),
  directional: directionalCase,
  compare: compareCase,
  completeness: completenessCase,
  delivery: deliveryCase,
  portfolio: portfolioCase,
  search: searchCase,
  odata: odataCase,
  alerts: alertsGroup,
  "back-test": backTestCase,
  deliveries: deliveriesCase,
  "day-range": dayRangeCase,
  redraw: redrawCase,
  space: spaceCase,
  optimization: optimizationCase,
  dashboard: dashboardCase,
  "several-wells": severalWellsCase,
  "well-pages": wellPagesCase,
  "as-of": asOfCase,
  wall: wallCase,
  "live-panels": livePanelsCase,
  pdf: pdfCase,
  "live-page": (options) => livePageCase(Number(options["page-seconds"])),
  servers: (options) =>
    serversCase({
      rigs: Number(options.rigs),
      clients: Number(options.clients),
      warmUp: Number(options["server-warm-up"]),
      seconds: Number(options["server-seconds"]),
      profiles: options.profiles,
    }),
  intake: (options) =>
    intakeCase({ rigs: options["intake-rigs"].split(",").map(Number), seconds: Number(options.seconds) }),
  edge: linkCutCase,
  "live-well": liveWellCase,
  backlog: (options) => backlogCase(Number(options["backlog-days"])),
  "csv-import": (options) =>
    csvImportCase(Number(options["csv-mb"]), options["csv-index"] === "depth" ? "depth" : "time"),
  witsml: witsmlBackfillCase,
};
