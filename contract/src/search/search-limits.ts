/** Maximum number of hits of a kind. */
export const MOST_HITS_A_KIND = 8;

/** Maximum length of a searched text, characters. */
export const LONGEST_SEARCH = 100;

/** Words of a searched text that count; the others are ignored. */
export const MOST_WORDS = 8;
