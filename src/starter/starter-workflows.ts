import { publishSteps } from './publish-steps.ts';
import type { CiService, StarterOptions } from './starter-options.ts';

type WorkflowFiles = (options: StarterOptions) => readonly { readonly to: string; readonly text: string }[];

/**
 * Files with which a service checks and builds the site after each push. Remembered work (`.codemaster/`) is kept between runs, so
 * that a build makes only what has changed. The site is published on the pages of the service, unless another host is named; then by
 * the tool of that host, with secrets that the owner of the site fills in.
 */
export const CI_FILES: Readonly<Record<CiService, WorkflowFiles>> = {
  github: (options) => [{ to: '.github/workflows/site.yml', text: githubWorkflow(options) }],
  gitlab: (options) => [{ to: '.gitlab-ci.yml', text: gitlabPipeline(options) }],
};

function githubWorkflow({ kind, deploy = 'github-pages' }: StarterOptions): string {
  const hasSamples = kind === 'course';
  return `name: site
on:
  push:
    branches: [main]
  pull_request:
permissions:
  contents: read
concurrency:
  group: site-\${{ github.ref }}
  cancel-in-progress: true
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          fetch-depth: 0 # pages may say when they were last changed
          persist-credentials: false
      - uses: actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0
        with:
          node-version: 22
          cache: npm
      - uses: actions/cache@27d5ce7f107fe9357f9df03efb73ab90386fccae # v5.0.5
        with:
          path: .codemaster
          key: codemaster-\${{ github.run_id }}
          restore-keys: codemaster-
      - run: npm ci
      - run: npx codemaster check${hasSamples ? ' --samples' : ''} --format github
      - run: npx codemaster build
${deploy === 'github-pages' ? GITHUB_PAGES : githubStep(deploy)}`;
}

/** Publishes on GitHub Pages, once the repository is set to it (Settings, Pages, Source: GitHub Actions). */
const GITHUB_PAGES = `      - uses: actions/upload-pages-artifact@fc324d3547104276b827a68afc52ff2a11cc49c9 # v5.0.0
        with:
          path: build
          include-hidden-files: true
  deploy:
    if: github.ref == 'refs/heads/main'
    needs: build
    runs-on: ubuntu-latest
    permissions:
      pages: write
      id-token: write
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - id: deployment
        uses: actions/deploy-pages@cd2ce8fcbc39b97be8ca5fce6e763baed58fa128 # v5.0.0
`;

/** Publishes on another host, after a push to `main`. A secret or variable that is missing is named. */
function githubStep(deploy: string): string {
  const steps = publishSteps({ deploy });
  if (!steps) return '';
  const { notes, secrets, variables, commands } = steps;
  const env = [...secrets.map((name) => [name, `secrets.${name}`]), ...variables.map((name) => [name, `vars.${name}`])];
  return `      # Publishes the site. ${[...notes, 'Fill in the secrets and variables below: Settings, Secrets and variables, Actions'].join('.\n      # ')}.
      - name: publish
        if: github.ref == 'refs/heads/main'
        env:
${env.map(([name, value]) => `          ${name}: \${{ ${value} }}\n`).join('')}        run: |
${[...env.map(([name = '']) => missing(name)), ...commands].map((line) => `          ${line}\n`).join('')}`;
}

/** A command that ends the job with the name of what is not filled in. */
function missing(name: string): string {
  return `test -n "$${name}" || { echo "${name} is not filled in" >&2; exit 1; }`;
}

/** With `static` the site is published on GitLab Pages, which takes the folder \`public\`. */
function gitlabPipeline({ kind, deploy = 'static' }: StarterOptions): string {
  const isOnPages = deploy === 'static';
  const steps = isOnPages ? undefined : publishSteps({ deploy });
  const folder = isOnPages ? 'public' : 'build';
  const job = (name: string, rules: readonly string[]) => `
${name}:
  extends: .site
  rules:
${rules.map((rule) => `    - if: ${rule}\n`).join('')}`;
  return `image: node:22

.site:
  script:
    - npm ci --cache .npm
    - npx codemaster check${kind === 'course' ? ' --samples' : ''}
    - npx codemaster build${isOnPages ? ' --out-dir public' : ''}
  cache:
    key: site
    paths:
      - .npm/
      - .codemaster/
  artifacts:
    paths:
      - ${folder}
  variables:
    GIT_DEPTH: '0' # pages may say when they were last changed
${isOnPages ? job('check', [MERGE_REQUEST]) + job('pages', [DEFAULT_BRANCH]) : job('site', [MERGE_REQUEST, DEFAULT_BRANCH])}${steps ? gitlabJob(steps) : ''}`;
}

/** Publishes on another host. The names are those of variables of the project, masked where they are secrets. */
function gitlabJob({ notes, secrets, variables, commands }: NonNullable<ReturnType<typeof publishSteps>>): string {
  const names = [...secrets, ...variables];
  const tool = commands.some((line) => line.startsWith('rsync'))
    ? ['apt-get update -qq && apt-get install -qq --yes rsync openssh-client']
    : [];
  const image = commands.some((line) => line.startsWith('aws '))
    ? '  image:\n    name: amazon/aws-cli:latest\n    entrypoint: [""]\n'
    : '';
  return `
# Publishes the site. ${[...notes, `Fill in the variables ${names.join(', ')}: Settings, CI/CD, Variables`].join('.\n# ')}.
publish:
  needs: [site]
${image}  rules:
    - if: ${DEFAULT_BRANCH}
  script:
    - |
${[...names.map(missing), ...tool, ...commands].map((line) => `      ${line}\n`).join('')}`;
}

const MERGE_REQUEST = "$CI_PIPELINE_SOURCE == 'merge_request_event'";
const DEFAULT_BRANCH = '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH';
