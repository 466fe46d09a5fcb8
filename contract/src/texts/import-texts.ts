import type { Feet } from "@sigma/terms/quantities";
import type { QuantityWriter } from "./quantity-writer";

/** The findings in imported files that have values. Sentences without values are in the code beside the rule. */
export const importTexts = {
  "depth-outside": ({ deepest }: { deepest: Feet }, { withUnit }: QuantityWriter) =>
    `Depth not between 0 and ${withUnit(deepest, "ft")}`,
  "md-not-below": ({ md, above, isSame }: { md: Feet; above: Feet; isSame: boolean }, { withUnit }: QuantityWriter) =>
    `${withUnit(md, "ft", { most: 2 })} ${isSame ? "is the same as" : "is above"} the depth before, ${withUnit(above, "ft", { most: 2 })}`,
  "tvd-below-md": ({ tvd, md }: { tvd: Feet; md: Feet }, { withUnit }: QuantityWriter) =>
    `TVD ${withUnit(tvd, "ft", { most: 2 })} is deeper than MD ${withUnit(md, "ft", { most: 2 })}`,
} as const;
