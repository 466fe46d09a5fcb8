import { Row } from "./flow";
import { createContext, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";
import { BackLink } from "../controls/back-link";

/** The place in the header of the frame for the title of a page; null without a header. */
export const PageHeadPlace = createContext<HTMLElement | null>(null);

type PageHeadProps = {
  title: string;
  /** The target of the back button. */
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
