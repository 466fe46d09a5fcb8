import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { setPreferences } from "../../../data/choices/preferences";
import { render } from "../../../ui/testing/render";
import { SummaryFigures } from "./summary-figures";
import type { DrilledFigures } from "./summarize-range";

it("names the footage without a rate in the units shown", async () => {
  setPreferences({ units: "metric" });
  const figures: DrilledFigures = {
    drilled: 1000,
    onBottomHours: 8,
    totalHours: 10,
    slidPercent: 20,
    rotatingRop: 150,
    slidingRop: 90,
    ropOnBottom: 125,
    ropOverall: 100,
    unmeasured: 44,
  };
  render(
    <SummaryFigures figures={figures} stops={{ count: 0, name: "Connections, median", middle: null }} surveys={3} />,
  );
  await expect.element(page.getByTitle("Feet without a rate count for the footage alone")).toHaveTextContent("13.4 m");
});
