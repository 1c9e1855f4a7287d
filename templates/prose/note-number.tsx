import { fill, type Messages } from '../messages/messages.ts';

interface NoteNumberProps {
  readonly number: number;
  /** Line of the code that the note is about. */
  readonly line: number;
  readonly href: string;
  readonly messages: Messages;
}

/** The number of a note below its code, linked to the mark with the same number in the code. */
export function NoteNumber({ number, line, href, messages }: NoteNumberProps) {
  const name = fill(messages.code.noteBack, { number: String(number), line: String(line) });
  return (
    <a className="note-mark" href={href} aria-label={name}>
      {number}
    </a>
  );
}
