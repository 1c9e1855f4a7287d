/** A finding as the authoring overlay shows it. */
export interface ShownFinding {
  readonly severity: 'error' | 'warning' | 'info';
  readonly title: string;
  /** The formatted finding with its code frame. */
  readonly text: string;
}
