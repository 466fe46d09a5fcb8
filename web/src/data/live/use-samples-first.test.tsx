import type { WellId } from "@sigma/contract/ids";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { useLiveChannels } from "../well/use-well-data";
import { WellData } from "../well/well-data";
import { useSamplesFirst } from "./use-samples-first";

function Chart({ data }: { data: WellData }) {
  useLiveChannels(data, ["wob"]);
  return null;
}

const Parts = ({ data }: { data: WellData }) => (useSamplesFirst(data) ? "parts" : "");

/** A page of a well with a part beside its charts. */
function open(data: WellData, hasChart: boolean): HTMLElement {
  const host = document.createElement("div");
  flushSync(() =>
    createRoot(host).render(
      <>
        {hasChart && <Chart data={data} />}
        <Parts data={data} />
      </>,
    ),
  );
  return host;
}

it("waits for the first samples of the charts, but not forever", async () => {
  const host = open(new WellData("w1" as WellId), true);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(host.textContent).toBe("");
  await expect.poll(() => host.textContent).toBe("parts");
});

it("waits a frame if no chart waits for samples, and not at all when the well is shown again", async () => {
  const data = new WellData("w2" as WellId);
  const host = open(data, false);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
  expect(host.textContent).toBe("parts");
  expect(open(data, true).textContent).toBe("parts");
});
