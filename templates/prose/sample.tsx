import { CodeBlock } from './code-block.tsx';
import type { SampleProps } from './props.ts';
import { Terminal } from './terminal.tsx';

/** Code with the input it reads and the output it prints: one object on the page. */
export function Sample({ file, inputHtml, outputHtml, messages }: SampleProps) {
  return (
    <div className="sample">
      <CodeBlock file={file} messages={messages} />
      {inputHtml !== undefined && <Terminal label={messages.code.input} html={inputHtml} kind="input" />}
      {outputHtml !== undefined && <Terminal label={messages.code.output} html={outputHtml} kind="output" />}
    </div>
  );
}
