import MarkdownText from "markdown-to-jsx/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Loading } from "../layout/loading";
import styles from "./document-page.module.css";

type DocumentPageProps = {
  /** Markdown; null while it is being loaded. */
  text: string | null;
  /** The name of the loaded document, in words. */
  what: string;
  /** The heading that the page opens at, which is marked then; null for its start. */
  heading: string | null;
  /** Returns the address of a picture by its path in the text; without it pictures are not shown. */
  pictureOf?: (path: string) => string | undefined;
};

/** A page of the documentation as in its file. */
export function DocumentPage({ text, what, heading, pictureOf }: DocumentPageProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text === null) return;
    for (const markedHeading of place.current?.querySelectorAll("h2[aria-current]") ?? [])
      markedHeading.removeAttribute("aria-current");
    const foundHeading = [...(place.current?.querySelectorAll("h2") ?? [])].find(
      ({ textContent }) => textContent === heading,
    );
    foundHeading?.setAttribute("aria-current", "location");
    if (foundHeading) foundHeading.scrollIntoView({ block: "start" });
    else place.current?.scrollTo({ top: 0 });
  }, [text, heading]);
  const overrides = {
    a: { component: PlainLink },
    img: { component: Picture, props: { pictureOf } },
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that is longer than the modal scrolls by key
    <div ref={place} className={styles.page} tabIndex={0}>
      {text === null ? (
        <Loading what={what} />
      ) : (
        <MarkdownText options={{ disableParsingRawHTML: true, overrides }}>{text}</MarkdownText>
      )}
    </div>
  );
}

/** Pages link to files of the documentation, which a browser does not have: only addresses of the web are links. */
function PlainLink({ href, children }: { href?: string; children?: ReactNode }) {
  return href?.startsWith("https:") ? (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    <em>{children}</em>
  );
}

function Picture({
  src = "",
  alt = "",
  pictureOf,
}: { src?: string; alt?: string } & Pick<DocumentPageProps, "pictureOf">) {
  const pictureUrl = pictureOf?.(src);
  return pictureUrl === undefined ? null : <img src={pictureUrl} alt={alt} loading="lazy" />;
}
