/** Why Sigma can't be built with the packages of a checkout, starting with what to do; null if it can. */
export function checkPackages(root: string): string | null;
