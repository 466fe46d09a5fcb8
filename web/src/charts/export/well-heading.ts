import type { Well } from "@sigma/contract/wells/well";
import { formatMoment, zoneName } from "../../ui/format/times";

/** The well in the heading of an image: its name, and the rig that drills it. */
export const wellHeading = ({ name, rig }: Pick<Well, "name" | "rig">): readonly string[] => [
  name,
  ...(rig ? [`Rig ${rig.name}`] : []),
];

/** When an image was saved, with the zone. */
export function savedHeading(): string {
  const now = Date.now() / 1000;
  return `saved ${formatMoment(now)} ${zoneName(now)}`;
}
