/**
 * What is known of words besides how they are spelled: their endings, how they are mistyped, signs of code. A script of its own,
 * which needs no other; without it answers are poorer, but there are some.
 */
export * from './operators.ts';
export * from './similar.ts';
