/** JSON Schemas for editors and for programs that read findings, made from the schemas that the tool itself checks with. */

import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { FIELD_KINDS, fieldConfig } from './content/fields.ts';
import { docSchema, pageSchema, postSchema } from './entries.ts';
import { findingsReportSchema } from './findings-report.ts';
import { siteConfigSchema } from './site-config.ts';
import { authorsSchema, tagsSchema } from './taxonomy-files.ts';

/** Returns the schemas by file name. */
export function jsonSchemas(): Readonly<Record<string, JsonSchema>> {
  return {
    'config.json': named('config', 'Config of a codemaster site (`codemaster.config.json`)', siteConfigSchema),
    'front-matter-doc.json': named('front-matter-doc', 'Front matter of a page in `docs/`', docSchema),
    'front-matter-post.json': named('front-matter-post', 'Front matter of a post in `blog/`', postSchema),
    'front-matter-page.json': named('front-matter-page', 'Front matter of a page in `pages/`', pageSchema),
    'authors.json': named('authors', 'Authors of the blog (`authors.yml`)', authorsSchema),
    'tags.json': named('tags', 'Tags (`tags.yml`)', tagsSchema),
    'findings.json': named('findings', 'Findings as `--format json` prints them', findingsReportSchema),
  };
}

function named(name: string, title: string, schema: v.GenericSchema): JsonSchema {
  const { $schema, ...rest } = toJsonSchema(schema, CONVERSION);
  return { ...($schema === undefined ? {} : { $schema }), $id: `urn:codemaster:schema:${name}`, title, ...rest };
}

/**
 * What authors write, not what the tool makes of it. Checks that are functions are left out: JSON Schema cannot express them.
 * Schemas that depend on the value stand for all that they may be.
 */
const CONVERSION: ConversionConfig = {
  typeMode: 'input',
  errorMode: 'ignore',
  overrideSchema({ valibotSchema }) {
    if (valibotSchema.type !== 'lazy') return undefined;
    if ((valibotSchema as unknown) === fieldConfig) return FIELD;
    const { getter } = valibotSchema as v.LazySchema<v.GenericSchema>;
    const kinds = PROBES.map((probe) => getter(probe));
    const schemas = [...new Map(kinds.map((kind) => [JSON.stringify(toJsonSchema(kind, CONVERSION)), kind])).keys()];
    return { anyOf: schemas.map((text) => withoutHead(JSON.parse(text) as JsonSchema)) };
  },
  overrideAction({ valibotAction, jsonSchema }) {
    // A check of a value of any type refuses it: Docusaurus knows the key, and it has no effect here.
    const { type, message } = valibotAction as { readonly type: string; readonly message?: unknown };
    const isRefusal = type === 'check' && Object.keys(jsonSchema).length === 0 && typeof message === 'string';
    return isRefusal ? { not: {}, description: `This key ${message}` } : undefined;
  },
};

/** A description of a field, without what it contains: descriptions contain others. */
const FIELD: JsonSchema = {
  anyOf: [
    { enum: [...FIELD_KINDS] },
    { type: 'object', properties: { type: { enum: [...FIELD_KINDS] } }, required: ['type'] },
  ],
};

/** Values for which such schemas differ: texts, lists, and objects with and without a key. */
const PROBES: readonly unknown[] = ['', [], {}, { key: '' }];

function withoutHead({ $schema: _, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
