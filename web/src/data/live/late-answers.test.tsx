import type { WellId } from "@sigma/contract/ids";
import type { RecomputeStatus } from "@sigma/contract/wells/recompute";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "../../ui/testing/render";
import { connect } from "../calls/socket";
import { fakeServer } from "../testing/fake-server";
import { sampleStatus } from "../testing/samples";
import { useRecomputeStatus } from "./use-recompute-status";
import { useWellStatus, useWellStatuses } from "./well-status";

const wellId = "w1" as WellId;
const running: RecomputeStatus = { wellId, state: "running", progress: 0.99, cancellable: true, outdatedSince: 990 };
const endedStatus: RecomputeStatus = {
  ...running,
  state: "idle",
  progress: 0,
  cancellable: false,
  outdatedSince: null,
};

function Shown() {
  const all = useWellStatuses().data;
  const times = all?.map(({ lastTime }) => lastTime).join();
  return <p>{`${useRecomputeStatus(wellId)?.state} ${useWellStatus(wellId)?.lastTime} of ${times}`}</p>;
}

beforeEach(() => connect({ token: "t" }));

it("keeps pushes that arrive while an earlier reply is pending", async () => {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  const before = [sampleStatus("w1", 100), sampleStatus("w2", 50)];
  fakeServer.events["recompute/get"] = () => isAnswered.then(() => running);
  fakeServer.events["well-status/get"] = ({ wellId: only }) =>
    isAnswered.then(() => before.filter((status) => !only || status.wellId === only));
  render(<Shown />);
  await expect.poll(() => fakeServer.asked.filter(({ event }) => event.endsWith("/get"))).toHaveLength(3);
  fakeServer.push("recompute", endedStatus);
  fakeServer.push("well-status", [sampleStatus("w1", 101)]);
  answer();
  await expect.element(page.getByText("idle 101 of 101,50")).toBeVisible();
});
