import { afterAll, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  borders,
  eachTestInItsOwnWell,
  FollowedWell,
  MiddlePanel,
  openPanel,
  wellId,
} from "../../charts/testing/panel-of-well";
import { serveDrillingWell } from "../../data/testing/drilling-well";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleWell } from "../../data/testing/samples";
import { ValueSources } from "../../ui/basis/value-sources";
import { chart, waitForDrawing } from "./testing/open-time-charts";
import TimeChartsPanel from "./time-charts-panel";

eachTestInItsOwnWell();
afterAll(() => userEvent.keyboard("{/Alt}"));

it("shows the source of the newest value of a trace, and of the value under the cursor", async () => {
  serveDrillingWell(fakeServer, { wellId: wellId(), borders });
  openPanel(
    <ValueSources label="Time Charts">
      <MiddlePanel>
        <FollowedWell>
          {(data) => <TimeChartsPanel wellId={wellId()} well={sampleWell(wellId())} data={data} />}
        </FollowedWell>
      </MiddlePanel>
    </ValueSources>,
  );
  await waitForDrawing();
  const note = page.getByRole("dialog");
  const newest = document.querySelector<HTMLElement>('[data-value-name="Pump pressure"]')!;
  await userEvent.click(newest, { modifiers: ["Alt"] });
  await expect.element(note.getByText("Time Charts: Pump pressure is calculated from")).toBeVisible();
  await expect.element(note.getByText("the feed of the rig, WITS 0121 unless the rig maps another")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(note).not.toBeInTheDocument();

  const plane = chart().element();
  const { width, height } = plane.getBoundingClientRect();
  const position = { x: width / 2, y: height * 0.08 };
  await userEvent.hover(plane, { position });
  await userEvent.click(plane, { position, modifiers: ["Alt"] });
  await expect.element(note.getByText(/^Time Charts: (Block height|Hookload) is calculated from$/)).toBeVisible();
  await expect.element(note.getByText(/^\d[\d.,]* (ft|klb)$/)).toBeVisible();
});
