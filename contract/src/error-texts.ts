/** The text for a missing item: "Can't find {what} with id: {id}". */
export const cantFind = (what: string, id: string | null | undefined): string => `Can't find ${what} with id: ${id}`;

/** The text for a missing BHA; it has no colon. */
export const cantFindBha = (id: string): string => `Can't find BHA with id ${id}`;

/** A value that a list of choices does not have, as in "Unknown LiveTimeInterval: 16". */
export const unknownValue = (what: string, value: unknown): string => `Unknown ${what}: ${String(value)}`;

/** The sentences of the error catalogue that a user reads, to the letter; each is defined once, here. */
export const errorTexts = {
  /** Title of an alert about a REST call. */
  restCall: (url: string) => `API query error; ${url}`,
  /** A REST call that received no response. */
  noServer: (host: string) => `Server at ${host} is not available`,
  /** The user could not be requested from the server at the start. */
  noConnection: "Can't connect to server",
  /** Title while the socket is lost. */
  socketLost: "Server connection error",
  /** Title of an alert about a socket event. */
  socketEvent: (event: string) => `${event} error`,
  /** Title shown when a recalculation failed. */
  engine: (message: string) => `Error from Engine for ${message} event`,
  /** A login reply without a token. */
  noToken: "Server didn't return token",
  /** Title and text shown when a preset without a name is chosen. */
  presetTitle: "Preset",
  preset: "Something gone wrong with the preset",
  /** A survey that no advice follows. */
  noRecommendation: (product: string) => `${product} couldn't generate a recommendation for this survey`,
  /** Title shown when a script or style of the application does not arrive. */
  chunk: "A part of the application did not load",
  /** Lists that are empty. */
  noNotifications: "There is no notifications yet",
  noTokens: "There is no tokens.",
  noFavoriteWells: "This user doesn't have favorite wells",
} as const;
