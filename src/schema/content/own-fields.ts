import * as v from 'valibot';
import { frontMatterSchemas } from '../entries.ts';
import { fieldEntries } from './field-schema.ts';
import { type FieldsConfig, fieldsConfig } from './fields.ts';

type FieldCollection = keyof typeof frontMatterSchemas;

/** Descriptions of fields that do not have the name of one of the tool's own. */
export const addedFields = (collection: FieldCollection) =>
  v.optional(
    v.pipe(
      fieldsConfig,
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return;
        for (const name of Object.keys(dataset.value)) {
          if (!Object.hasOwn(frontMatterSchemas[collection].entries, name)) continue;
          const path = [
            { type: 'object', origin: 'value', input: dataset.value, key: name, value: dataset.value[name] },
          ];
          addIssue({ message: 'has the name of a field that front matter has anyway.', path: path as never });
        }
      }),
    ),
  );

/** `frontMatter` of the config: fields that a site adds to the front matter of its pages, by collection. */
export const ownFields = v.strictObject({
  docs: addedFields('docs'),
  blog: addedFields('blog'),
  pages: addedFields('pages'),
});

const extended = new WeakMap<FieldsConfig, v.GenericSchema>();

/** Returns the schema of front matter with added fields. */
export function withFields<S extends { readonly entries: v.ObjectEntries }>(
  schema: S,
  fields: FieldsConfig | undefined,
): S {
  if (!fields) return schema;
  const made = extended.get(fields) ?? v.strictObject({ ...schema.entries, ...fieldEntries(fields) });
  extended.set(fields, made);
  return made as unknown as S;
}
