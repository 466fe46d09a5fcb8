import { expect, it } from "vitest";
import { blankForm, blankRule, configurationOf, alertDraftOf, alertFormOf } from "./alert-form";

it("returns null while a limit is missing, a delay is out of range or no state is selected", () => {
  expect(alertDraftOf(blankForm)).toBeNull();
  const whole = { ...blankForm, rules: [{ ...blankRule, value: "22" }] };
  expect(alertDraftOf(whole)).toMatchObject({ rules: [{ trace: "wob", value: 22, aggregationInterval: "1min" }] });
  expect(alertDraftOf({ ...whole, onDelay: "3601" })).toBeNull();
  expect(alertDraftOf({ ...whole, type: "rig_state" })).toBeNull();
  expect(alertDraftOf({ ...whole, type: "rig_state", rigStates: [4] })).toMatchObject({ rules: [], rigStates: [4] });
});

it("takes one rule of a simple alert, no window of an instant value, and any only of an advanced one", () => {
  const rules = [
    { ...blankRule, value: "22", aggregationType: "Instant" as const },
    { ...blankRule, value: "5" },
  ];
  const form = { ...blankForm, rules, join: "any" as const };
  expect(alertDraftOf(form)).toMatchObject({ join: "all", rules: [{ aggregationInterval: null }] });
  expect(alertDraftOf({ ...form, type: "advanced" })?.join).toBe("any");
  expect(alertDraftOf({ ...form, type: "advanced" })?.rules).toHaveLength(2);
});

it("returns the stored values", () => {
  const whole = { name: "Heavy", rules: [{ ...blankRule, value: "22" }], actWithin: "5", enabledIn: [2] };
  const form = { ...blankForm, ...whole, recipients: ["u1"] };
  const storedConfiguration = configurationOf(form, true)!;
  expect(storedConfiguration).toMatchObject({ accepted: true, actWithin: 300, recipients: ["u1"] });
  expect(alertFormOf({ ...storedConfiguration, _id: "a", version: 1 } as never)).toEqual(form);
  expect(configurationOf({ ...form, name: " " }, true)).toBeNull();
});
