import type { Outcome } from '../../model/diagnostic.ts';
import { readPlainMapping } from './read-plain-mapping.ts';
import { readYamlMapping } from './read-yaml.ts';
import type { YamlMapping, YamlPlace } from './yaml-mapping.ts';

/**
 * Parses a YAML 1.2 mapping (core schema: no dates, no octal surprises, `yes` is a text) and normalizes texts to NFC. Tabs,
 * duplicate keys and syntax errors are reported with their places in the file. `firstLine` is the line of the file where the text
 * starts.
 */
export function parseYamlMapping(text: string, options: YamlPlace): Outcome<YamlMapping> {
  const plain = readPlainMapping(text, options.firstLine);
  return plain ? { value: plain, diagnostics: [] } : readYamlMapping(text, options);
}
