/** A line in the margin of a printed page. */
const line = (content: string) => `{ content: ${content}; font: 10px "IBM Plex Sans", sans-serif; color: #4a5660; }`;

/** The pages of a print: their size and margins, the document and the user who printed it at the foot, and the page number. */
export const pageRules = (size: "A4 portrait" | "A4 landscape", foot: string): string => `
  @page { size: ${size}; margin: 12mm 12mm 16mm;
    @bottom-left ${line(JSON.stringify(foot))}
    @bottom-right ${line('"Page " counter(page) " of " counter(pages)')} }
  html, body, #root { height: auto; overflow: visible; background: #fff; }`;
