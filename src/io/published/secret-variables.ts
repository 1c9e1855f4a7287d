/** Names of variables that hold secrets. */
const SECRET =
  /(?:^|_)(?:TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?|KEY)(?:_(?:KEY|VALUE|ID))?$|^(?:GH|NPM)_?(?:PAT|AUTH)$/i;
/** Names of variables whose values readers may know, and of those that hold places of files. */
const PUBLIC = /^(?!.*(?:ADMIN|WRITE))(?:.*_)?(?:PUBLIC|PATH|FILE|SITE_KEY|SEARCH|KEY_ID)(?:_|$)/i;
/** Shorter values may stand in a text by chance. */
const LEAST = 12;

/** What the config says of secrets. */
interface SecretRules {
  readonly rules: Readonly<Record<string, string>>;
  /** Variables whose values readers may know. */
  readonly publicVariables: readonly string[];
  readonly search: { readonly algolia?: { readonly apiKey: string } | undefined };
}

/** Returns the variables of an environment whose values must not be published, with these values; none if the rule is off. */
export function secretVariables(
  variables: Readonly<Record<string, string | undefined>>,
  { rules, publicVariables, search }: SecretRules,
): readonly (readonly [variable: string, value: string])[] {
  if (rules['output/secret'] === 'off') return [];
  return Object.entries(variables).flatMap(([variable, given]) => {
    const value = given?.trim() ?? '';
    const isPublic = PUBLIC.test(variable) || publicVariables.includes(variable) || value === search.algolia?.apiKey;
    return value.length < LEAST || !SECRET.test(variable) || isPublic ? [] : [[variable, value] as const];
  });
}
