import { renderToStaticMarkup } from 'react-dom/server';
import { keepCodeFont } from './code-font.ts';
import { Document } from './document.tsx';
import { chooseInlineScript } from './inline-script.ts';
import { ContentLayout } from './layouts/content-layout.tsx';
import { Frame } from './layouts/frame.tsx';
import { cutMarkup } from './markup.ts';
import type { LayoutProps, PageProps } from './props.ts';
import { linkUsedSheets } from './sheets.ts';

/** A finished page as a complete HTML document. Depends on nothing but its arguments. */
export function renderPage(layout: LayoutProps, page: PageProps): string {
  const html = renderToStaticMarkup(
    <Document layout={layout} frame={page.frame}>
      <Frame layout={layout} frame={page.frame}>
        <ContentLayout layout={layout} frame={page.frame} content={page.content} />
      </Frame>
    </Document>,
  );
  const { head, rest, classes } = cutMarkup(html);
  const linked = keepCodeFont({ head: linkUsedSheets({ head, classes }), rest });
  return `<!doctype html>${chooseInlineScript({ head: linked, rest, classes }, layout.assets.inlineScripts)}${rest}\n`;
}
