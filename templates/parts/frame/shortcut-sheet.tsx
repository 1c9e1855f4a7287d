import { SHORTCUTS_ID } from '../../../client/shared/markup/comforts.ts';
import { drawnOnce } from '../../drawn-once.ts';
import type { LayoutProps } from '../../props.ts';

interface ShortcutSheetProps {
  readonly layout: Pick<LayoutProps, 'locale' | 'progress' | 'colorMode' | 'messages'>;
}

const keys = drawnOnce((layout: ShortcutSheetProps['layout']) => <Keys layout={layout} />);

/** The dialog that lists the keyboard shortcuts, opened with `?`. */
export function ShortcutSheet({ layout }: ShortcutSheetProps) {
  return (
    <dialog
      className="sheet"
      id={SHORTCUTS_ID}
      lang={layout.locale.wordsLang}
      aria-labelledby="shortcuts-title"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React a few lines above
      dangerouslySetInnerHTML={keys(layout)}
    />
  );
}

function Keys({ layout }: ShortcutSheetProps) {
  const words = layout.messages.shortcuts;
  const rows: readonly (readonly [string, ...string[]])[] = [
    [words.nextPage, 'n'],
    [words.previousPage, 'p'],
    ...(layout.progress ? ([[words.finish, 'm']] as const) : []),
    ...(layout.colorMode.switchable ? ([[words.theme, 't']] as const) : []),
    [words.search, '/', 'Ctrl K'],
    [words.help, '?'],
  ];
  return (
    <form method="dialog">
      <h2 id="shortcuts-title">{words.title}</h2>
      <dl>
        {rows.map(([what, ...keys]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <label>
          <input type="checkbox" data-comfort="single-keys" defaultChecked />
          {words.single}
        </label>
      </p>
      <p className="sheet-about">{words.singleAbout}</p>
      <button type="submit" className="button">
        {words.close}
      </button>
    </form>
  );
}
