/** The user guides, by their file name in docs/guides, each with its audience. */
export const guides = [
  { name: "driller", label: "Driller" },
  { name: "directional-driller", label: "Directional driller" },
  { name: "engineer", label: "Engineer" },
  { name: "admin", label: "Administrator" },
  { name: "keyboard", label: "Keyboard" },
] as const;

export type GuideName = (typeof guides)[number]["name"];

/** The texts of the guides by name. */
export type GuideTexts = Readonly<Record<GuideName, string>>;

/** Which guide has a section of a name; null where none has. */
export function guideOf(texts: GuideTexts, section: string): GuideName | null {
  return guides.find(({ name }) => sectionsOf(texts[name]).includes(section))?.name ?? null;
}

/** The headings of the sections of a guide, in their order. */
export const sectionsOf = (text: string): string[] =>
  [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!.trim());
