interface PictureProps {
  /** A sanitized `svg` element. */
  readonly svg: string;
  /** Text alternative. */
  readonly alt: string;
}

/** An SVG that is part of the page and uses its colours. If it is wider than the screen, it shrinks. */
export function Picture({ svg, alt }: PictureProps) {
  const html = { __html: svg };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rebuilt from an allow-list
  return <span className="picture" role="img" aria-label={alt} dangerouslySetInnerHTML={html} />;
}
