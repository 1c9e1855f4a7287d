import type { ImgHTMLAttributes } from 'react';

interface ThemedImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  readonly sources: { readonly light: string; readonly dark: string };
}

/** An image with a version for each theme. Both are in the page; the style sheet shows one. */
export function ThemedImage({ sources, alt = '', className = '', ...rest }: ThemedImageProps) {
  return (
    <>
      <img {...rest} alt={alt} src={sources.light} className={`${className} when-light`.trim()} />
      <img {...rest} alt={alt} src={sources.dark} className={`${className} when-dark`.trim()} />
    </>
  );
}

export default ThemedImage;
