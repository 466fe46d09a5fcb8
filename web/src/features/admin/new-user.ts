import type { Role } from "@sigma/contract/users/roles";
import type { UserAccess } from "@sigma/contract/users/user";
import { emailMessage } from "../../ui/controls/validation";

/** A new user as typed. */
export type NewUserForm = {
  username: string;
  name: string;
  email: string;
  password: string;
  type: Role | "";
  access: UserAccess;
  /** Undefined until it is chosen: then only a user who sees all wells sees their costs. */
  seesCosts: boolean | undefined;
};

/** The form as it opens. */
export const emptyUser: NewUserForm = {
  username: "",
  name: "",
  email: "",
  password: "",
  type: "engineer",
  access: null,
  seesCosts: undefined,
};

const fields = ["username", "name", "email", "password", "type"] as const;

/** The fields that are not filled, in their order. */
export const missingFields = (form: NewUserForm): (typeof fields)[number][] =>
  fields.filter((field) => form[field].trim() === "");

/** Why a user can't be created yet; null if the user can be created. */
export function newUserFault(form: NewUserForm): string | null {
  const missing = missingFields(form);
  if (missing.length > 1) return `Required fields ${missing.join(", ")} are missing`;
  if (missing.length === 1) return `Required field ${missing[0]!} is missing`;
  return emailMessage("", form.email) === null ? null : "E-mail is invalid";
}

/** What a new user may see, as it is sent: an admin sees all wells and their costs. */
export const accessOf = ({ type, access, seesCosts }: NewUserForm) =>
  type === "admin" ? {} : { ...(access !== null && { access }), ...(seesCosts !== undefined && { seesCosts }) };
