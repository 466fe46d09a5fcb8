import { expect, it } from "vitest";
import {
  alertDraftOf,
  alertFormOf,
  blankForm,
  blankRule,
  configurationOf,
  lacksLimit,
  missingText,
  withLimits,
} from "./alert-form";

const typedForm = { ...blankForm, rules: [{ ...blankRule, trace: "wob" as const, value: "22" }] };

it("returns null while a channel or limit is missing, a delay is out of range or no state is selected", () => {
  expect(alertDraftOf(blankForm)).toBeNull();
  expect(alertDraftOf({ ...typedForm, rules: [{ ...blankRule, value: "22" }] })).toBeNull();
  expect(alertDraftOf(typedForm)).toMatchObject({ rules: [{ trace: "wob", value: 22, aggregationInterval: "1min" }] });
  expect(alertDraftOf({ ...typedForm, holdMinutes: "60.1" })).toBeNull();
  expect(alertDraftOf({ ...typedForm, type: "rig_state" })).toBeNull();
  expect(alertDraftOf({ ...typedForm, type: "rig_state", rigStates: [4] })).toMatchObject({
    rules: [],
    rigStates: [4],
  });
});

it("names what is missing, with its rule from the second on", () => {
  const [firstRule] = typedForm.rules;
  const rules = [firstRule!, blankRule];
  expect(missingText(blankForm)).toBe("Choose a channel");
  expect(missingText({ ...typedForm, type: "advanced", rules })).toBe("Choose a channel for rule 2");
  expect(missingText({ ...typedForm, type: "advanced", rules: [firstRule!, { ...firstRule!, value: "" }] })).toBe(
    "Type a value for rule 2",
  );
  expect(missingText({ ...typedForm, type: "rig_state" })).toBe("Choose a rig state");
});

it("tries a rule without a limit with one that no value reaches, above or below", () => {
  const rules = [
    { ...blankRule, trace: "wob" as const },
    { ...blankRule, trace: "rop" as const, condition: "<" as const },
  ];
  const form = { ...blankForm, type: "advanced" as const, rules };
  expect([lacksLimit(form), lacksLimit(withLimits(form))]).toEqual([true, false]);
  expect(alertDraftOf(withLimits(form))?.rules.map(({ value }) => value)).toEqual([1e12, -1e12]);
});

it("takes one rule of a simple alert, no window of an instant value, and any only of an advanced one", () => {
  const rules = [
    { ...typedForm.rules[0]!, aggregationType: "Instant" as const },
    { ...typedForm.rules[0]!, value: "5" },
  ];
  const form = { ...blankForm, rules, join: "any" as const };
  expect(alertDraftOf(form)).toMatchObject({ join: "all", rules: [{ aggregationInterval: null }] });
  expect(alertDraftOf({ ...form, type: "advanced" })?.join).toBe("any");
  expect(alertDraftOf({ ...form, type: "advanced" })?.rules).toHaveLength(2);
});

it("returns the stored values, and is called by its condition until another name is typed", () => {
  const form = { ...typedForm, name: "Heavy", actWithin: "5", enabledIn: [2], recipients: ["u1"] };
  const storedAlert = configurationOf(form, "WOB is above 22.0 klb", true)!;
  expect(storedAlert).toMatchObject({ accepted: true, name: "Heavy", actWithin: 300, recipients: ["u1"], onDelay: 60 });
  expect(alertFormOf({ ...storedAlert, _id: "a", version: 1 } as never, "WOB is above 22.0 klb")).toEqual(form);
  expect(alertFormOf({ ...storedAlert, _id: "a", version: 1 } as never, "Heavy").name).toBe("");
  expect(configurationOf({ ...form, name: " " }, "WOB is above 22.0 klb", true)?.name).toBe("WOB is above 22.0 klb");
});

it("needs a recipient, and stores everyone as an empty list", () => {
  expect(configurationOf(typedForm, "x", true)).toBeNull();
  expect(configurationOf({ ...typedForm, recipients: ["u1"] }, "x", true)?.recipients).toEqual(["u1"]);
  const all = configurationOf({ ...typedForm, isForAll: true, recipients: ["u1"] }, "x", true)!;
  expect(all.recipients).toEqual([]);
  expect(alertFormOf({ ...all, _id: "a", version: 1 } as never, "x").isForAll).toBe(true);
});

it("keeps delays to a tenth of a second in minutes", () => {
  for (const seconds of [0, 0.5, 5, 30, 50, 100, 3600]) {
    const storedAlert = { ...configurationOf({ ...typedForm, isForAll: true }, "x", true)!, onDelay: seconds };
    expect(alertDraftOf(alertFormOf({ ...storedAlert, _id: "a", version: 1 } as never, "x"))?.onDelay).toBe(seconds);
  }
});
