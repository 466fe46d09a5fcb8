/** The default target of a connection, s. */
export const CONNECTION_TARGET = 600;
