import { expect, it } from "vitest";
import { OutboundRefused } from "../../outbound/outbound-rules";
import { outcomeOfFault } from "./way";

it.each([
  [{ code: "ECONNREFUSED", address: "10.0.0.5", port: 80 }, "10.0.0.5:80 refuses the connection"],
  [{ code: "ENOTFOUND", hostname: "hooks.example" }, "The name hooks.example is not known in the network"],
  [{ code: "ETIMEDOUT", address: "10.0.0.5", port: 443 }, "10.0.0.5:443 does not answer"],
  [{ code: "ECONNRESET" }, "The receiver broke the connection"],
  [{ code: "CERT_HAS_EXPIRED" }, "certificate has expired"],
])("describes in words what %o means, and that it is tried again", (part, answer) => {
  const fault = Object.assign(new Error("certificate has expired"), part);
  expect(outcomeOfFault(fault)).toEqual({ kind: "retry", answer, after: null });
});

it("gives up if an address is refused", () => {
  expect(outcomeOfFault(new OutboundRefused("10.0.0.5 is a private address"))).toMatchObject({ kind: "refused" });
});
