interface TermProps {
  /** Unique on the page. */
  readonly id: string;
  readonly term: string;
  readonly definition: string;
}

/**
 * A word that explains itself when it is pressed: by mouse, finger or keyboard, without scripts. The explanation is a
 * native popover, which Escape and a press elsewhere close; a browser without popovers shows it in the text.
 */
export function Term({ id, term, definition }: TermProps) {
  return (
    <>
      <button type="button" className="term" popoverTarget={id}>
        {term}
      </button>
      <span id={id} className="term-definition" popover="auto" role="note">
        <b>{term}</b>
        {': '}
        {definition}
      </span>
    </>
  );
}
