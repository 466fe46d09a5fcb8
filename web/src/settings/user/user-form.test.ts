import { expect, it } from "vitest";
import { noPassword, passwordErrors, userFormErrors } from "./user-form";

it("asks for username, name and an e-mail address that is one", () => {
  const form = { username: "k.moe", name: " ", email: "k.moe", type: "engineer" } as const;
  expect(userFormErrors(form)).toEqual({
    username: null,
    name: "This field is required.",
    email: "E-mail field must be a valid email",
  });
});

it("judges a password once one is typed: its length, the repetition, and the old one where it is the own", () => {
  expect(passwordErrors(noPassword, true)).toEqual({});
  expect(passwordErrors({ oldPassword: "", password: "short", repeated: "" }, true)).toEqual({
    oldPassword: "This field is required.",
    password: "A password has at least 8 characters",
    repeated: "This is another password",
  });
  expect(passwordErrors({ oldPassword: "", password: "long enough", repeated: "long enough" }, false)).toEqual({});
});
