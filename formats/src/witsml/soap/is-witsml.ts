import { witsmlNamespaces } from "@sigma/terms/witsml";

const namespaces = new Set(Object.values(witsmlNamespaces));

/** Whether a namespace is that of a version that is read. */
export const isWitsml = (namespace: string): boolean => namespaces.has(namespace);
