/** Whether users sign in with a second factor: no user can, every user may, every user must. */
export const secondFactorModes = ["off", "optional", "required"] as const;

/** The second-factor requirement of an installation. */
export type SecondFactorMode = (typeof secondFactorModes)[number];
