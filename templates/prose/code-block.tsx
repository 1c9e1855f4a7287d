import xCircle from 'heroicons/24/outline/x-circle.svg';
import { Icon } from '../../client/shared/icon.tsx';
import type { Messages } from '../messages/messages.ts';
import { classes } from '../parts/classes.ts';
import { CopyButton } from './copy-button.tsx';
import type { CodeFileProps } from './props.ts';

interface CodeBlockProps {
  readonly file: CodeFileProps;
  readonly messages: Messages;
}

/** From here on line numbers need the room of a second tab stop. */
const WIDE_NUMBERS = 100;

/** A file of code with its title bar. The bar of an untitled file names the language. */
export function CodeBlock({ file, messages }: CodeBlockProps) {
  const { title, language, languageLabel, html, numbersUpTo, hasFocus, wordWrap, wrong } = file;
  const isNumbered = numbersUpTo !== undefined;
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
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling block must be reachable by keyboard
        tabIndex={0}
        className={classes(
          isNumbered && 'has-numbers',
          isNumbered && numbersUpTo >= WIDE_NUMBERS && 'has-wide-numbers',
          hasFocus && 'has-focus',
        )}
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by the highlighter */}
        <code className={`language-${language}`} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </figure>
  );
}
