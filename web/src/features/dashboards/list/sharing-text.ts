import type { DashboardSharing } from "@sigma/contract/dashboards/dashboard";

const countOf = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** Who may open a dashboard, in words. */
export function sharingText(sharing: DashboardSharing): string {
  switch (sharing.with) {
    case "owner":
      return "owner only";
    case "all":
      return "all users";
    case "chosen": {
      const { userIds, roles } = sharing;
      const parts = [
        ...roles.map((role) => `${role}s`),
        ...(userIds.length > 0 ? [countOf(userIds.length, "user")] : []),
      ];
      return parts.join(", ") || "owner only";
    }
  }
}
