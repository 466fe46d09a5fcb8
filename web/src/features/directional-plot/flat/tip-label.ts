import type { FormationSurface, Scene } from "../scene/scene";
import { tipDepth, tipName } from "../tip-name";
import type { Draw } from "./draw-paths";
import { type FormationName, formationNames, LABEL_HEIGHT } from "./formation-names";
import { overlap } from "./scale-bar";
import type { PixelBox, Size } from "./view-frame";

const BOLD_LETTER = 7;

/** The end of the hole and the position of its name: on the left if there is not enough space on the right. */
export type TipLabel = { text: string; x: number; y: number; textX: number; textY: number; isCut: boolean };

/** Possible positions of the tip's name about it, px: below, above, and farther below. */
const ABOUT_TIP = [14, -10, 28, -24] as const;
/** The same for a name that is placed across the tip. */
const ABOUT_TIGHT = [20, -12] as const;

/** The elements that the name of the tip leaves free: the names of formations at the right edge, and the scale bar. */
type Beside = { formations: readonly FormationSurface[]; bar: PixelBox | null };

/** The position in a view of the name of the end of the hole. */
export function tipLabelOf(
  tip: NonNullable<Scene["tip"]>,
  draw: Draw,
  inner: Size,
  { formations, bar }: Beside,
): TipLabel {
  const names = formationNames(formations, draw.y, inner.width);
  const x = draw.x(draw.projection.x(tip.ns, tip.ew, tip.tvd));
  const y = draw.y(draw.projection.y(tip.ns, tip.ew, tip.tvd));
  const depth = tipDepth(tip);
  const whole = `${tipName(tip)} ${depth}`;
  // An inset has its name in its head.
  const text = whole.length * BOLD_LETTER > inner.width - 8 ? depth : whole;
  const width = text.length * BOLD_LETTER;
  const isCut = x < inner.width && x + 10 + width > inner.width;
  // A small view has no space on either side: the name is then below, moved inside.
  const isTight = isCut && x - 10 - width < 0;
  const textX = isTight ? Math.max(width, Math.min(x + width / 2, inner.width - 4)) : isCut ? x - 10 : x + 10;
  const last = isCut ? textX : textX + width;
  const isFree = (beside: number) =>
    y + beside > LABEL_HEIGHT &&
    y + beside < inner.height - 4 &&
    !(
      bar && overlap(bar, { left: last - width, right: last, top: y + beside - LABEL_HEIGHT, bottom: y + beside + 4 })
    ) &&
    names.every((name) => last < name.left || Math.abs(name.y - y - beside) >= LABEL_HEIGHT);
  const places = isTight ? ABOUT_TIGHT : ABOUT_TIP;
  return { text, x, y, textX, textY: y + (places.find(isFree) ?? places[0]), isCut };
}

/** The room that the name of the end of the hole takes, px. */
export function tipBox({ text, textX, textY, isCut }: TipLabel): PixelBox {
  const width = text.length * BOLD_LETTER;
  const left = isCut ? textX - width : textX;
  return { left, right: left + width, top: textY - LABEL_HEIGHT, bottom: textY + 4 };
}

/** The names of formations that the name of the end of the hole leaves free. */
export function namesBeside(names: readonly FormationName[], tip: TipLabel | null): FormationName[] {
  if (!tip) return [...names];
  const { left, right } = tipBox(tip);
  return names.filter((name) => right < name.left || left > name.right || Math.abs(name.y - tip.textY) >= LABEL_HEIGHT);
}
