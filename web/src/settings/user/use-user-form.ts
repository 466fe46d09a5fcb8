import type { User, UserAccess } from "@sigma/contract/users/user";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../data/calls/rest";
import { toast } from "../../data/notifications/toasts";
import { routeKey } from "../../data/pages/use-route";
import { keepUser } from "../../data/session/session";
import { mergeOf } from "../form/merge";
import { useDraft } from "../form/use-draft";
import { useSaving } from "../form/use-saving";
import {
  isPasswordTyped,
  noPassword,
  type PasswordForm,
  passwordErrors,
  userFormErrors,
  userFormOf,
  userLabels,
} from "./user-form";

/** Other fields of a user that are saved with the form, once they have changed. */
type Other = { label: string; sent: { access?: UserAccess; seesCosts?: boolean }; forget: () => void };

/** The form about a user: identity, a new password and other changes, saved together. */
export function useUserForm(user: User, isOwn: boolean, other: Other | null = null) {
  const cache = useQueryClient();
  const draft = useDraft(userFormOf(user));
  const take = (current: unknown) => {
    if (isOwn) keepUser(current as User);
    return cache.invalidateQueries({ queryKey: routeKey("GET api/users") });
  };
  const saving = useSaving(take);
  const [password, setPassword] = useState<PasswordForm>(noPassword);
  const errors = userFormErrors(draft.form);
  const wrongPassword = passwordErrors(password, isOwn);
  const isTyped = isPasswordTyped(password);

  const discard = () => {
    draft.forget();
    setPassword(noPassword);
    other?.forget();
  };
  /** @returns false if the server refused: the alert of the call has already shown why */
  const save = async (): Promise<boolean> => {
    if (draft.changed.length === 0 && !isTyped && !other) return true;
    const isSaved = await saving.save(async () => {
      const savedUser = await call("PATCH api/users", {
        _id: user._id,
        version: user.version,
        ...Object.fromEntries(draft.changed.map((name) => [name, draft.form[name].trim()])),
        ...other?.sent,
        ...(isTyped && { password: password.password, ...(isOwn && { oldPassword: password.oldPassword }) }),
      });
      if (savedUser) await take(savedUser);
    });
    if (!isSaved) return false;
    discard();
    toast.success("User settings", isTyped ? "Changes applied, other sessions have ended" : "Changes applied");
    return true;
  };

  const merge = mergeOf(draft, {
    by: saving.changedBy,
    labelOf: (field) => userLabels[field],
    textOf: (_field, value) => value,
  });
  return {
    merge,
    form: draft.form,
    change: draft.change,
    errors,
    password,
    wrongPassword,
    changePassword: (part: Partial<PasswordForm>) => setPassword((before) => ({ ...before, ...part })),
    changes: [
      ...draft.changed.map((name) => userLabels[name]),
      ...(isTyped ? ["Password"] : []),
      ...(other ? [other.label] : []),
    ],
    errorCount: Object.values(errors).filter(Boolean).length + Object.keys(wrongPassword).length,
    isBusy: saving.isBusy,
    save,
    discard,
  };
}
