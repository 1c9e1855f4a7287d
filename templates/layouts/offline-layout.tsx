import { offlineAttributes } from '../../client/shared/markup/offline-markup.ts';
import { offlineWords } from '../parts/course/keep-offline.tsx';
import { Main } from '../parts/page/main.tsx';
import type { LayoutProps } from '../props.ts';

/** What a reader sees without a network instead of a page that is not kept: what is stored. */
export function OfflineLayout({ layout }: { readonly layout: LayoutProps }) {
  const { messages, assets, site, locale } = layout;
  const { pageTitle, storedTitle, pageText, pageRetry, withoutScripts } = messages.offline;
  return (
    <Main>
      <header className="page-head">
        <h1>{pageTitle}</h1>
        <p className="lead">{pageText}</p>
      </header>
      {assets.offlineUrl !== undefined && (
        <div
          className="offline needs-scripts"
          lang={locale.wordsLang}
          {...offlineAttributes(
            assets.offlineUrl,
            { baseUrl: site.baseUrl },
            { ...offlineWords(messages), storedTitle },
          )}
        >
          <ul className="offline-stored" data-offline="stored" />
          <p role="status" data-offline="status" />
          <button type="button" className="button" data-offline="retry">
            {pageRetry}
          </button>
        </div>
      )}
      <noscript>
        <p>{withoutScripts}</p>
      </noscript>
    </Main>
  );
}
