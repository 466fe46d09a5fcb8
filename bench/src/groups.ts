import { alertsGroup } from "./alerts/alerts-group";
import { backTestGroup } from "./alerts/back-test.bench-case";
import { deliveriesGroup } from "./alerts/deliveries.bench-case";
import { alertCases } from "./engine/alerts.bench-case";
import { antiCollisionCases } from "./engine/anti-collision.bench-case";
import { connectionsCase } from "./engine/connections.bench-case";
import { closedLoopCase, type ClosedLoopWells } from "./engine/closed-loop.bench-case";
import { directionalAdviceCases } from "./engine/directional-advice.bench-case";
import { type DetectorWells, detectorsCase } from "./detectors/detectors.bench-case";
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
import type { CsvIndex } from "@sigma/terms/csv-fields";
import { csvImportCase } from "./intake/csv-import.bench-case";
import { backlogCase } from "./intake/backlog.bench-case";
import { type IntakeOptions, intakeCase } from "./intake/intake.bench-case";
import { liveWellCase } from "./intake/live-well.bench-case";
import { witsmlBackfillCase } from "./intake/witsml-backfill.bench-case";
import { type BenchGroup, type Measurement, createTiming } from "./measurement";
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
import { type ServersOptions, serversCase } from "./server/servers.bench-case";
import { exportCase } from "./storage/export.bench-case";
import { storageGroup } from "./storage/storage-group";

const engineCases = [
  ...alertCases,
  ...formulaCases,
  ...surveyCases,
  ...antiCollisionCases,
  ...torqueDragCases,
  ...wellPipelineCases,
  ...directionalAdviceCases,
];

/** The duration of cases that watch over time, s, the backlog of a rig, the size of a CSV, and the wells. */
type Lengths = {
  intake: IntakeOptions;
  pageSeconds: number;
  backlogDays: number;
  csvMegabytes: number;
  /** Days of the well that is archived. */
  archiveDays: number;
  /** The index of the rows of its file. */
  csvIndex: CsvIndex;
  closedLoop: ClosedLoopWells;
  detectors: DetectorWells;
  servers: ServersOptions;
};

/** All benchmarks, by the name that `npm run bench -- NAME` takes. */
export const benchGroups = ({
  intake,
  pageSeconds,
  backlogDays,
  csvMegabytes,
  archiveDays,
  csvIndex,
  closedLoop,
  detectors,
  servers,
}: Lengths): BenchGroup[] => [
  {
    name: "engine",
    run: async () => {
      const measurements: Measurement[] = [];
      for (const { task, run } of engineCases) {
        const { ms, limitMs, note } = await run();
        measurements.push(createTiming(task, ms, limitMs, note));
      }
      return measurements;
    },
  },
  { name: "connections", run: async () => connectionsCase() },
  { name: "closed-loop", run: () => closedLoopCase(closedLoop) },
  { name: "detectors", run: async () => detectorsCase(detectors) },
  { name: "storage", run: storageGroup },
  { name: "citus", run: citusCase },
  { name: "export", run: exportCase },
  { name: "archive", run: () => archiveCase(archiveDays) },
  { name: "directional", run: directionalCase },
  { name: "compare", run: compareCase },
  { name: "completeness", run: completenessCase },
  { name: "delivery", run: deliveryCase },
  { name: "portfolio", run: portfolioCase },
  { name: "search", run: searchCase },
  { name: "odata", run: odataCase },
  { name: "alerts", run: alertsGroup },
  { name: "back-test", run: backTestGroup },
  { name: "deliveries", run: deliveriesGroup },
  { name: "day-range", run: dayRangeCase },
  { name: "redraw", run: redrawCase },
  { name: "space", run: spaceCase },
  { name: "optimization", run: optimizationCase },
  { name: "dashboard", run: dashboardCase },
  { name: "several-wells", run: severalWellsCase },
  { name: "well-pages", run: wellPagesCase },
  { name: "as-of", run: asOfCase },
  { name: "wall", run: wallCase },
  { name: "live-panels", run: livePanelsCase },
  { name: "pdf", run: pdfCase },
  { name: "live-page", run: () => livePageCase(pageSeconds) },
  { name: "servers", run: () => serversCase(servers) },
  { name: "intake", run: () => intakeCase(intake) },
  { name: "edge", run: linkCutCase },
  { name: "live-well", run: liveWellCase },
  { name: "backlog", run: () => backlogCase(backlogDays) },
  { name: "csv-import", run: () => csvImportCase(csvMegabytes, csvIndex) },
  { name: "witsml", run: async () => witsmlBackfillCase() },
];
