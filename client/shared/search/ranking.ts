// Every number that decides the order of search results. Change one here, then run `npx vitest run search-quality`: the golden sets
// tell what became better and what worse.

// Points. The score of a section is the sum of shares from 0 to 1, each times its points.

/** All words of the query are in the section; rare words count more than frequent ones. */
export const WORD_POINTS = 100;
/** The words are spelled as they were typed. */
export const SPELLING_POINTS = 30;
/** The words stand in prominent fields; see `FIELD_SHARES`. */
export const FIELD_POINTS = 22;
/** Added to `FIELD_POINTS` in the opening of a page, which speaks for the whole page. */
export const OPENING_POINTS = 5;
/** The words stand close together and in order. */
export const PROXIMITY_POINTS = 34;
/** The words are most of the heading. */
export const TITLE_POINTS = 16;
/** Per doubling of the `boost` of a page; half of the boost takes as many away. */
export const BOOST_POINTS = 25;
/** For an answer to the query with a synonym or a shorter wording in place of what was typed. */
export const REWORDED_POINTS = -20;

// Kinds of pages: the boost of each, times that of the author.

export const BOOSTS = { doc: 1, page: 0.9, post: 0.85, borrowed: 0.6, listing: 0.8 } as const;

// Fields of a section.

/** Share of each field, in the order of its bit: heading, headings above, text, code, words of the whole page. */
export const FIELD_SHARES: readonly number[] = [1, 0.62, 0.42, 0.36, 0.5];
/** For each further field that has the word. */
export const FURTHER_FIELD = 0.06;
/** The most that fields other than the heading give together. */
export const MOST_WITHOUT_HEADING = 0.9;
/** For each time the word is in the text, up to `MOST_REPEATED` times. */
export const REPEATED = 0.02;
export const MOST_REPEATED = 4;

// Spelling: how sure it is that a word of the index is meant.

/** The word has marks where none were typed (`ham` finds `hàm`). */
export const MORE_MARKS = 0.9;
/** The word has other marks than were typed, and no word has the typed ones. */
export const OTHER_MARKS = 0.45;
/** Another English form of the word: plural, `-ed`, `-ing`. */
export const INFLECTION = 0.88;
/** A longer word that begins like the one being typed: at least this, and `LONGER_WHOLE` more the nearer its length. */
export const LONGER = 0.64;
export const LONGER_WHOLE = 0.16;
/** A longer word, where the typed one has fewer letters than this and is a word itself, counts half. */
export const SHORT_WORD = 6;
/** Keys of Telex that were not turned into letters (`ddoois`). */
export const TELEX = 0.95;
/** One part of a name such as `HashMap`. */
export const NAME_PART = 0.7;
/** Spelled by sound (`xắp` for `sắp`), where the typed word does not exist, and where it does. */
export const BY_SOUND = 0.85;
export const BY_SOUND_OF_A_WORD = 0.3;
/** By the number of letters that differ. */
export const TYPOS: readonly number[] = [0, 0.6, 0.4, 0.3];
/** A word that was found with more than this was not meant as Telex, as parts of a name, or by sound. */
export const SURE_OF_WORD = 0.5;
/** A word that was found with more than this was not mistyped. */
export const SURE_OF_SPELLING = 0.89;
/** Weight of a word that every section has; rare words have more. */
export const LEAST_WEIGHT = 0.15;

// Closeness of words in a text.

/** A part of a name, measured against the whole. */
export const PART_SHARE = 0.3;
/** Words near each other, and words in the order of the query: together 1. */
export const NEAR = 0.45;
export const IN_ORDER = 0.55;
/** Closeness in the text, and in title and heading together, measured against closeness in the heading. */
export const IN_TEXT = 0.8;
export const WITH_TITLE = 0.9;
/** A keyword or another name of the page, measured against its title. */
export const IN_NAME = 0.95;
/** A heading counts in full from a closeness of `1 / HEADING_CLOSENESS` on, and `HEADING_OPENS` more when it begins with a word. */
export const HEADING_CLOSENESS = 1.2;
export const HEADING_OPENS = 0.2;

// Which sections answer.

/** With so many sections that have every word, those with some words only are left out. */
export const ENOUGH_ANSWERS = 5;
/** Without, sections need this part of the words that the best section has. */
export const PART_OF_BEST = 0.6;
