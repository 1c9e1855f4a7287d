/** Data of the special blocks of a Markdown body. `src/markdown` sets it; the components of this folder render it. */
import type { Messages } from '../messages/messages.ts';

/** One fenced code block, highlighted. */
export interface CodeFileProps {
  /** File name shown in the title bar. */
  readonly title?: string;
  /** Language id as written in the fence, lower-cased: `go`. `text` when none was given. */
  readonly language: string;
  /** The language's name for readers: `Go`. */
  readonly languageLabel: string;
  /** Consecutive parts; a single, unfolded one if the author hides nothing. */
  readonly parts: readonly CodePartProps[];
  /** Set if lines are numbered: the number of the last line. */
  readonly numbersUpTo?: number;
  /** Whether lines or words are highlighted. */
  readonly hasMarks: boolean;
  /** Whether some lines are in focus and the others dimmed. */
  readonly hasFocus: boolean;
  /** Whether long lines are wrapped until the reader turns that off. */
  readonly wordWrap: boolean;
  /** Whether the author marked the code as wrong on purpose (`fails=`). */
  readonly wrong: boolean;
}

/** Consecutive lines of a code block. */
interface CodePartProps {
  /** Numbers of the first and last line. */
  readonly from: number;
  readonly to: number;
  /** Whether the lines are hidden until the reader opens them. */
  readonly folded: boolean;
  /**
   * Highlighted lines as escaped HTML, joined by `\n`: each is `<span class="line">…</span>`, with further classes such as
   * `is-marked`. Tokens are `<span class="t-keyword">` and so on. Everything that is not part of the code has the class
   * `no-copy`.
   */
  readonly html: string;
}

/** A code block with the input that the program reads and the output that it prints. */
export interface SampleProps {
  readonly file: CodeFileProps;
  /** The program's input as escaped HTML. */
  readonly inputHtml?: string;
  /** The program's output as escaped HTML. */
  readonly outputHtml?: string;
  /** The toolchain that has run this exact code, or only compiled it. */
  readonly verified?: { readonly toolchain: string; readonly isRun: boolean };
  /** A public playground that can run the code. */
  readonly playground?: {
    readonly name: string;
    readonly place: string;
    readonly share?: string;
    readonly open: string;
    readonly rest: string;
  };
  /** An archive with the files of the sample. */
  readonly download?: { readonly url: string; readonly name: string };
  /** Toolchain and version that the sample needs, if the course requires less. */
  readonly needs?: string;
  /** Attributes of the element in which a component of the site draws the content of the code block. */
  readonly drawing?: Readonly<Record<string, string>>;
  readonly messages: Messages;
}

export type CalloutKind = 'note' | 'tip' | 'info' | 'warning' | 'danger' | 'caution';

/** Titles of callouts that look like another kind. */
export type CalloutWord = 'important' | 'success';

export interface CalloutProps {
  readonly kind: CalloutKind;
  /** Title to use instead of the kind's own word if there is no `title`. */
  readonly word?: CalloutWord;
  readonly id?: string;
  readonly className?: string;
  /** The author's title as rendered inline content; without it the kind's own word is used. */
  readonly title?: React.ReactNode;
  readonly messages: Messages;
  readonly children?: React.ReactNode;
}

/** A tab in a set of tabs. */
export interface TabProps {
  /** Key under which the reader's choice is stored, and which selects the same tab in other sets of the group. */
  readonly value: string;
  readonly label: string;
  /** Id of the panel, unique on the page; the tab's id is derived from it. */
  readonly id: string;
  readonly selected: boolean;
}

/** Props of a set of tabs; the panels are its children. */
export interface TabsProps {
  readonly tabs: readonly TabProps[];
  /** Label for screen readers; without it a general word is used. */
  readonly label?: string;
  /** Sets of one group switch together: on this page, in other windows and on later visits. */
  readonly group?: string;
  /** Name of the query parameter that selects a tab. */
  readonly query?: string;
  /** Whether an extra tab shows all panels side by side on wide screens. It is selected first. */
  readonly sideBySide?: boolean;
  readonly id?: string;
  readonly className?: string;
  readonly messages: Messages;
  readonly children?: React.ReactNode;
}

/** A card of the home page that leads to a course. */
export interface CourseCardProps {
  /** Colour token of the course: `teal` → `--tint-teal`. */
  readonly tint?: string;
  readonly title: string;
  readonly children?: React.ReactNode;
}
