/** Whether users sign in with a second factor: none does, each may, everybody has to. */
export const secondFactorModes = ["off", "optional", "required"] as const;

/** What an installation asks for. */
export type SecondFactorMode = (typeof secondFactorModes)[number];
