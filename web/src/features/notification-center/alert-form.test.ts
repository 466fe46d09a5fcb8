import { expect, it } from "vitest";
import { blankForm, blankRule, configurationOf, draftOf, formOf } from "./alert-form";

it("gives nothing while a limit is missing, a delay is out of range or no state is chosen", () => {
  expect(draftOf(blankForm)).toBeNull();
  const whole = { ...blankForm, rules: [{ ...blankRule, value: "22" }] };
  expect(draftOf(whole)).toMatchObject({ rules: [{ trace: "wob", value: 22, aggregationInterval: "1min" }] });
  expect(draftOf({ ...whole, onDelay: "3601" })).toBeNull();
  expect(draftOf({ ...whole, type: "rig_state" })).toBeNull();
  expect(draftOf({ ...whole, type: "rig_state", rigStates: [4] })).toMatchObject({ rules: [], rigStates: [4] });
});

it("takes one rule of a simple alert, no window of an instant value, and any only of an advanced one", () => {
  const rules = [
    { ...blankRule, value: "22", aggregationType: "Instant" as const },
    { ...blankRule, value: "5" },
  ];
  const form = { ...blankForm, rules, join: "any" as const };
  expect(draftOf(form)).toMatchObject({ join: "all", rules: [{ aggregationInterval: null }] });
  expect(draftOf({ ...form, type: "advanced" })?.join).toBe("any");
  expect(draftOf({ ...form, type: "advanced" })?.rules).toHaveLength(2);
});

it("gives back what was stored", () => {
  const whole = { name: "Heavy", rules: [{ ...blankRule, value: "22" }], actWithin: "5", enabledIn: [2] };
  const form = { ...blankForm, ...whole, recipients: ["u1"] };
  const stored = configurationOf(form, true)!;
  expect(stored).toMatchObject({ accepted: true, actWithin: 300, recipients: ["u1"] });
  expect(formOf({ ...stored, _id: "a", version: 1 } as never)).toEqual(form);
  expect(configurationOf({ ...form, name: " " }, true)).toBeNull();
});
