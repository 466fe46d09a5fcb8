import { Row } from "./flow";
import { createContext, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";
import { BackLink } from "../controls/back-link";

/** The place in the header of the frame where a page puts its title; null while there is none. */
export const PageHeadPlace = createContext<HTMLElement | null>(null);

type PageHeadProps = {
  title: string;
  /** Where the back button leads. */
  back: { to: string; label: string };
  /** At the right end. */
  children?: ReactNode;
};

/** Puts a back button, the title and tools of a page into the header around it. */
export function PageHead({ title, back, children }: PageHeadProps) {
  const place = useContext(PageHeadPlace);
  return (
    place &&
    createPortal(
      <>
        <BackLink {...back} />
        <h1 className="clip type-title">{title}</h1>
        <Row as="span" gap={8} align="center" keepsSize atEnd>
          {children}
        </Row>
      </>,
      place,
    )
  );
}
