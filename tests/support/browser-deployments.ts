import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createPreviewServer } from '../../src/serve/preview-server.ts';
import { buildMiniSite } from './browser-mini-builds.ts';
import { miniConfig } from './browser-mini-site.ts';
import { test as base } from './browser-test.ts';
import type { Files } from './site-test.ts';

/** The versions of the site. Each says its own letter on every page, and no two share the name of a file in `assets`. */
export const VERSIONS = ['A', 'B', 'C'] as const;

export type Version = (typeof VERSIONS)[number];

/** Number of lessons. */
export const LESSONS = 12;

/** A host that replaces its site at once, as most do: files of the version before are gone. */
export interface DeployHost {
  readonly origin: string;
  /** Publishes a version. */
  deploy(version: Version): void;
  /** Answers requests for pages and for other files from two versions, as a host or a cache amid a deployment. */
  mix(versions: { readonly pages: Version; readonly assets: Version }): void;
  /** How many documents browsers have loaded so far. */
  readonly documents: () => number;
  /** Requests for assets that got a page instead of an honest answer. */
  readonly pagesForAssets: readonly string[];
  close(): Promise<void>;
}

function filesOf(version: Version): Files {
  const names = Array.from({ length: LESSONS }, (_, i) => `lesson-${i + 1}`);
  const lesson = (i: number) =>
    [
      `# Bài ${i + 1}\n\nBản ${version} của bài ${i + 1}, về goroutine.\n\n## Mã\n\n\`\`\`go title="main.go"\npackage main\n\`\`\`\n`,
      '::::tabs\n:::tab[Một]\nNội dung một.\n:::\n:::tab[Hai]\nNội dung hai.\n:::\n::::\n',
      `[Bài đầu](./lesson-1.md)\n`,
      'Đọc tiếp. '.repeat(150),
    ].join('\n');
  return {
    'codemaster.config.ts': miniConfig({
      i18n: { defaultLocale: 'vi', locales: ['vi'] },
      docs: { sidebars: { lessons: { label: 'Bài' } } },
    }),
    'content/sidebars.json': JSON.stringify({ lessons: names }),
    'content/vi/pages/index.md': `# Lớp học\n\nBản ${version}. [Bắt đầu](/docs/lesson-1)\n`,
    ...Object.fromEntries(names.map((name, i) => [`content/vi/docs/${name}.md`, lesson(i)])),
  };
}

/** Hashes in names of files. Those of the search index are part of what it says, and differ from version to version already. */
const HASH = /(?<!\/search)-(?:[A-Z0-9]{8}|[0-9a-f]{12,16})(?=\.(?:js|css|json|woff2)\b)/g;

/**
 * Gives every hashed file of a built site a name that no other version has, as if all of them had changed: a release of the
 * generator changes every script. What is inside stays valid.
 */
function renameAssets(folder: string, version: Version): void {
  const renamed = (text: string) => text.replace(HASH, (hash) => `${hash.slice(0, -1)}${version}`);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile()) continue;
    if (/\.(html|js|css|json|xml|txt)$/.test(entry.name)) {
      const text = readFileSync(file, 'utf8');
      const changed = renamed(text);
      if (changed !== text) writeFileSync(file, changed);
    }
    if (dirname(file).endsWith('assets')) renameSync(file, renamed(file));
  }
}

async function openVersion(version: Version): Promise<{ readonly server: Server; readonly root: string }> {
  const root = mkdtempSync(join(realpathSync(tmpdir()), `codemaster-deploy-${version}-`));
  // The workers of a run share the build, which stays as it is.
  cpSync(join(await buildMiniSite(filesOf(version)), 'build'), root, { recursive: true });
  renameAssets(root, version);
  const server = await createPreviewServer({
    outDir: root,
    baseUrl: '/',
    locales: [{ urlPrefix: '' }],
    trailingSlash: undefined,
  });
  return { server, root };
}

async function startHost(): Promise<DeployHost> {
  const sites = new Map<Version, Awaited<ReturnType<typeof openVersion>>>();
  for (const version of VERSIONS) sites.set(version, await openVersion(version));
  let now: { pages: Version; assets: Version } = { pages: 'A', assets: 'A' };
  let documents = 0;
  const pagesForAssets: string[] = [];
  const host = createServer((request: IncomingMessage, response: ServerResponse) => {
    const isAsset = request.url?.startsWith('/assets/') ?? false;
    if (request.headers['sec-fetch-dest'] === 'document') documents++;
    if (isAsset)
      response.on('finish', () => {
        const type = String(response.getHeader('content-type') ?? '');
        if (response.statusCode === 200 && type.includes('html')) pagesForAssets.push(request.url ?? '');
      });
    sites.get(isAsset ? now.assets : now.pages)?.server.emit('request', request, response);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(host.address() as AddressInfo).port}`,
    deploy(version) {
      now = { pages: version, assets: version };
    },
    mix(versions) {
      now = { ...versions };
    },
    documents: () => documents,
    pagesForAssets,
    async close() {
      host.closeAllConnections();
      await new Promise((resolve) => host.close(resolve));
      for (const { server, root } of sites.values()) {
        server.close();
        rmSync(root, { recursive: true, force: true });
      }
    },
  };
}

/** `test` on such a host. */
export const deployTest = base.extend<{ readonly baseURL: string; readonly host: DeployHost }>({
  host: [
    async ({ keptServers }, use) => {
      const host = await keptServers.get(startHost, startHost);
      host.deploy('A');
      await use(host);
    },
    { scope: 'test', timeout: 120_000 },
  ],
  baseURL: async ({ host }, use) => use(host.origin),
});
