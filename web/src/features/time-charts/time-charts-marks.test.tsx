import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { eachTestInItsOwnWell, NOW, wellId } from "../../charts/testing/panel-of-well";
import { eventually } from "../../data/testing/eventually";
import { fakeServer } from "../../data/testing/fake-server";
import { waitForDrawing, open, press } from "./testing/open-time-charts";

eachTestInItsOwnWell();

const markRequests = () => fakeServer.askedOf("event-mark/get");

it("marks the moments that trackers detected, and shows the flow-back at the cursor", async () => {
  open({}, () => {
    fakeServer.events["event-mark/get"] = () => [
      {
        time: NOW - 2,
        level: "Warning",
        isUsual: false,
        text: { key: "flow-back", values: { volume: 20, usual: 12, duration: 240 } },
      },
    ];
  });
  await waitForDrawing();
  await expect.poll(markRequests).toHaveLength(1);
  expect(markRequests()[0]!.from).toBeLessThanOrEqual(NOW - 900);
  expect(markRequests()[0]!.to).toBeGreaterThanOrEqual(NOW);
  await eventually(async () => {
    await press("{ArrowLeft}");
    await expect
      .element(page.getByText(/Flow-back of 20.0 bbl in 4 min, 12.0 bbl is the median of those before/))
      .toBeInTheDocument();
  });
});

it("requests marks again when a new flow-back has been detected", async () => {
  open();
  await waitForDrawing();
  await expect.poll(markRequests).toHaveLength(1);
  fakeServer.push("well-event", { wellId: wellId(), kind: "flow-back", time: NOW });
  await expect.poll(markRequests).toHaveLength(2);
});
