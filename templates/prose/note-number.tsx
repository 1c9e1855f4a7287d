import { fill, type Messages } from '../messages/messages.ts';

interface NoteNumberProps {
  readonly number: number;
  /** Line of the code the note is about. */
  readonly line: number;
  readonly href: string;
  readonly messages: Messages;
}

/** Number of a note below its code, the same as its mark there, and the way back to it. */
export function NoteNumber({ number, line, href, messages }: NoteNumberProps) {
  const name = fill(messages.code.noteBack, { number: String(number), line: String(line) });
  return (
    <a className="note-mark" href={href} aria-label={name}>
      {number}
    </a>
  );
}
