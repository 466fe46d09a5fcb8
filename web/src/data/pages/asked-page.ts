const KEY = "asked-page";

/** Keeps the address that somebody opened who has to sign in first; for this tab of the browser alone. */
export function keepAskedPage(address: string): void {
  try {
    sessionStorage.setItem(KEY, address);
  } catch {
    // Without storage the page after signing in is the usual one.
  }
}

/** The address that was opened before signing in, once; null where there was none. */
export function takeAskedPage(): string | null {
  try {
    const address = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return address !== null && /^\/[^/\\]/.test(address) ? address : null;
  } catch {
    return null;
  }
}
