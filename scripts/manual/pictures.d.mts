import type { Page } from '@playwright/test';

interface Words {
  readonly query: string;
}

export interface Picture {
  readonly name: string;
  readonly site: 'plain' | 'branded';
  readonly theme: 'light' | 'dark';
  readonly path: string;
  readonly shows: readonly string[];
  readonly prepare?: (page: Page, words: Words) => Promise<void>;
}

export const SIZE: { readonly width: number; readonly height: number };
export const SCALE: number;
export const LANGUAGES: readonly string[];
export const BRAND: string;
export const WORDS: Readonly<Record<string, Words>>;
export const PICTURES: readonly Picture[];
