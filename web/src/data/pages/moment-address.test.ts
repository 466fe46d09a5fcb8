import { expect, it } from "vitest";
import { momentAddress } from "./moment-address";

it("leads to the time charts with the moment in their middle", () => {
  expect(momentAddress("w1" as never, Date.UTC(2009, 6, 4, 6, 52, 0) / 1000)).toEqual({
    to: "/well/w1",
    search: { view: "time-charts", from: "20090704T064430Z", to: "20090704T065930Z" },
  });
  expect(momentAddress("w1" as never, 0, ["wob", "torque", "wob"]).search).toMatchObject({ traces: "wob,torque" });
});
