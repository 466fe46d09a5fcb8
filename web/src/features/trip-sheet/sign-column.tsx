import type { Column } from "../../ui/layout/table";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";

/** The column that shows whether a well flows or takes mud; empty if it does neither. */
export const signColumn: Column<{ sign: "gain" | "losses" | null }> = {
  title: "Sign",
  value: ({ sign }) => sign,
  cell: ({ sign }) =>
    sign && (
      <>
        <AlarmGlyph level="Warning" size={12} /> {sign === "gain" ? "well flows" : "losses"}
      </>
    ),
};
