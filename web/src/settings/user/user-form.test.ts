import { expect, it } from "vitest";
import { noPassword, passwordErrors, userFormErrors } from "./user-form";

it("requires a username, a name and a valid e-mail address", () => {
  const form = { username: "k.moe", name: " ", email: "k.moe", type: "engineer" } as const;
  expect(userFormErrors(form)).toEqual({
    username: null,
    name: "This field is required.",
    email: "E-mail field must be a valid email",
  });
});

it("checks a password once one is typed: its length, the repetition, and the old one if it is the user's own", () => {
  expect(passwordErrors(noPassword, true)).toEqual({});
  expect(passwordErrors({ oldPassword: "", password: "short", repeated: "" }, true)).toEqual({
    oldPassword: "This field is required.",
    password: "A password has at least 8 characters",
    repeated: "This is another password",
  });
  expect(passwordErrors({ oldPassword: "", password: "long enough", repeated: "long enough" }, false)).toEqual({});
});
