/** Thrown where more may have changed than single pages, or what is needed of the last build is gone. */
export class NotAlone extends Error {}
