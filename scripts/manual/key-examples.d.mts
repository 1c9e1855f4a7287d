import type { SchemaRow } from './schema-tables.mjs';

export function exampleOf(row: SchemaRow, rows: readonly SchemaRow[]): unknown;
export function printExample(row: SchemaRow, value: unknown, isYaml: boolean): string;
