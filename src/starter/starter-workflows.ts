import type { CiService, StarterOptions } from './starter-options.ts';

type WorkflowFiles = (options: StarterOptions) => readonly { readonly to: string; readonly text: string }[];

/**
 * Files with which a service checks and builds the site after each push. Remembered work (`.codemaster/`) is kept between runs, so
 * that a build makes only what has changed. The site is published on the pages of the service, unless another host is named; then the
 * built site is kept as an artifact.
 */
export const CI_FILES: Readonly<Record<CiService, WorkflowFiles>> = {
  github: ({ kind, deploy = 'github-pages' }) => [
    { to: '.github/workflows/site.yml', text: githubWorkflow(kind === 'course', deploy === 'github-pages') },
  ],
  gitlab: ({ kind, deploy = 'static' }) => [
    { to: '.gitlab-ci.yml', text: gitlabPipeline(kind === 'course', deploy === 'static') },
  ],
};

function githubWorkflow(hasSamples: boolean, isPublished: boolean): string {
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
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0 # pages may say when they were last changed
      - uses: actions/setup-node@v4
        with:
          node-version: 22
          cache: npm
      - uses: actions/cache@v4
        with:
          path: .codemaster
          key: codemaster-\${{ github.run_id }}
          restore-keys: codemaster-
      - run: npm ci
      - run: npx codemaster check${hasSamples ? ' --samples' : ''} --format github
      - run: npx codemaster build
${isPublished ? GITHUB_PAGES : GITHUB_ARTIFACT}`;
}

/** Publishes on GitHub Pages, once the repository is set to it (Settings, Pages, Source: GitHub Actions). */
const GITHUB_PAGES = `      - uses: actions/upload-pages-artifact@v3
        with:
          path: build
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
        uses: actions/deploy-pages@v4
`;

const GITHUB_ARTIFACT = `      - uses: actions/upload-artifact@v4
        with:
          name: site
          path: build
          include-hidden-files: true
`;

function gitlabPipeline(hasSamples: boolean, isPublished: boolean): string {
  const folder = isPublished ? 'public' : 'build';
  const job = (name: string, rules: readonly string[]) => `
${name}:
  extends: .site
  rules:
${rules.map((rule) => `    - if: ${rule}\n`).join('')}`;
  return `image: node:22

.site:
  script:
    - npm ci --cache .npm
    - npx codemaster check${hasSamples ? ' --samples' : ''}
    - npx codemaster build${isPublished ? ' --out-dir public' : ''}
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
${isPublished ? job('check', [MERGE_REQUEST]) + job('pages', [DEFAULT_BRANCH]) : job('site', [MERGE_REQUEST, DEFAULT_BRANCH])}`;
}

const MERGE_REQUEST = "$CI_PIPELINE_SOURCE == 'merge_request_event'";
const DEFAULT_BRANCH = '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH';
