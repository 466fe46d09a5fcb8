import { expect, it } from "vitest";
import { passwordStrength } from "./password-strength";

const person = ["k.bergstrom", "Knut Bergstrom", "knut@example.com"];

it.each([
  ["password1", "it is a password that many people use"],
  ["12345678", "it is one of the ten passwords that are used most"],
  ["P@ssw0rd1", "it is like a password that many people use"],
  ["bergstrom1", "it is made of your name, user name or e-mail address"],
  ["K.Bergstrom", "it is made of your name, user name or e-mail address"],
  ["aaaaaaaa", "it repeats one character"],
])("refuses %s, because %s", (password, reason) => {
  const { score, fault } = passwordStrength(password, person);
  expect(score).toBeLessThan(2);
  expect(fault).toBe(`is too easy to guess: ${reason}`);
});

it.each(["drill-safely-1", "another one", "correct horse battery staple", "Ø-bore 12¼ in", "test-pass"])(
  "takes %s",
  (password) => expect(passwordStrength(password, person).fault).toBeNull(),
);

it("judges a password by a name of another user as any word", () => {
  expect(passwordStrength("bergstrom-77", ["ina", "Ina Lund"]).score).toBeGreaterThan(
    passwordStrength("bergstrom-77", person).score,
  );
});

it("judges 1000 characters by their beginning", () => {
  expect(passwordStrength(`drill-safely-1${"x".repeat(986)}`, person).fault).toBeNull();
});
