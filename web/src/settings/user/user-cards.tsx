import { roles } from "@sigma/contract/users/roles";
import { Card } from "../form/settings-form";
import { ChoiceField } from "../fields/choice-field";
import { TextField } from "../../ui/controls/field";
import { NewPasswordField } from "./new-password-field";
import { type PasswordForm, type UserForm, userLabels } from "./user-form";
import { inputPropsOf } from "../../ui/controls/input-props";

type ProfileCardProps = {
  form: UserForm;
  errors: Partial<Record<keyof UserForm, string | null>>;
  onChange: (part: Partial<UserForm>) => void;
  /** An administrator changes username and type too. */
  isAdmin: boolean;
  /** Whether it is the user's own account, whose type cannot be changed. */
  isOwn: boolean;
};

/** Who a user is. */
export function ProfileCard({ form, errors, onChange, isAdmin, isOwn }: ProfileCardProps) {
  const inputProps = inputPropsOf(form, onChange);
  return (
    <Card title="Profile">
      <TextField
        label={userLabels.username}
        error={errors.username ?? null}
        readOnly={!isAdmin}
        maxLength={200}
        autoComplete="off"
        {...inputProps("username")}
      />
      <TextField label={userLabels.name} error={errors.name ?? null} maxLength={200} {...inputProps("name")} />
      <TextField
        label={userLabels.email}
        error={errors.email ?? null}
        maxLength={200}
        inputMode="email"
        {...inputProps("email")}
      />
      {isAdmin && !isOwn ? (
        <ChoiceField
          label={userLabels.type}
          options={roleOptions}
          value={form.type}
          onChange={(value) => onChange({ type: roles.find((role) => role === value) ?? form.type })}
        />
      ) : (
        <TextField label={userLabels.type} value={form.type} readOnly onChange={() => undefined} />
      )}
    </Card>
  );
}

/** The types of a user to choose from. */
export const roleOptions = roles.map((role) => ({ value: role, label: role }));

type PasswordCardProps = {
  form: PasswordForm;
  errors: Partial<Record<keyof PasswordForm, string>>;
  onChange: (part: Partial<PasswordForm>) => void;
  /** The own password is changed with the old one. */
  isOwn: boolean;
  /** The identity of the user: a password that contains the names is weak. */
  user: UserForm;
};

/** A new password, typed twice. */
export function PasswordCard({ form, errors, onChange, isOwn, user }: PasswordCardProps) {
  const field = (name: keyof PasswordForm, label: string, autoComplete: string) => (
    <TextField
      label={label}
      type="password"
      autoComplete={autoComplete}
      maxLength={1000}
      value={form[name]}
      error={errors[name] ?? null}
      onChange={(text) => onChange({ [name]: text })}
    />
  );
  return (
    <Card title="Password">
      {isOwn && field("oldPassword", "Old password", "current-password")}
      <NewPasswordField
        label="New password"
        value={form.password}
        error={errors.password ?? null}
        onChange={(text) => onChange({ password: text })}
        names={[user.username, user.name, user.email]}
      />
      {field("repeated", "New password again", "new-password")}
    </Card>
  );
}
