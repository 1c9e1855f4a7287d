/** A text for each plural form of a language; `{count}` is the number. Every language has `other`. */
export type PluralForms = { readonly other: string } & { readonly [Rule in Intl.LDMLPluralRule]?: string };
