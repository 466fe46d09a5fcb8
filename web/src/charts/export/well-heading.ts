import type { Well } from "@sigma/contract/wells/well";
import { formatMoment, zoneName } from "../../ui/format/times";

/** What an image says of a well over it: the well, and the rig that drills it. */
export const wellHeading = ({ name, rig }: Pick<Well, "name" | "rig">): readonly string[] => [
  name,
  ...(rig ? [`Rig ${rig.name}`] : []),
];

/** When an image was saved, with the zone. */
export function savedHeading(): string {
  const now = Date.now() / 1000;
  return `saved ${formatMoment(now)} ${zoneName(now)}`;
}
