import { activityCodes, groupOf, groupText } from "@sigma/terms/activity-codes";

/** The activities to choose from; one that is a part of a main group has the group as its hint. */
export const activityOptions: readonly { value: string; label: string; hint?: string }[] = activityCodes.map(
  ({ code, description }) => {
    const group = groupOf(code);
    const label = `${code} ${description}`;
    return group && group.group !== code ? { value: code, label, hint: groupText(group) } : { value: code, label };
  },
);
