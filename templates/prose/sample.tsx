import checkCircle from 'heroicons/24/outline/check-circle.svg';
import { Icon } from '../../client/shared/markup/icon.tsx';
import { fill } from '../messages/messages.ts';
import { CodeBlock } from './code-block.tsx';
import { PlaygroundButton } from './playground-button.tsx';
import type { SampleProps } from './prose-props.ts';
import { Terminal } from './terminal.tsx';

/** A code block with its input, its output and facts about it. */
export function Sample({
  file,
  inputHtml,
  outputHtml,
  verified,
  playground,
  download,
  needs,
  drawing,
  messages,
}: SampleProps) {
  const sample = (
    <div className="sample">
      <CodeBlock file={file} messages={messages} />
      {inputHtml !== undefined && <Terminal label={messages.code.input} html={inputHtml} kind="input" />}
      {outputHtml !== undefined && <Terminal label={messages.code.output} html={outputHtml} kind="output" />}
      {(verified || needs || playground || download) && (
        <div className="sample-facts">
          {needs && <span className="sample-needs">{fill(messages.code.needs, { toolchain: needs })}</span>}
          {verified && (
            <details className="sample-verified">
              <summary>
                <Icon svg={checkCircle} />
                {fill(verified.isRun ? messages.code.run : messages.code.checked, { toolchain: verified.toolchain })}
              </summary>
              <p>{verified.isRun ? messages.code.aboutRun : messages.code.aboutChecked}</p>
            </details>
          )}
          {playground && <PlaygroundButton {...playground} words={messages.playground} />}
          {download && (
            <a href={download.url} download={download.name}>
              {fill(messages.download.label, { name: download.name })}
            </a>
          )}
        </div>
      )}
    </div>
  );
  if (!drawing) return sample;
  // Open until a component has drawn something, so that there is always something to read.
  return (
    <div className="island drawing" {...drawing}>
      <details className="drawing-text" open>
        <summary>{messages.code.drawingText}</summary>
        {sample}
      </details>
    </div>
  );
}
