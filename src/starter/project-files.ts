import type { StarterOptions } from './starter-options.ts';

type Project = Pick<StarterOptions, 'folder' | 'tool'> & {
  /** Further packages that the site needs, with their versions. */
  readonly packages?: ReadonlyMap<string, string> | undefined;
};

/** Returns the files that make a folder with a site a project of npm and git, and of editors. */
export function projectFiles(project: Project): readonly { readonly to: string; readonly text: string }[] {
  return [
    { to: 'package.json', text: packageFile(project) },
    { to: 'tsconfig.json', text: TSCONFIG },
    { to: '.gitignore', text: 'node_modules/\nbuild/\n.codemaster/\n' },
  ];
}

function packageFile({ folder, tool, packages = new Map() }: Project): string {
  // Names of packages have lower-case letters of ASCII, digits and hyphens.
  const plain = folder
    .normalize('NFD')
    .replace(/đ/gi, 'd')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const name = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  const scripts = {
    check: 'codemaster check',
    build: 'codemaster build',
    serve: 'codemaster serve --open',
    preview: 'codemaster preview',
  };
  const content = {
    name: name || 'site',
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts,
    ...(packages.size > 0 ? { dependencies: Object.fromEntries([...packages].sort()) } : {}),
    devDependencies: { [tool.name]: `^${tool.version}` },
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

const TSCONFIG = `${JSON.stringify(
  {
    compilerOptions: {
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'Bundler',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
    },
    include: ['codemaster.config.ts', 'content/**/*.ts', 'components', 'plugins', 'theme'],
  },
  undefined,
  2,
)}\n`;
