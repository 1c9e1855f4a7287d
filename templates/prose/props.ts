/** What the special blocks of a Markdown body need to know. Set by `src/markdown`, drawn by the parts here. */
import type { Messages } from '../messages/messages.ts';

/** One fenced code block, highlighted. */
export interface CodeFileProps {
  /** File name shown in the title bar. */
  readonly title?: string;
  /** Language id as written in the fence, lower-cased: `go`. `text` when none was given. */
  readonly language: string;
  /** The language's name for readers: `Go`. */
  readonly languageLabel: string;
  /** One after the other; a single one that is not folded where the author hides nothing. */
  readonly parts: readonly CodePartProps[];
  /** Lines are numbered, and the last one has this number. */
  readonly numbersUpTo?: number;
  /** Some lines or words are marked. */
  readonly hasMarks: boolean;
  /** Some lines stand out, and the others step back. */
  readonly hasFocus: boolean;
  /** Long lines are wrapped until the reader says otherwise. */
  readonly wordWrap: boolean;
  /** The author marked the code as wrong on purpose (`fails=`). */
  readonly wrong: boolean;
}

/** Lines of a code block that stand together. */
export interface CodePartProps {
  /** Numbers of the first and last line. */
  readonly from: number;
  readonly to: number;
  /** Readers have to open it to see it. */
  readonly folded: boolean;
  /**
   * Highlighted lines as escaped HTML: each `<span class="line">…</span>`, marked ones with more classes such as
   * `is-marked`, joined by `\n`. Tokens are `<span class="t-keyword">` and so on. What is no part of the code itself
   * has the class `no-copy`.
   */
  readonly html: string;
}

/** Code with the input it reads and the output it prints: one object on the page. */
export interface SampleProps {
  readonly file: CodeFileProps;
  /** Escaped HTML of the text the program reads. */
  readonly inputHtml?: string;
  /** Escaped HTML of what the program prints. */
  readonly outputHtml?: string;
  /** With what it was run, or only compiled, as it is. */
  readonly verified?: { readonly toolchain: string; readonly isRun: boolean };
  /** A public page that can run it, for readers who ask for that. */
  readonly playground?: {
    readonly name: string;
    readonly place: string;
    readonly share?: string;
    readonly open: string;
    readonly rest: string;
  };
  /** An archive with its files. */
  readonly download?: { readonly url: string; readonly name: string };
  /** Toolchain and version it needs, where that is more than the course asks for. */
  readonly needs?: string;
  /** Attributes of the place where a component of the site draws what the code says. */
  readonly drawing?: Readonly<Record<string, string>>;
  readonly messages: Messages;
}

export type CalloutKind = 'note' | 'tip' | 'info' | 'warning' | 'danger' | 'caution';

/** Words that title a callout of another kind's look. */
export type CalloutWord = 'important' | 'success';

export interface CalloutProps {
  readonly kind: CalloutKind;
  /** Which word to use instead of the kind's own when there is no title. */
  readonly word?: CalloutWord;
  readonly id?: string;
  readonly className?: string;
  /** The author's title as rendered inline content; absent: the kind's own word. */
  readonly title?: React.ReactNode;
  readonly messages: Messages;
  readonly children?: React.ReactNode;
}

/** One of a set of tabs. */
export interface TabProps {
  /** Name under which the reader's choice is remembered, and found in other sets of the same group. */
  readonly value: string;
  readonly label: string;
  /** Of the panel; the tab's own is made from it. Unique on the page. */
  readonly id: string;
  readonly selected: boolean;
}

/** A set of tabs with its panels as children. */
export interface TabsProps {
  readonly tabs: readonly TabProps[];
  /** Names the set to screen readers; absent: a general word. */
  readonly label?: string;
  /** Sets of one group switch together, on this page, in other windows and on later visits. */
  readonly group?: string;
  /** Name of the part of the address that selects a tab. */
  readonly query?: string;
  /** One more tab shows all panels at once, where there is room for them. It is the one that is selected at first. */
  readonly sideBySide?: boolean;
  readonly id?: string;
  readonly className?: string;
  readonly messages: Messages;
  readonly children?: React.ReactNode;
}

/** A card of the home page that leads into one course. */
export interface CourseCardProps {
  /** Tint token of the course: `teal` → `--tint-teal`. */
  readonly tint?: string;
  readonly title: string;
  readonly children?: React.ReactNode;
}
