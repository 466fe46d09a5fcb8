import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestHouse, type TestHouse } from "../../transport/testing/test-server";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

it("answers the packets of a well as they came and as they were read [SH-095]", async () => {
  const wellId = house.well._id;
  const packet = {
    raw: { timeStamp: 5, packet: "&&\r\n0113-999.25\r\n!!", wellId },
    parsed: { rop: -999.25, "0199": "text" },
  };
  house.live.packetsOf.set(wellId, [packet]);
  const client = await house.connect({ wellId });
  expect((await client.ask("wits-packet/get")).data).toEqual([packet]);
});

it("is kept from engineers", async () => {
  const client = await house.connect({ wellId: house.well._id, token: house.tokens.engineer });
  for (const event of ["wits-packet/get", "wits-packet/watch"]) {
    expect((await client.ask(event, { on: true })).error?.code).toBe("permission");
  }
});
