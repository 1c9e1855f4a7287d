import type { MigrationPlan } from '../../src/migrate/plan/plan.ts';
import { planMigration } from '../../src/migrate/plan/plan-migration.ts';

/** Returns a Docusaurus config with options of the classic preset and further keys. */
export function docusaurusConfigOf(options = '', rest = ''): string {
  return `export default { title: 'T', url: 'https://t.example', presets: [['classic', { ${options} }]], ${rest} };`;
}

/** Plans the migration of a Docusaurus site of these files. */
export function planOf(
  files: Readonly<Record<string, string>>,
  config = docusaurusConfigOf(),
  packages: Readonly<Record<string, string>> = {},
): MigrationPlan {
  const all = { 'docusaurus.config.js': config, ...files };
  return planMigration({
    files: Object.keys(all).sort(),
    texts: new Map(Object.entries(all).map(([path, text]) => [path, { text, eol: '\n' as const }])),
    packageVersion: (name) => packages[name],
    diagnostics: [],
  });
}

/** Returns the text of a planned file; undefined for files that are copied or missing. */
export function plannedText({ files }: MigrationPlan, to: string): string | undefined {
  const file = files.find((planned) => planned.to === to);
  return file?.kind === 'write' ? file.text : undefined;
}
