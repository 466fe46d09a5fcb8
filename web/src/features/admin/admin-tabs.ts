/** The tabs of the administration. */
export const adminTabs = ["Users", "Sessions", "Audit log", "Webhooks", "MQTT", "Retention", "Assistant"] as const;

export type AdminTab = (typeof adminTabs)[number];

/** The name of a tab in the address: `audit-log`. */
export const adminTabQuery = (tab: string): string => tab.toLowerCase().replaceAll(" ", "-");
