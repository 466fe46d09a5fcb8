import type { ReactNode } from "react";
import { classNames } from "../../ui/theme/class-names";
import styles from "./dev-kit.module.css";

type PieceProps = {
  /** The piece, and the state in which it is shown. */
  name: string;
  /** Whether it takes the whole width. */
  wide?: boolean;
  children: ReactNode;
};

/** A shared piece in one state, under its name. */
export function Piece({ name, wide = false, children }: PieceProps) {
  return (
    <figure className={classNames(styles.piece, wide && styles.wide)}>
      <figcaption className="type-label">{name}</figcaption>
      {children}
    </figure>
  );
}
