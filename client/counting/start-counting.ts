/**
 * Counts visits with the services of the site's config. Loaded only by sites that name one, as a script of its own. Nothing is
 * asked of a service before the reader agrees, and never for readers whose browser says that they do not want to be tracked.
 */
import { readStored, writeStored } from '../shared/browser/storage.ts';
import { COUNTING_ATTRIBUTE, type CountingSettings } from '../shared/rules/counting-service.ts';
import { askConsent } from './ask-consent.ts';
import { loadService } from './load-service.ts';
import { offerChange } from './offer-change.ts';

/** The reader's choice, for all languages and versions of the site. */
const CHOICE_KEY = 'codemaster-counting';

type Choice = 'yes' | 'no';

const own = document.querySelector<HTMLScriptElement>(`script[${COUNTING_ATTRIBUTE}]`);
// The authoring server's script has a token. An author's own visits do not count.
const isWritten = document.querySelector('script[data-token]') !== null;

if (own && !refusesTracking()) start(JSON.parse(own.getAttribute(COUNTING_ATTRIBUTE) ?? '{}') as CountingSettings);

/** Whether the browser says so: Do Not Track, or Global Privacy Control (w3.org/TR/gpc). */
function refusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

function start(settings: CountingSettings): void {
  let isCounting = false;
  const count = () => {
    if (!isCounting && !isWritten) for (const service of settings.services) loadService(service);
    isCounting = true;
  };
  if (!settings.asks) {
    count();
    return;
  }
  const decide = (choice: Choice) => {
    writeStored(CHOICE_KEY, choice);
    if (choice === 'yes') count();
    // A running script cannot be removed.
    else if (isCounting) location.reload();
  };
  const ask = () => askConsent(settings, decide);
  offerChange(settings, () => ask().focus());
  const stored = readStored(CHOICE_KEY);
  if (stored === 'yes') count();
  else if (stored !== 'no') {
    const { close } = ask();
    // The reader may choose in another window.
    addEventListener('storage', ({ key, newValue }) => {
      if (key !== CHOICE_KEY) return;
      close();
      if (newValue === 'yes') count();
    });
  }
}
