import { keepStored, readStored } from "../choices/storage";

const KEY = "signed-on";

/** Whether the session of this browser was created by the identity provider, so that signing out includes the provider. */
export const isSignedOn = (): boolean => readStored(KEY) === "1";

/** Remembers it. */
export const rememberSignOn = (isOn: boolean): void => keepStored(KEY, isOn ? "1" : null);
