/** What a connection may take where nobody says another target, s. */
export const CONNECTION_TARGET = 600;
