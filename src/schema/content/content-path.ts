import * as v from 'valibot';
import { text } from '../values.ts';

/** Names that are never content: outputs, caches and packages. */
const NEVER = /(?:^|\/)(?:node_modules|\.[^./][^/]*)(?:\/|$)/;

const contentPath = v.pipe(
  text,
  v.check(
    (value) => !/^[/\\]|^[a-z]:|\\|\/\/|[?[\]!#]/i.test(value) && !NEVER.test(value),
    'should be a path from the site folder such as "../docs" or "../packages/*/docs".',
  ),
  v.check((value) => !value.includes('**'), 'should not contain `**`; write `*` for each folder on the way.'),
  v.transform((value) =>
    value
      .split('/')
      .filter((part) => part !== '' && part !== '.')
      .join('/')
      .normalize('NFC'),
  ),
  v.check(
    (value) => /^(?:\.\.\/)*[^/.][^/]*(?:\/[^/.][^/]*)*$/.test(value),
    'should name a folder inside or beside the site folder, with `..` only at its start.',
  ),
  v.check(
    (value) => !/^content(?:\/|$)/.test(value),
    'should be a folder outside of `content`, whose folders are read anyway.',
  ),
);

/** One or several folders of content beside `content`; `*` and `{a,b}` stand for names, `{locale}` for each locale. */
export const contentPaths = v.pipe(
  v.optional(v.union([contentPath, v.array(contentPath)]), []),
  v.transform((paths) => (Array.isArray(paths) ? paths : [paths])),
);
