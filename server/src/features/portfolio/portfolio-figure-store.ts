import type { WellId } from "@sigma/contract/ids";
import type { PortfolioCosts, PortfolioWell } from "@sigma/contract/portfolio/portfolio";
import type { Period } from "@sigma/engine/portfolio/well-performance";
import type { Suspension } from "@sigma/engine/well-time/well-clock";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Database } from "../../storage/database";
import type { WellNo } from "../../storage/well-no";

type ShownDays = NonNullable<PortfolioWell["figures"]>["days"];

/** The days of a well without its forecast, which is kept each hour. */
export type KeptDays = Omit<ShownDays, "forecast" | "noForecast" | "dates"> & {
  /** The times in which the well was suspended: its days are counted without them. */
  suspensions: Suspension[];
  /** Whether offset wells or phases are known that a forecast can be based on. */
  hasBasis: boolean;
  /** The newest sample; null without data. */
  end: EpochSeconds | null;
};

/** The costs of a well as they are kept. */
export type KeptCosts = Omit<PortfolioCosts, "wellId" | "madeAt">;

/** The lost time and performance of a whole well, and the first and the last time in them; null without any. */
export type KeptSummary = Pick<NonNullable<PortfolioWell["figures"]>, "lostTime" | "performance"> & {
  times: Period | null;
};

/** The lost time and stands of a well as they are kept: JSON text, which a thread reads. */
export type KeptParts = {
  /** `KeptLostTime` each; null without daily reports. */
  lostTime: string | null;
  /** `KeptStand` each. */
  stands: string;
};

/** The figures of a well as they are kept. */
export type KeptFigures = KeptParts & {
  madeAt: EpochSeconds;
  days: KeptDays;
  summary: KeptSummary;
};

/** The figures of a well without the parts of its summary, which is null if it has not been made yet. */
type ReadFigures = Pick<KeptFigures, "madeAt" | "days"> & { summary: KeptSummary | null };

/** The forecast of a well as it is shown. */
export type ShownForecast = NonNullable<ShownDays["forecast"]>;

/** When the figures of a well were made. */
type FigureAge = {
  wellNo: WellNo;
  madeAt: EpochSeconds;
  /** Whether something has changed since, a newer forecast has been made, or the first hole been drilled. */
  isOutdated: boolean;
};

/** The figures of wells for the portfolio. */
export type PortfolioFigureStore = {
  /** The figures of each of some wells with its newest hourly forecast; wells without figures are absent. */
  read(wells: readonly WellNo[]): Promise<Map<WellNo, ReadFigures & { forecast: ShownForecast | null }>>;
  /** The lost time and stands of some wells; wells without figures are absent. */
  parts(wells: readonly WellNo[]): Promise<Map<WellNo, KeptParts>>;
  /** The costs of each of some wells with when they were calculated; wells without an AFE and tickets are absent. */
  costs(wells: readonly WellNo[]): Promise<Map<WellNo, { madeAt: EpochSeconds; costs: KeptCosts }>>;
  /** The age of the figures of wells; wells without are absent. */
  ages(): Promise<FigureAge[]>;
  keep(well: WellNo, figures: KeptFigures, costs: KeptCosts | null): Promise<void>;
  /** Notes that something has changed from which the figures of a well are made. */
  outdate(wellId: WellId, at: EpochSeconds): Promise<void>;
};

/** Figures of a database. */
export function createPortfolioFigureStore(database: Database): PortfolioFigureStore {
  return {
    async read(wells) {
      const rows = await database.query<ReadFigures & { well: WellNo; forecast: ShownForecast | null }>({
        text: `SELECT kept.well_no AS well, kept.made_at AS "madeAt", days, summary, forecast
          FROM portfolio_figures AS kept LEFT JOIN LATERAL (
            SELECT jsonb_build_object('madeAt', made_at, 'basis', basis, 'target', target, 'release', release) AS forecast
            FROM well_forecast WHERE well_no = kept.well_no ORDER BY made_at DESC LIMIT 1
          ) AS newest ON true
          WHERE kept.well_no = ANY ($1) AND kept.made_at IS NOT NULL`,
        values: [wells],
      });
      return new Map(rows.map(({ well, ...figures }) => [well, figures]));
    },

    async parts(wells) {
      const rows = await database.query<KeptParts & { well: WellNo }>({
        text: `SELECT well_no AS well, lost_time::text AS "lostTime", stands::text AS stands FROM portfolio_figures
          WHERE well_no = ANY ($1) AND made_at IS NOT NULL`,
        values: [wells],
      });
      return new Map(rows.map(({ well, ...parts }) => [well, parts]));
    },

    async costs(wells) {
      const rows = await database.query<{ well: WellNo; madeAt: EpochSeconds; costs: KeptCosts }>({
        text: `SELECT well_no AS well, made_at AS "madeAt", costs FROM portfolio_figures
          WHERE well_no = ANY ($1) AND made_at IS NOT NULL AND costs IS NOT NULL`,
        values: [wells],
      });
      return new Map(rows.map(({ well, ...costs }) => [well, costs]));
    },

    ages: () =>
      database.query<FigureAge>({
        text: `SELECT well_no AS "wellNo", made_at AS "madeAt", coalesce(outdated_at >= made_at, false)
            OR EXISTS (SELECT FROM well_forecast WHERE well_no = kept.well_no AND well_forecast.made_at > kept.made_at)
            OR (days -> 'now' = 'null'
              AND EXISTS (SELECT FROM depth_row WHERE well_no = kept.well_no AND time IS NOT NULL AND depth >= 1))
              AS "isOutdated"
          FROM portfolio_figures AS kept WHERE made_at IS NOT NULL`,
      }),

    async keep(well, { madeAt, days, lostTime, stands, summary }, costs) {
      await database.query({
        text: `INSERT INTO portfolio_figures (well_no, made_at, days, costs, lost_time, stands, summary)
          SELECT $1, $2, $3, $4, $5, $6, $7 WHERE EXISTS (SELECT FROM well WHERE well_no = $1)
          ON CONFLICT (well_no) DO UPDATE SET made_at = excluded.made_at, days = excluded.days, costs = excluded.costs,
            lost_time = excluded.lost_time, stands = excluded.stands, summary = excluded.summary`,
        values: [
          well,
          madeAt,
          JSON.stringify(days),
          costs && JSON.stringify(costs),
          lostTime,
          stands,
          JSON.stringify(summary),
        ],
      });
    },

    async outdate(wellId, at) {
      await database.query({
        text: `INSERT INTO portfolio_figures (well_no, outdated_at) SELECT well_no, $2 FROM well WHERE id = $1
          ON CONFLICT (well_no) DO UPDATE SET outdated_at = excluded.outdated_at`,
        values: [wellId, at],
      });
    },
  };
}
