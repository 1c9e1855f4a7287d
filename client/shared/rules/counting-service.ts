/** A service that counts visits, as the config of a site names it. Plain data, part of every page of such a site. */
export interface CountingService {
  readonly kind: 'plausible' | 'umami' | 'goatcounter' | 'google' | 'matomo';
  /** Address of its script. */
  readonly src: string;
  /** Attributes of the `script` element, where the script looks for its settings. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Id of the site, for services whose script is told by calls. */
  readonly id?: string;
  /** Where Matomo takes visits. */
  readonly endpoint?: string;
}

/** What the script that asks for consent gets from the page, as JSON in an attribute of its element. */
export interface CountingSettings {
  readonly services: readonly CountingService[];
  /** Whether readers are asked first. */
  readonly asks: boolean;
  readonly policyUrl?: string;
  readonly lang?: string;
  readonly words: {
    readonly label: string;
    readonly question: string;
    readonly accept: string;
    readonly decline: string;
    readonly policy: string;
    readonly change: string;
  };
}

/** Attribute of the script element with the settings. */
export const COUNTING_ATTRIBUTE = 'data-counting';
