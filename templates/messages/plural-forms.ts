/** A text for each way a language counts; `{count}` stands for the number. Every language has `other`. */
export type PluralForms = { readonly other: string } & { readonly [Rule in Intl.LDMLPluralRule]?: string };
