import { describe, expect, it } from 'vitest';
import { secretVariables } from '../../../../src/io/published/secret-variables.ts';

const VALUE = 'abcdef0123456789';
const RULES = { rules: {}, publicVariables: [], search: {} };
const namesIn = (variables: Readonly<Record<string, string | undefined>>, rules: object = {}) =>
  secretVariables(variables, { ...RULES, ...rules }).map(([name]) => name);
const isSecret = (name: string) => namesIn({ [name]: VALUE }).length === 1;

describe('secretVariables', () => {
  it.each([
    ...['TOKEN', 'GITHUB_TOKEN', 'deploy_token', 'DB_PASSWORD', 'DB_PASSWD', 'SSH_PASSPHRASE', 'AWS_SECRET_ACCESS_KEY'],
    ...[
      'API_KEY',
      'API_KEY_VALUE',
      'CLIENT_SECRET',
      'CLIENT_SECRET_ID',
      'GOOGLE_CREDENTIALS',
      'X_CREDENTIAL',
      'GH_PAT',
    ],
    ...['GHPAT', 'NPM_AUTH', 'SEARCH_ADMIN_KEY', 'PUBLIC_WRITE_TOKEN', 'KEY'],
  ])('%s is a secret', (name) => {
    expect(isSecret(name)).toBe(true);
  });

  it.each([
    ...['PATH', 'HOME', 'GREETING', 'MONKEY', 'TOKENS', 'KEYBOARD', 'SECRETARY', 'TOKEN_URL', 'XGH_PAT', 'GH_PATH'],
    ...[
      'PUBLIC_MAPS_KEY',
      'MAPS_PUBLIC_KEY',
      'KEY_PATH',
      'TOKEN_FILE',
      'SSH_KEY_PATH',
      'RECAPTCHA_SITE_KEY',
      'SEARCH_KEY',
    ],
    ...['ALGOLIA_SEARCH_KEY', 'AWS_ACCESS_KEY_ID'],
  ])('%s is none', (name) => {
    expect(isSecret(name)).toBe(false);
  });

  it('takes the values without blanks around them, and those of 12 characters or more', () => {
    expect(
      secretVariables(
        { A_KEY: ` ${VALUE}\n`, B_KEY: '0123456789ab', C_KEY: '0123456789a', D_KEY: '   0123456789   ' },
        RULES,
      ),
    ).toEqual([
      ['A_KEY', VALUE],
      ['B_KEY', '0123456789ab'],
    ]);
    expect(namesIn({ A_KEY: undefined, B_KEY: '' })).toEqual([]);
  });

  it('leaves out what the config says that everybody may know', () => {
    const variables = { A_KEY: VALUE, B_KEY: 'another value of it' };
    expect(namesIn(variables)).toEqual(['A_KEY', 'B_KEY']);
    expect(namesIn(variables, { publicVariables: ['A_KEY', 'a_key'] })).toEqual(['B_KEY']);
    expect(namesIn(variables, { search: { algolia: { apiKey: VALUE } } })).toEqual(['B_KEY']);
    expect(namesIn(variables, { search: { algolia: undefined } })).toEqual(['A_KEY', 'B_KEY']);
    expect(namesIn(variables, { rules: { 'output/secret': 'off' } })).toEqual([]);
    expect(namesIn(variables, { rules: { 'output/secret': 'warning', 'source/private-key': 'off' } })).toHaveLength(2);
  });
});
