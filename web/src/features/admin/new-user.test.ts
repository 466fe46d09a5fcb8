import { expect, it } from "vitest";
import { emptyUser, newUserFault } from "./new-user";

const full = { ...emptyUser, username: "k.moe", name: "Knut Moe", email: "k.moe@example.com", password: "long enough" };

it("requires username, name, email, password and type, and names the missing ones [SH-137, SH-138, SH-139]", () => {
  expect(newUserFault(full)).toBeNull();
  for (const field of ["username", "name", "email", "password", "type"] as const) {
    expect(newUserFault({ ...full, [field]: "" })).toBe(`Required field ${field} is missing`);
  }
  expect(newUserFault({ ...full, name: " ", password: "" })).toBe("Required fields name, password are missing");
  expect(newUserFault(emptyUser)).toBe("Required fields username, name, email, password are missing");
});

it("refuses an invalid e-mail address [SH-140]", () => {
  expect(newUserFault({ ...full, email: "k.moe" })).toBe("E-mail is invalid");
});

it("starts with the type engineer [SH-141]", () => {
  expect(emptyUser.type).toBe("engineer");
});
