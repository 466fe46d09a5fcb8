import { SHORTEST_PASSWORD } from "@sigma/contract/users/shortest-password";
import type { User } from "@sigma/contract/users/user";
import { emailMessage, requiredMessage } from "../../ui/controls/validation";

/** The fields of a user form except its passwords. */
export type UserForm = Pick<User, "username" | "name" | "email" | "type">;

/** The fields of a user with their labels. */
export const userLabels: Record<keyof UserForm, string> = {
  username: "Username",
  name: "Name",
  email: "E-mail",
  type: "Type",
};

/** The form of a user. */
export const userFormOf = ({ username, name, email, type }: User): UserForm => ({ username, name, email, type });

/** The error of each field. */
export const userFormErrors = ({
  username,
  name,
  email,
}: UserForm): Partial<Record<keyof UserForm, string | null>> => ({
  username: requiredMessage(username),
  name: requiredMessage(name),
  email: requiredMessage(email) ?? emailMessage(userLabels.email, email),
});

/** A new password as it is typed: twice, and the old one if users change their own. */
export type PasswordForm = { oldPassword: string; password: string; repeated: string };

/** No password is typed. */
export const noPassword: PasswordForm = { oldPassword: "", password: "", repeated: "" };

/** The message for a password that is too short. */
export const shortPasswordText = `A password has at least ${SHORTEST_PASSWORD} characters`;

/** Whether a new password has been typed in part; an untouched form leaves the password unchanged. */
export const isPasswordTyped = (form: PasswordForm): boolean => Object.values(form).some((text) => text !== "");

/** The errors of a new password. @param isOwn whether the old one is required */
export function passwordErrors(form: PasswordForm, isOwn: boolean): Partial<Record<keyof PasswordForm, string>> {
  if (!isPasswordTyped(form)) return {};
  const { oldPassword, password, repeated } = form;
  const isShort = password.length < SHORTEST_PASSWORD;
  return {
    ...(isOwn && oldPassword === "" && { oldPassword: "This field is required." }),
    ...(isShort && { password: shortPasswordText }),
    ...(repeated !== password && { repeated: "This is another password" }),
  };
}
