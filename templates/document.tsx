import type { ReactNode } from 'react';
import { SINGLE_KEYS } from '../client/shared/markup/comforts.ts';
import { Head } from './head.tsx';
import type { LayoutProps, PageFrame } from './props.ts';

interface DocumentProps {
  readonly layout: LayoutProps;
  readonly frame: PageFrame;
  readonly children: ReactNode;
}

/**
 * The `html` element of every page. Its data attributes pass the site's settings to the inline script that runs before the first
 * paint.
 */
export function Document({ layout, frame, children }: DocumentProps) {
  const { locale, colorMode, announcement, navbar, rememberedVersions } = layout;
  return (
    <html
      lang={locale.htmlLang}
      dir={locale.dir}
      data-theme={colorMode.defaultMode}
      data-default-theme={colorMode.defaultMode}
      data-theme-switch={colorMode.switchable ? '' : undefined}
      data-respect-system={colorMode.respectSystem ? '' : undefined}
      data-hide-navbar={navbar.hideOnScroll ? '' : undefined}
      data-announcement={announcement?.closeable ? announcement.id : undefined}
      data-progress={layout.progress ? `${layout.site.baseUrl} ${layout.site.homeUrl}` : undefined}
      data-shortcuts={layout.shortcuts ? SINGLE_KEYS : undefined}
      data-docs-versions={rememberedVersions && JSON.stringify(rememberedVersions)}
      data-docs-version={rememberedVersions && frame.version?.name}
    >
      <Head layout={layout} frame={frame} />
      <body className={locale.dir === 'rtl' ? 'right-to-left' : undefined}>{children}</body>
    </html>
  );
}
