import { expect, it } from "vitest";
import { testContent } from "../delivery-content";
import { renderSms } from "./render-short";

it("ends the sentence of an SMS once", () => {
  const sms = renderSms({ contents: [testContent(0)], further: 0, timeZone: "UTC", publicUrl: null });
  expect(sms).toBe("Sigma Info: This is a test message. Notifications reach you this way. 1970-01-01 00:00:00 UTC");
});
