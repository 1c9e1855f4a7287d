import moon from '../art/eggshell-moon.svg';

/** The site's one picture, drawn in the colours of the theme. It decorates, so it is not read out. */
export function Art() {
  return (
    <div
      className="art"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own picture
      dangerouslySetInnerHTML={{ __html: moon }}
    />
  );
}
