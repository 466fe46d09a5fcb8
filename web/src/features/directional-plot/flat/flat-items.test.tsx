import type { WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "../../../ui/testing/render";
import type { ShownWell } from "../hovered";
import { sectionProjection } from "../scene/projection";
import { blankItem } from "../scene/scene";
import type { Draw } from "./draw-paths";
import { FlatItems } from "./flat-items";
import { insetOf } from "./view-inset";

const inner = { width: 800, height: 700 };
const frame = { x: 0, y: 0, feetPerPixel: 10 };

/** To the north is to the right, a pixel a foot. */
const draw: Draw = { projection: sectionProjection(0), x: (value) => value, y: (value) => value };

/** The own well, whose hole runs straight down at this distance from the left edge, px. */
function wellAt(x: number): ShownWell {
  const tvd = [0, 650];
  const path = { md: tvd, ns: tvd.map(() => x), ew: tvd.map(() => 0), tvd };
  const item = { ...blankItem, key: "own/surveys", kind: "surveys" as const, label: "", note: "", paths: [path] };
  const well = { wellId: "own" as WellId, name: "15/9-F-9 A", isOwn: true, note: "", items: [item], level: null };
  return { well, items: [item] };
}

const tipAt = (ns: number) => ({ ns, ew: 0, tvd: 650, md: 650, isBit: true });

it("keeps the inset away from the own hole, in any corner that keeps the hole visible", () => {
  const places = [100, 700].map((x) => ({
    x,
    ...insetOf({
      draw,
      inner,
      frame,
      tip: tipAt(x),
      shown: [wellAt(x)],
      extent: null,
      corner: null,
      showsBit: true,
      textScale: 1,
    })!,
  }));
  for (const { x, place } of places) expect(x < place.left || x > place.left + place.width).toBe(true);
});

it("writes names of formations beside the own hole", async () => {
  const formations = [{ id: "hugin", name: "Hugin", tvd: 300 }];
  const visibleWells = [wellAt(760)];
  render(
    <svg {...inner}>
      <FlatItems
        {...{ draw, inner, frame, shown: visibleWells, formations }}
        tip={tipAt(760)}
        isTipOld={false}
        metric={null}
        hovered={null}
        marked={null}
        inset={null}
        bar={null}
      />
    </svg>,
  );
  const name = page.getByText(/^Hugin/);
  await expect.element(name).toBeInTheDocument();
  const { x, width } = (name.element() as SVGTextElement).getBBox();
  expect(x + width < 760 || x > 760).toBe(true);
});
