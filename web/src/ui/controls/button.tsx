import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";
import { classNames } from "../theme/class-names";

type ButtonProps = ComponentProps<"button"> & {
  /** `filled` is the only main action of a view; `quiet` is used on a surface; `plain` is text alone. */
  look?: "filled" | "outline" | "quiet" | "plain";
  /** A width of the screen language, px; otherwise as wide as its text. */
  width?: 64 | 100 | 144;
  icon?: ReactNode;
};

/** A button with a word. */
export function Button({ look = "outline", width, icon, children, className, style, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.button, styles[look], className)}
      style={width ? { ...style, width } : style}
      {...rest}
    >
      {icon}
      {children}
    </button>
  );
}

type IconButtonProps = ComponentProps<"button"> & {
  /** The action of the button, for the tooltip and for screen readers. */
  label: string;
  /** Whether it is switched on; left out if it isn't a switch. */
  pressed?: boolean;
};

/** A button with a picture alone, square: 28 px, 40 px for a finger. */
export function IconButton({ label, pressed, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.icon, className)}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      {...rest}
    >
      {children}
    </button>
  );
}
