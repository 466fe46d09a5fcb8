import "react";

declare module "react" {
  /** Style-sheet variables may be set from code like any other property. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
