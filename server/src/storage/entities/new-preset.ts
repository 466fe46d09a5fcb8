import type { PresetViews } from "@sigma/contract/presets/dashboard-preset";
import { blankViews } from "@sigma/contract/presets/default-views";
import type { UserId } from "@sigma/contract/ids";
import { changedFields, type Changes } from "./changes";
import { newId } from "./new-id";

/** The row of a preset that does not exist yet; views that are not given are empty. */
export const newPreset = (userId: UserId, name: string, views: Changes<PresetViews>) => ({
  id: newId(),
  user_id: userId,
  name,
  views: JSON.stringify({ ...blankViews, ...changedFields(views) }),
});
