/** Who changed a file last, and on which day (UTC, `YYYY-MM-DD`). */
export interface LastChange {
  readonly date: string;
  readonly author: string;
}
