import { CodeBlock } from './code-block.tsx';
import type { SampleProps } from './props.ts';
import { Terminal } from './terminal.tsx';

/** Code with the input it reads and the output it prints: one object on the page. */
export function Sample({ file, inputHtml, outputHtml, drawing, messages }: SampleProps) {
  const sample = (
    <div className="sample">
      <CodeBlock file={file} messages={messages} />
      {inputHtml !== undefined && <Terminal label={messages.code.input} html={inputHtml} kind="input" />}
      {outputHtml !== undefined && <Terminal label={messages.code.output} html={outputHtml} kind="output" />}
    </div>
  );
  if (!drawing) return sample;
  // Open until something is drawn, so that nobody is left with nothing.
  return (
    <div className="island drawing" {...drawing}>
      <details className="drawing-text" open>
        <summary>{messages.code.drawingText}</summary>
        {sample}
      </details>
    </div>
  );
}
