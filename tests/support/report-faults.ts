import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { jsonSchemas } from '../../src/schema/json-schemas.ts';

const FORMATS = {
  uri: (text: string) => URL.canParse(text),
  'uri-reference': (text: string) => !/\s/.test(text) && URL.canParse(text, 'https://base.example/'),
  'date-time': (text: string) => !Number.isNaN(Date.parse(text)),
};
// A pattern of the schema of SARIF is no regular expression with the flag `u`.
const OPTIONS = { strict: false, allErrors: true, formats: FORMATS, logger: false, unicodeRegExp: false } as const;
const known = new Map<string, ValidateFunction>();

/** Returns what the schema of SARIF 2.1.0 finds wrong in a log. */
export function sarifFaults(log: unknown): string[] {
  return faults('sarif', log, () => {
    // Of draft 4, which Ajv does not know by itself; it holds nothing that later drafts read in another way.
    const {
      $schema: _,
      id: __,
      ...schema
    } = JSON.parse(readFileSync(join(packageRoot, 'tests/support/schemas/sarif-2.1.0.json'), 'utf8'));
    return schema;
  });
}

/** Returns what the published schema of findings finds wrong in a report. */
export function findingsFaults(report: unknown): string[] {
  return faults('findings', report, () => jsonSchemas()['findings.json'] ?? {});
}

function faults(name: string, value: unknown, schema: () => object): string[] {
  const validate = known.get(name) ?? new Ajv(OPTIONS).compile(schema());
  known.set(name, validate);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
