import { definePlugin } from 'codemaster-site';

/** One page for each operation of an OpenAPI file, in each language of the site. */
export default ({ base, into }: { base: string; into: string }) =>
  definePlugin({
    name: 'openapi',
    data: {
      api: { base, pattern: '*.json', load: (files) => files.flatMap(({ value }) => operationsOf(value as OpenApi)) },
    },
    pages: ({ data, site }) =>
      data.api.flatMap((operation, index) =>
        site.locales.map((locale) => ({
          locale,
          collection: 'docs',
          path: `${into}/${operation.id}.md`,
          frontMatter: {
            title: say(operation.about, 'summary', locale),
            description: `${operation.method} ${operation.url}: ${say(operation.about, 'summary', locale)}.`,
            sidebar_position: index + 1,
          },
          text: textOf(operation, locale),
        })),
      ),
  });

type Texts = Record<string, string>;

interface OpenApi {
  paths: Record<string, Record<string, Texts & { operationId: string; parameters?: Texts[] }>>;
}

const operationsOf = ({ paths }: OpenApi) =>
  Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, { operationId: id, parameters = [], ...about }]) => {
      return { id, method: method.toUpperCase(), url, about: about as unknown as Texts, parameters };
    }),
  );

/** A text in a language: `x-summary-vi` beside `summary`. */
const say = (texts: Texts, name: string, locale: string) => texts[`x-${name}-${locale}`] ?? texts[name] ?? '';

function textOf({ method, url, about, parameters }: ReturnType<typeof operationsOf>[number], locale: string): string {
  const words =
    locale === 'vi' ? ['Yêu cầu', 'Tham số', 'Tên', 'Ý nghĩa'] : ['Request', 'Parameters', 'Name', 'Meaning'];
  const rows = parameters.map((one) => `| \`${one.name}\` | ${say(one, 'description', locale)} |\n`);
  const table = `\n## ${words[1]} {#parameters}\n\n| ${words[2]} | ${words[3]} |\n| --- | --- |\n${rows.join('')}`;
  const request = `## ${words[0]} {#request}\n\n\`\`\`http\n${method} ${url}\n\`\`\`\n`;
  return `${say(about, 'description', locale)}\n\n${request}${rows.length > 0 ? table : ''}`;
}
