interface IconProps {
  /** Text of an SVG file drawn in outline on a grid of 24. */
  readonly svg: string;
  readonly className?: string;
}

/** A picture beside or instead of a word. It is never the only name of what it stands for. */
export function Icon({ svg, className = '' }: IconProps) {
  // Only the shapes are taken over: the file's own `svg` element repeats long attributes on every use.
  const shapes = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('<')).trim();
  return (
    <svg
      className={`icon ${className}`.trim()}
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: from our own icon files
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}

/**
 * The same picture as elements, for what is made in the browser: there no text may become markup. Takes the lines of the
 * file only, which is all our icons have.
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
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {[...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
