import { alertLevels, notificationTypes } from "@sigma/contract/alerts/alert-limits";
import type { WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { webhookScope } from "./webhook-scope";

it("describes the events that a webhook receives: all, or its levels, kinds, changes and wells", () => {
  const all = { levels: [...alertLevels], types: [...notificationTypes], topics: [], wells: null };
  const nameOf = (id: string) => (id === "w1" ? "Bluebonnet 7H" : undefined);
  expect(webhookScope(all, nameOf)).toBe("everything");
  expect(webhookScope({ ...all, levels: ["Error"], types: ["engine", "motor_stall"] }, nameOf)).toBe(
    "Error; Engine, Motor stall",
  );
  expect(webhookScope({ ...all, wells: ["w1" as WellId] }, nameOf)).toBe("Bluebonnet 7H");
  expect(webhookScope({ ...all, wells: ["w1", "w2"] as WellId[] }, nameOf)).toBe("2 wells");
  expect(webhookScope({ ...all, types: [] }, nameOf)).toBe("nothing");
  const wells = ["w1" as WellId];
  expect(webhookScope({ ...all, types: [], topics: ["survey-results"], wells }, nameOf)).toBe(
    "changes of Survey results; Bluebonnet 7H",
  );
  expect(webhookScope({ ...all, levels: ["Error"], topics: ["notes", "surveys"], wells }, nameOf)).toBe(
    "Error; notifications and changes of 2 topics; Bluebonnet 7H",
  );
});
