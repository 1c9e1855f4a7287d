interface TerminalProps {
  readonly kind: 'input' | 'output';
  readonly label: string;
  /** Escaped HTML. */
  readonly html: string;
}

/** The input or output of a program, attached below its code. */
export function Terminal({ kind, label, html }: TerminalProps) {
  const Text = kind === 'input' ? 'kbd' : 'samp';
  return (
    <div className={`terminal is-${kind}`}>
      <p className="terminal-label">{label}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling block must be reachable by keyboard */}
      <pre tabIndex={0}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped text */}
        <Text dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </div>
  );
}
