/** All that the browser keeps: the page that says that the server is away. No answer of a call is ever kept. */
export const offlineFiles = ["/offline.html", "/offline.js", "/offline.css", "/theme.js", "/sigma.svg"] as const;
