import type { HourlyForecast } from "@sigma/contract/delivery/well-forecast";
import type { Database } from "../../storage/database";
import type { WellNo } from "../../storage/well-no";

/** What a forecast was made from, as far as a change of it is explained by it. */
export type ForecastInputs = { offsets: string[]; plan: string; pace: number | null };

/** The forecast of a well at an hour, with its inputs. */
export type StoredForecast = HourlyForecast & { inputs: ForecastInputs };

/** The forecasts of wells over time. */
export type HourlyForecastStore = {
  /** The newest forecast of each of some wells; wells without one are absent. */
  newest(wells: readonly WellNo[]): Promise<Map<WellNo, StoredForecast>>;
  /** The forecasts of a well, oldest first. */
  all(well: WellNo): Promise<HourlyForecast[]>;
  add(well: WellNo, forecast: StoredForecast): Promise<void>;
};

/** Selected for a reply. */
const columns = `made_at AS "madeAt", day, depth, basis, target, release, change, reason`;

/** Hourly forecasts of a database. */
export function createHourlyForecastStore(database: Database): HourlyForecastStore {
  const until = database.asOf === undefined ? "" : `AND made_at <= ${Math.floor(database.asOf)}`;
  return {
    async newest(wells) {
      const rows = await database.query<StoredForecast & { well: WellNo }>({
        text: `SELECT DISTINCT ON (well_no) well_no AS well, ${columns}, inputs FROM well_forecast
          WHERE well_no = ANY ($1) ${until} ORDER BY well_no, made_at DESC`,
        values: [wells],
      });
      return new Map(rows.map(({ well, ...forecast }) => [well, forecast]));
    },
    all: (well) =>
      database.query<HourlyForecast>({
        text: `SELECT ${columns} FROM well_forecast WHERE well_no = $1 ${until} ORDER BY made_at`,
        values: [well],
      }),
    async add(well, { madeAt, day, depth, basis, target, release, inputs, change, reason }) {
      await database.query({
        text: `INSERT INTO well_forecast (well_no, made_at, day, depth, basis, target, release, inputs, change, reason)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (well_no, made_at) DO NOTHING`,
        values: [well, madeAt, day, depth, basis, target, release, JSON.stringify(inputs), change, reason],
      });
    },
  };
}
