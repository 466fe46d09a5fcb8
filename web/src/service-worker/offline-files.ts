/** All files that the browser caches: the offline page. Responses to calls are never cached. */
export const offlineFiles = ["/offline.html", "/offline.js", "/offline.css", "/theme.js", "/sigma.svg"] as const;
