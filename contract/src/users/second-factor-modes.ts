/** Whether users sign in with a second factor: none does, each may, everybody has to. */
export const secondFactorModes = ["off", "optional", "required"] as const;

/** The second-factor requirement of an installation. */
export type SecondFactorMode = (typeof secondFactorModes)[number];
