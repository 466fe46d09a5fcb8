import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { eachTestInItsOwnWell, NOW, wellId } from "../../charts/testing/panel-of-well";
import { eventually } from "../../data/testing/eventually";
import { fakeServer } from "../../data/testing/fake-server";
import { drag, waitForDrawing, open, press } from "./testing/open-time-charts";

eachTestInItsOwnWell();

const originRequests = () => fakeServer.askedOf("sample-origin/get");

it("requests once how the samples in view reached Sigma, and shows it for the sample under the cursor", async () => {
  open({}, () => {
    fakeServer.events["sample-origin/get"] = () => ({
      spans: [{ from: NOW - 60, to: NOW - 1, origin: "backfill" }],
      leftOutBefore: null,
    });
  });
  await waitForDrawing();
  await expect.poll(originRequests).toHaveLength(1);
  expect(originRequests()[0]!.wellId).toBe(wellId());
  expect(originRequests()[0]!.from).toBeLessThanOrEqual(NOW - 900);
  expect(originRequests()[0]!.to).toBeGreaterThanOrEqual(NOW);
  await eventually(async () => {
    await press("{ArrowLeft}");
    await expect
      .element(page.getByText(/^04 Jul 2009 06:51:\d\d, hole [\d,.]+ ft, backfilled, Block height/))
      .toBeInTheDocument();
  });
});

it("sends a new request when stored samples have changed, and when the view is far shorter", async () => {
  open();
  await waitForDrawing();
  await expect.poll(originRequests).toHaveLength(1);
  fakeServer.push("relabelled", { wellId: wellId(), from: NOW - 600, to: NOW - 500 });
  await expect.poll(originRequests).toHaveLength(2);
  expect(originRequests()[1]).toEqual(originRequests()[0]);
  drag(0.5, 0.55);
  await expect.poll(originRequests).toHaveLength(3);
  expect(originRequests()[2]!.from).toBeGreaterThan(originRequests()[0]!.from!);
});
