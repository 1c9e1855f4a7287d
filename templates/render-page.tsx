import { renderToStaticMarkup } from 'react-dom/server';
import { keepCodeFont } from './code-font.ts';
import { cutMarkup } from './cut-markup.ts';
import { Document } from './document.tsx';
import { chooseInlineScript } from './inline-script.ts';
import { ContentLayout } from './layouts/content-layout.tsx';
import { Frame } from './layouts/frame.tsx';
import { printHeadEntries } from './print-head-entries.ts';
import type { LayoutProps, PageProps } from './props.ts';
import { linkUsedSheets } from './sheets.ts';
import { type SiteParts, SitePartsContext } from './site-parts.ts';

/** The site's own parts, while one page is drawn with them. */
interface PageDrawing {
  readonly parts: SiteParts;
  /** Completes the markup of the page. */
  readonly finish: (html: string) => string;
}

/** Renders a page to a complete HTML document. The result depends only on the arguments. */
export function renderPage(layout: LayoutProps, page: PageProps, drawing?: PageDrawing): string {
  const document = (
    <Document layout={layout} frame={page.frame}>
      <Frame layout={layout} frame={page.frame}>
        <ContentLayout layout={layout} frame={page.frame} content={page.content} />
      </Frame>
    </Document>
  );
  const html = drawing
    ? drawing.finish(renderToStaticMarkup(<SitePartsContext value={drawing.parts}>{document}</SitePartsContext>))
    : renderToStaticMarkup(document);
  const { head, rest, classes } = cutMarkup(html);
  const linked = keepCodeFont({ head: linkUsedSheets({ head, classes }), rest });
  const own = chooseInlineScript({ head: linked, rest, classes }, layout.assets.inlineScripts);
  const added = printHeadEntries([...(layout.head ?? []), ...(page.frame.head ?? [])]);
  return `<!doctype html>${own}${added}${rest}\n`;
}
