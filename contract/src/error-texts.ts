/** What a thing that is not there is called in "Can't find {what} with id: {id}". */
export const cantFind = (what: string, id: string | null | undefined): string => `Can't find ${what} with id: ${id}`;

/** A BHA that is not there; the text has no colon. */
export const cantFindBha = (id: string): string => `Can't find BHA with id ${id}`;

/** A value that a list of choices does not have, as in "Unknown LiveTimeInterval: 16". */
export const unknownValue = (what: string, value: unknown): string => `Unknown ${what}: ${String(value)}`;

/** The sentences of the error catalogue that a person reads, to the letter; each stands here once. */
export const errorTexts = {
  /** Title of an alert about a REST call. */
  restCall: (url: string) => `API query error; ${url}`,
  /** A REST call that nothing answered. */
  noServer: (host: string) => `Server at ${host} is not available`,
  /** The server could not be asked for the user at the start. */
  noConnection: "Can't connect to server",
  /** Title while the socket is lost. */
  socketLost: "Server connection error",
  /** Title of an alert about a socket event. */
  socketEvent: (event: string) => `${event} error`,
  /** Title where a recalculation failed. */
  engine: (message: string) => `Error from Engine for ${message} event`,
  /** An answer to a login that has no token. */
  noToken: "Server didn't return token",
  /** Title and text where a preset is chosen that has no name. */
  presetTitle: "Preset",
  preset: "Something gone wrong with the preset",
  /** A survey that no advice follows. */
  noRecommendation: (product: string) => `${product} couldn't generate a recommendation for this survey`,
  /** Title where a script or style of the application does not arrive. */
  chunk: "A part of the application did not load",
  /** Lists that are empty. */
  noNotifications: "There is no notifications yet",
  noTokens: "There is no tokens.",
  noFavoriteWells: "This user doesn't have favorite wells",
} as const;
