/** A user who can be mentioned in a note. */
export type Person = { _id: string; name: string };

/** The name being typed at the caret: the position of its @, and the letters behind it; null without an @. */
export function typedName(text: string, caret: number): { at: number; letters: string } | null {
  const mentionMatch = /(?:^|[\s(])@([^@\n]{0,40})$/.exec(text.slice(0, caret));
  return mentionMatch ? { at: caret - mentionMatch[1]!.length - 1, letters: mentionMatch[1]! } : null;
}

/** The people whose name, or a word of it, starts with the typed letters; at most six. */
export function offeredPeople(people: readonly Person[], letters: string): Person[] {
  const typedLetters = letters.toLowerCase();
  return people
    .filter(
      ({ name }) => name.toLowerCase().startsWith(typedLetters) || name.toLowerCase().includes(` ${typedLetters}`),
    )
    .filter(({ name }) => name.toLowerCase() !== typedLetters.trimEnd())
    .slice(0, 6);
}

/** The text with a person's name in place of the typed letters, and the new position of the caret. */
export function withName(text: string, caret: number, { name }: Person): { text: string; caret: number } {
  const typedMention = typedName(text, caret);
  if (!typedMention) return { text, caret };
  const before = `${text.slice(0, typedMention.at)}@${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ""), caret: before.length };
}

/** The people whom a text names by @name. The longer name wins if one starts with another. */
export function namedIn(text: string, people: readonly Person[]): string[] {
  let rest = text;
  const mentionedIds: string[] = [];
  for (const { _id, name } of people.toSorted((a, b) => b.name.length - a.name.length)) {
    if (!rest.includes(`@${name}`)) continue;
    mentionedIds.push(_id);
    rest = rest.replaceAll(`@${name}`, " ");
  }
  return mentionedIds;
}

/** A text in pieces, with the mentions of users marked. */
export function inPieces(text: string, people: readonly Person[]): { text: string; isName: boolean }[] {
  const names = people.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length);
  const pieces: { text: string; isName: boolean }[] = [];
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const name = names.find((personName) => text.startsWith(personName, at));
    if (name === undefined) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain !== "") pieces.push({ text: plain, isName: false });
    plain = "";
    pieces.push({ text: name, isName: true });
    at += name.length;
  }
  return plain === "" ? pieces : [...pieces, { text: plain, isName: false }];
}
