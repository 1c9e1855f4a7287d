import { describe, expect, it } from 'vitest';
import type { UserConfig } from '../../../../src/schema/site-config.ts';
import { createLocales } from '../../../../src/stages/i18n/create-locales.ts';
import { makeConfig } from '../../../support/model.ts';

const locales = (i18n: NonNullable<UserConfig['i18n']>) => createLocales(makeConfig({ i18n }));

describe('createLocales', () => {
  it('makes one English locale out of nothing', () => {
    expect(createLocales(makeConfig())).toEqual([
      { code: 'en', label: 'English', dir: 'ltr', htmlLang: 'en', calendar: 'gregory', urlPrefix: '' },
    ]);
  });

  it('gives prefixes to all but the default locale, wherever it stands in the list', () => {
    const made = locales({ defaultLocale: 'vi', locales: ['en', 'vi', 'zh-Hans'] });
    expect(made.map(({ code, urlPrefix }) => [code, urlPrefix])).toEqual([
      ['en', '/en'],
      ['vi', ''],
      ['zh-Hans', '/zh-Hans'],
    ]);
  });

  it('names languages in their own words', () => {
    const made = locales({ defaultLocale: 'vi', locales: ['vi', 'fr', 'ja'] });
    expect(made.map(({ label }) => label)).toEqual(['Tiếng Việt', 'Français', '日本語']);
  });

  it('knows which are written from right to left', () => {
    const codes = ['en', 'ar', 'he', 'fa', 'ur', 'az', 'ku-Arab', 'ja'];
    const made = locales({ defaultLocale: 'en', locales: codes });
    expect(made.filter(({ dir }) => dir === 'rtl').map(({ code }) => code)).toEqual([
      'ar',
      'he',
      'fa',
      'ur',
      'ku-Arab',
    ]);
  });

  it('takes what the config says instead', () => {
    const [made] = locales({
      defaultLocale: 'en',
      locales: ['vi', 'en'],
      localeConfigs: { vi: { label: 'Việt', direction: 'rtl', htmlLang: 'vi-VN', calendar: 'buddhist', path: 'viet' } },
    });
    expect(made).toEqual({
      code: 'vi',
      label: 'Việt',
      dir: 'rtl',
      htmlLang: 'vi-VN',
      calendar: 'buddhist',
      urlPrefix: '/viet',
    });
  });
});
