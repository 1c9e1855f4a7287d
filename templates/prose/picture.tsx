interface PictureProps {
  /** A clean `svg` element. */
  readonly svg: string;
  /** What it shows, in words. */
  readonly alt: string;
}

/** A drawing that is part of the page and takes its colours. One that is wider than the screen shrinks. */
export function Picture({ svg, alt }: PictureProps) {
  const html = { __html: svg };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rebuilt from an allow-list
  return <span className="picture" role="img" aria-label={alt} dangerouslySetInnerHTML={html} />;
}
