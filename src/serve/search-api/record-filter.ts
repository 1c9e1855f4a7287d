import { CallFault, namesIn, type Parameters, parseJson, type StoredRecord, valueAt } from './stored-record.ts';

/** Returns whether a record matches. */
type RecordFilter = (record: StoredRecord) => boolean;

/** Filter parameters that this server does not support. They are refused, because ignoring them would give wrong results. */
const NOT_UNDERSTOOD = ['numericFilters', 'tagFilters', 'aroundLatLng', 'insideBoundingBox', 'insidePolygon'];

/**
 * Returns a filter for the parameters `facetFilters` and `filters`; throws a `CallFault` if they are invalid. As at Algolia, a
 * filter by an attribute that the settings do not declare as a facet matches no record.
 */
export function readRecordFilter(parameters: Parameters, facets: readonly string[]): RecordFilter {
  for (const name of NOT_UNDERSTOOD) {
    const value = parameters[name];
    if (value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0))
      throw new CallFault(400, `${name} is not understood by this server.`);
  }
  const holds = (attribute: string, value: string): RecordFilter => {
    if (!facets.includes(attribute)) return () => false;
    return (record) => {
      const found = valueAt(record, attribute);
      return (Array.isArray(found) ? found : [found]).some((one) => one !== undefined && String(one) === value);
    };
  };
  const groups = readFacetFilters(parameters.facetFilters).map((group) => group.map((one) => facetOf(one, holds)));
  const expression = readExpression(String(parameters.filters ?? ''), holds);
  return (record) => groups.every((group) => group.some((filter) => filter(record))) && expression(record);
}

/** Returns the names in `attributesForFaceting` without modifiers such as `filterOnly(…)`. */
export function facetNames(settings: Parameters): readonly string[] {
  return (namesIn(settings.attributesForFaceting) ?? []).map((name) => /\(([^()]+)\)\)*$/.exec(name)?.[1] ?? name);
}

/** Parses `facetFilters`: a record must match all items of the outer list, and of an inner list at least one. */
function readFacetFilters(value: unknown): readonly (readonly string[])[] {
  if (value === undefined || value === null || value === '') return [];
  const list = typeof value === 'string' ? (value.startsWith('[') ? parseJson(value) : value.split(',')) : value;
  if (!Array.isArray(list)) throw new CallFault(400, 'facetFilters should be a list.');
  return list.map((group) => {
    const inner = Array.isArray(group) ? group : [group];
    if (!inner.every((one) => typeof one === 'string')) throw new CallFault(400, 'facetFilters should hold texts.');
    return inner;
  });
}

/** Parses one facet filter: `language:vi`. A value that begins with `-` must not occur; `\-` is a literal minus sign. */
function facetOf(text: string, holds: (attribute: string, value: string) => RecordFilter): RecordFilter {
  const colon = text.indexOf(':');
  if (colon < 1) throw new CallFault(400, `facetFilters: “${text}” should be an attribute, a colon and a value.`);
  const [attribute, value] = [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
  if (!value.startsWith('-')) return holds(attribute, value.replace(/^\\-/, '-'));
  const filter = holds(attribute, value.slice(1));
  return (record) => !filter(record);
}

const TOKEN = /\s*(?:([()])|(AND|OR|NOT)(?![\w:.])|([\w.]+):(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s()]+)))/y;

/** Maximum length of `filters`; Algolia has a similar limit. */
const MAX_EXPRESSION = 4096;

interface Token {
  readonly sign?: string;
  readonly filter?: RecordFilter;
}

/** Parses `filters`: `language:vi AND (type:lvl1 OR NOT part:"Bắt đầu")`. */
function readExpression(text: string, holds: (attribute: string, value: string) => RecordFilter): RecordFilter {
  if (text.trim() === '') return () => true;
  if (text.length > MAX_EXPRESSION) throw new CallFault(400, `filters: longer than ${MAX_EXPRESSION} letters.`);
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; text.slice(at).trim() !== ''; at = TOKEN.lastIndex) {
    const match = TOKEN.exec(text);
    if (!match) throw new CallFault(400, `filters: “${text.slice(at).trim()}” is not understood by this server.`);
    const [, bracket, word, attribute, double, single, plain] = match;
    const value = (double ?? single ?? plain ?? '').replace(/\\(.)/g, '$1');
    tokens.push(attribute === undefined ? { sign: bracket ?? word ?? '' } : { filter: holds(attribute, value) });
  }
  let at = 0;
  let depth = 0;
  const takes = (sign: string): boolean => {
    if (tokens[at]?.sign !== sign) return false;
    at++;
    return true;
  };
  const one = (): RecordFilter => {
    if (takes('NOT')) {
      // Algolia allows NOT before a single facet only.
      if (!tokens[at]?.filter) throw new CallFault(400, 'filters: NOT should stand before a facet.');
      const inner = one();
      return (record) => !inner(record);
    }
    if (takes('(')) {
      if (++depth > 20) throw new CallFault(400, 'filters: too many brackets.');
      const inner = anyOf();
      if (!takes(')')) throw new CallFault(400, 'filters: a bracket is not closed.');
      depth--;
      return inner;
    }
    const filter = tokens[at]?.filter;
    if (!filter) throw new CallFault(400, 'filters: something is missing.');
    at++;
    return filter;
  };
  const allOf = (): RecordFilter => {
    const parts = [one()];
    while (takes('AND')) parts.push(one());
    return (record) => parts.every((part) => part(record));
  };
  const anyOf = (): RecordFilter => {
    const parts = [allOf()];
    while (takes('OR')) parts.push(allOf());
    return (record) => parts.some((part) => part(record));
  };
  const whole = anyOf();
  if (at < tokens.length) throw new CallFault(400, 'filters: there is something left over.');
  return whole;
}
