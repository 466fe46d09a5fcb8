import type { EventReply } from "@sigma/contract/call-types";
import type { RigId, WellId } from "@sigma/contract/ids";
import type { PortfolioCosts, PortfolioWell } from "@sigma/contract/portfolio/portfolio";
import { SPUD } from "./sample-forecast";

type Figures = NonNullable<PortfolioWell["figures"]>;

type FiguresPart = Partial<Omit<Figures, "days">> & { days?: Partial<Figures["days"]> };

/** When the sample portfolio was read: day 13 of its wells. */
export const READ_AT = SPUD + 13 * 86_400;

/** Figures of a well at 16,000 of 21,000 ft, 0.8 days behind its plan now and 0.9 at TD. */
export function sampleFigures(part: FiguresPart = {}): Figures {
  return {
    madeAt: READ_AT,
    lostTime: [
      { category: "repair rig", hours: 6 },
      { category: "fishing", hours: 2 },
    ],
    performance: {
      connections: { count: 120, median: 600 },
      sections: [{ section: "Lateral", footage: 5000, hours: 50, rop: 100 }],
    },
    ...part,
    days: {
      spud: SPUD,
      targetDepth: 21_000,
      now: { day: 13, depth: 16_000 },
      plan: { atDepth: 12.2, target: 15.9, release: 18.5 },
      final: null,
      forecast: { madeAt: READ_AT, basis: "percentiles", target: [15.9, 16.8, 18], release: [18.4, 19.4, 21.1] },
      noForecast: null,
      dates: { target: SPUD + 16.8 * 86_400, release: SPUD + 19.4 * 86_400 },
      ...part.days,
    },
  };
}

/** A well of the sample portfolio. */
export const samplePortfolioWell = (name: string, part: Partial<PortfolioWell> = {}): PortfolioWell => ({
  wellId: `id-${name}` as WellId,
  name,
  operator: "Equinor",
  rig: { _id: "r1" as RigId, name: "Inspirer" },
  finishedAt: null,
  figures: sampleFigures(),
  ...part,
});

/** A portfolio of one well. */
export const samplePortfolio = (): EventReply<"portfolio/get"> => ({
  readAt: READ_AT,
  wells: [samplePortfolioWell("A 1")],
});

/** Costs of a well that is forecast 10.5 % above its AFE. */
export const samplePortfolioCosts = (name: string, part: Partial<PortfolioCosts> = {}): PortfolioCosts => ({
  wellId: `id-${name}` as WellId,
  madeAt: READ_AT,
  currency: "USD",
  afe: "4150000.00",
  committed: "4094000.00",
  spent: "3150000.00",
  forecast: "4585000.00",
  variance: "435000.00",
  percent: 10.5,
  range: null,
  basis: "time-forecast",
  costsTo: "2009-07-03",
  missingRates: [],
  ...part,
});
