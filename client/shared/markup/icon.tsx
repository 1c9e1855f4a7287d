interface IconProps {
  /** Source of an SVG outline icon on a 24 by 24 grid. */
  readonly svg: string;
  readonly className?: string;
}

/** How heroicons draws the ends of lines. */
const ROUND = ' stroke-linecap="round" stroke-linejoin="round"';

/** An icon next to a text or instead of it. It is hidden from screen readers, so its control needs a name of its own. */
export function Icon({ svg, className = '' }: IconProps) {
  // Only the shapes are used: the file's own attributes are long, and every icon would repeat them. The style sheet has them once.
  const shapes = svg
    .slice(svg.indexOf('>') + 1, svg.lastIndexOf('<'))
    .replaceAll(ROUND, '')
    .trim();
  return (
    <svg
      className={`icon ${className}`.trim()}
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: from our own icon files
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}

/**
 * The same icon as React elements, for components rendered in the browser, where no string may become markup. It draws only the
 * paths of the file; our icons have nothing else.
 */
export function DrawnIcon({ svg }: Pick<IconProps, 'svg'>) {
  return (
    <svg
      className="icon"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {[...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
