import moon from '../../art/eggshell-moon.svg';

/** The site's illustration, in the colours of the theme. It is decorative, so it has no text for screen readers. */
export function Art() {
  return (
    <div
      className="art"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own picture
      dangerouslySetInnerHTML={{ __html: moon }}
    />
  );
}
