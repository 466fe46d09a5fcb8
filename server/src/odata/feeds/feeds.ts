import type { FeedName } from "@sigma/contract/odata/odata";
import type { CalculatedFeed } from "../calculated-feed";
import type { ODataFeed } from "../feed";
import { costsFeed } from "./costs";
import { kpisFeed } from "./kpis";
import { reportsFeed } from "./reports";
import { slidesFeed } from "./slides";
import { standsFeed } from "./stands";
import { surveysFeed } from "./surveys";
import { wellCostsFeed } from "./well-costs";
import { wellsFeed } from "./wells";

/** All feeds by name. */
export const feeds: Readonly<Record<FeedName, ODataFeed | CalculatedFeed>> = {
  Wells: wellsFeed,
  Stands: standsFeed,
  Slides: slidesFeed,
  Surveys: surveysFeed,
  Reports: reportsFeed,
  Kpis: kpisFeed,
  Costs: costsFeed,
  WellCosts: wellCostsFeed,
};
