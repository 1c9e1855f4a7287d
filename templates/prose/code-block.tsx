import xCircle from 'heroicons/24/outline/x-circle.svg';
import { Icon } from '../../client/shared/markup/icon.tsx';
import { fill, type Messages } from '../messages/messages.ts';
import { classes } from '../parts/classes.ts';
import { CopyButton } from './copy-button.tsx';
import type { CodeFileProps } from './prose-props.ts';

interface CodeBlockProps {
  readonly file: CodeFileProps;
  readonly messages: Messages;
}

/** From this number on, line numbers need the width of a second tab stop. */
const WIDE_NUMBERS = 100;

/** A code block with a title bar, which names the language if there is no title. Folded lines are in `details` elements. */
export function CodeBlock({ file, messages }: CodeBlockProps) {
  const { title, languageLabel, parts, wordWrap, wrong } = file;
  return (
    <figure className={classes('code', wrong && 'is-wrong', wordWrap && 'is-wrapped')}>
      <figcaption className="code-bar">
        {title !== undefined && <span className="code-title">{title}</span>}
        {wrong && (
          <span className="code-wrong">
            <Icon svg={xCircle} />
            {messages.code.wrong}
          </span>
        )}
        <span className="code-language">{languageLabel}</span>
        <CopyButton words={messages.code} />
      </figcaption>
      {parts.map(({ from, to, folded, html }) =>
        folded ? (
          <details key={from} className="code-fold">
            <summary>
              {from === to
                ? fill(messages.code.foldedLine, { line: String(from) })
                : fill(messages.code.foldedLines, { from: String(from), to: String(to) })}
            </summary>
            <CodeLines html={html} file={file} />
          </details>
        ) : (
          <CodeLines key={from} html={html} file={file} />
        ),
      )}
    </figure>
  );
}

function CodeLines({ html, file }: { readonly html: string; readonly file: CodeFileProps }) {
  const { language, numbersUpTo, hasMarks, hasFocus } = file;
  const isNumbered = numbersUpTo !== undefined;
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling block must be reachable by keyboard
      tabIndex={0}
      className={classes(
        isNumbered && 'has-numbers',
        isNumbered && numbersUpTo >= WIDE_NUMBERS && 'has-wide-numbers',
        hasMarks && 'has-marks',
        hasFocus && 'has-focus',
      )}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by the highlighter */}
      <code className={`language-${language}`} dangerouslySetInnerHTML={{ __html: html }} />
    </pre>
  );
}
