import { Stack } from "../../ui/layout/flow";
import type { ComponentProps } from "react";
import { TextField } from "../../ui/controls/field";
import { PasswordMeter } from "./password-meter";

type NewPasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "autoComplete" | "maxLength"> & {
  /** User name, name and e-mail address, if they are known. */
  names: readonly string[];
};

/** A field for a new password, with its strength below it. */
export function NewPasswordField({ names, ...field }: NewPasswordFieldProps) {
  return (
    <Stack gap={6} shrinks>
      <TextField {...field} type="password" autoComplete="new-password" maxLength={1000} />
      <PasswordMeter password={field.value} names={names} />
    </Stack>
  );
}
