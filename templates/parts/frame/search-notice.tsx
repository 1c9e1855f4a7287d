import { SEARCH_NOTICE_ID } from '../../../client/shared/markup/search-notice.ts';
import { drawnOnce } from '../../drawn-once.ts';
import type { LayoutProps } from '../../props.ts';

interface SearchNoticeProps {
  readonly layout: Pick<LayoutProps, 'locale' | 'navbar' | 'messages'>;
}

const content = drawnOnce((layout: SearchNoticeProps['layout']) => <Content layout={layout} />);

/**
 * The dialog that says that search could not be loaded. The page's script opens it. The dialog itself handles Escape, its buttons
 * and focus restoration; the script makes the first button try again.
 */
export function SearchNotice({ layout }: SearchNoticeProps) {
  if (!searchUrlOf(layout)) return null;
  return (
    <dialog
      className="sheet search-notice"
      id={SEARCH_NOTICE_ID}
      lang={layout.locale.wordsLang}
      role="alertdialog"
      aria-labelledby="search-notice-title"
      aria-describedby="search-notice-help"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React a few lines above
      dangerouslySetInnerHTML={content(layout)}
    />
  );
}

function Content({ layout }: SearchNoticeProps) {
  const { search, shortcuts } = layout.messages;
  return (
    <form method="dialog">
      <h2 id="search-notice-title">{search.errorTitle}</h2>
      <p className="sheet-about" id="search-notice-help">
        {search.errorHelp}
      </p>
      <p className="sheet-about">
        <button type="submit" className="button">
          {search.retry}
        </button>
        {'\u2002'}
        <button type="submit" className="button">
          {shortcuts.close}
        </button>
      </p>
      <p className="sheet-about">
        <a href={searchUrlOf(layout)}>{search.openPage}</a>
      </p>
    </form>
  );
}

function searchUrlOf({ navbar }: SearchNoticeProps['layout']): string | undefined {
  return [...navbar.left, ...navbar.right].find((item) => item.type === 'search')?.url;
}
