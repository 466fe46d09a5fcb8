import type { ComponentProps, CSSProperties, ElementType, JSX } from "react";

/** The layout of the children of an element, and of the element among its siblings. */
interface Flow {
  /** Between the children, px; two lengths are the gaps between rows and columns. */
  gap?: number | string;
  align?: CSSProperties["alignItems"];
  justify?: CSSProperties["justifyContent"];
  padding?: number | string;
  /** Of a grid, as in a style sheet. */
  columns?: string;
  /** As wide as its children. */
  inline?: boolean;
  /** Children without room go to a new line. */
  wraps?: boolean;
  /** Takes the room that its neighbours leave. */
  grows?: boolean;
  keepsSize?: boolean;
  /** May become smaller than its children. */
  shrinks?: boolean;
  scrolls?: boolean;
  /** As high as its parent. */
  fills?: boolean;
  /** Placed at the end of its row. */
  atEnd?: boolean;
}

type FlowProps<Tag extends keyof JSX.IntrinsicElements> = Flow & { as?: Tag } & Omit<ComponentProps<Tag>, keyof Flow>;

const flowElement = <Tag extends keyof JSX.IntrinsicElements>(
  kind: "row" | "column" | "grid",
  {
    as,
    gap,
    align,
    justify,
    padding,
    columns,
    inline,
    wraps,
    grows,
    keepsSize,
    shrinks,
    scrolls,
    fills,
    atEnd,
    ...rest
  }: FlowProps<Tag>,
) => {
  const Element = (as ?? "div") as ElementType;
  const style: CSSProperties = {
    display: `${inline ? "inline-" : ""}${kind === "grid" ? "grid" : "flex"}`,
    flexDirection: kind === "grid" ? undefined : kind,
    gridTemplateColumns: columns,
    gap,
    alignItems: align,
    justifyContent: justify,
    padding,
    flexWrap: wraps ? "wrap" : undefined,
    flex: grows ? "1 1 0%" : keepsSize ? "none" : undefined,
    minWidth: shrinks ? 0 : undefined,
    minHeight: shrinks ? 0 : undefined,
    overflow: scrolls ? "auto" : undefined,
    height: fills ? "100%" : undefined,
    marginLeft: atEnd ? "auto" : undefined,
  };
  return <Element {...rest} style={rest.style ? { ...style, ...rest.style } : style} />;
};

/** Children beside one another. */
export const Row = <Tag extends keyof JSX.IntrinsicElements = "div">(props: FlowProps<Tag>) =>
  flowElement("row", props);

/** Children below one another. */
export const Stack = <Tag extends keyof JSX.IntrinsicElements = "div">(props: FlowProps<Tag>) =>
  flowElement("column", props);

/** Children in the columns of a grid; without columns below one another, each as wide as the grid. */
export const Grid = <Tag extends keyof JSX.IntrinsicElements = "div">(props: FlowProps<Tag>) =>
  flowElement("grid", props);
