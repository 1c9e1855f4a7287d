import type { ShownFinding } from '../shared/browser/shown-finding.ts';
import { rememberDismissed, wasDismissed } from './dev-session.ts';
import { PANEL_STYLES } from './panel-styles.ts';
import { panelWords } from './panel-words.ts';

/**
 * Creates the findings overlay and returns the function that updates it. Errors open a dialog. After it is closed, and for
 * warnings, a small button stays in the corner, and a line there says how many samples are being checked. All text is inserted as
 * text nodes, so a finding that quotes hostile content stays plain text. Styles come from a constructed style sheet, which a
 * strict content security policy allows.
 */
export function createFindingsPanel(): (findings: readonly ShownFinding[], checking?: number) => void {
  const words = panelWords(document.documentElement.lang);
  const host = document.createElement('codemaster-overlay');
  host.lang = words.lang;
  host.dir = 'ltr';
  host.translate = false;
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(PANEL_STYLES);
  root.adoptedStyleSheets = [sheet];

  const heading = element('h2', 'title');
  heading.id = 'title';
  const close = element('button', 'close', words.close);
  const list = element('div', 'findings');
  list.lang = 'en';
  const header = element('header', '');
  header.append(heading, close);
  const dialog = element('dialog', '');
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-labelledby', 'title');
  dialog.append(header, list);
  const badge = element('button', 'badge');
  const status = element('p', 'status');
  status.setAttribute('role', 'status');
  const corner = element('div', 'corner');
  corner.append(status, badge);
  for (const button of [close, badge]) button.type = 'button';
  root.append(dialog, corner);

  let shown: readonly ShownFinding[] = [];
  let lastWarnings = '';
  let isModal = true;

  close.addEventListener('click', () => dialog.close());
  // The browser closes a modal dialog on Escape by itself; this event follows both ways of closing.
  dialog.addEventListener('close', () => {
    document.removeEventListener('keydown', closeByKey, true);
    placeStatus();
    if (shown.length > 0) rememberDismissed(fingerprint(shown));
    badge.hidden = shown.length === 0;
  });
  badge.addEventListener('click', () => open());

  function open(): void {
    badge.hidden = true;
    if (dialog.open && !isModal) dialog.close();
    if (!dialog.open) dialog.showModal();
    isModal = true;
    placeStatus();
  }

  /** Opens the dialog as non-modal while the author types in the page: setting the attribute does not move the focus. */
  function openBeside(): void {
    if (dialog.open) return;
    badge.hidden = true;
    dialog.setAttribute('open', '');
    isModal = false;
    document.addEventListener('keydown', closeByKey, true);
    placeStatus();
  }

  /** Closes the non-modal dialog on Escape. If the page has a modal dialog open, Escape closes that one instead. */
  function closeByKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.isComposing || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    event.stopPropagation();
    dialog.close();
  }

  /** Moves the status line into the open dialog: content behind a modal dialog is hardly visible and not announced. */
  function placeStatus(): void {
    if (dialog.open) header.after(status);
    else corner.prepend(status);
  }

  return (findings, checking = 0) => {
    status.textContent = checking > 0 ? words.checking(checking) : '';
    status.hidden = checking === 0;
    shown = findings.filter((finding) => finding.severity !== 'info');
    const errors = shown.filter((finding) => finding.severity === 'error');
    warnOnce(shown.filter((finding) => finding.severity === 'warning'));
    if (shown.length === 0) {
      if (dialog.open) dialog.close();
      badge.hidden = true;
      if (checking === 0) host.remove();
      else if (!host.isConnected) document.body.append(host);
      return;
    }
    if (!host.isConnected) document.body.append(host);
    const warnings = shown.length - errors.length;
    const summary = [
      ...(errors.length > 0 ? [words.errors(errors.length)] : []),
      ...(warnings > 0 ? [words.warnings(warnings)] : []),
    ].join(', ');
    heading.textContent = summary;
    badge.textContent = summary;
    badge.classList.toggle('with-errors', errors.length > 0);
    list.replaceChildren(...shown.map(drawFinding));
    if (errors.length > 0 && !wasDismissed(fingerprint(shown))) {
      if (isPageInUse()) openBeside();
      else if (!dialog.open) open();
    } else if (errors.length === 0 && dialog.open) dialog.close();
    badge.hidden = dialog.open;
  };

  /** Returns whether the focus is on an element of the page. */
  function isPageInUse(): boolean {
    const { activeElement } = document;
    return (
      activeElement !== null && ![document.body, document.documentElement, host].includes(activeElement as HTMLElement)
    );
  }

  function warnOnce(warnings: readonly ShownFinding[]): void {
    const text = warnings.map((warning) => `${warning.title}\n${warning.text}`).join('\n\n');
    if (text !== '' && text !== lastWarnings) console.warn(`[codemaster] ${text}`);
    lastWarnings = text;
  }
}

function drawFinding(finding: ShownFinding): HTMLElement {
  const section = element('section', finding.severity);
  const text = element('pre', '', finding.text);
  // Long lines scroll; the tab stop allows that by keyboard.
  text.tabIndex = 0;
  section.append(element('h3', '', finding.title), text);
  return section;
}

/** Returns a short hash of the findings (FNV-1a). */
function fingerprint(findings: readonly ShownFinding[]): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(findings))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.textContent = text;
  return made;
}
