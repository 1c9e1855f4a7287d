import type { CiService, StarterOptions } from './starter-options.ts';

type WorkflowFiles = (options: StarterOptions) => readonly { readonly to: string; readonly text: string }[];

/**
 * Files with which a service checks and builds the site after each push. Remembered work (`.codemaster/`) is kept between runs, so
 * that a build makes only what has changed.
 */
export const CI_FILES: Readonly<Record<CiService, WorkflowFiles>> = {
  github: ({ kind }) => [{ to: '.github/workflows/site.yml', text: githubWorkflow(kind === 'course') }],
  gitlab: ({ kind }) => [{ to: '.gitlab-ci.yml', text: gitlabPipeline(kind === 'course') }],
};

function githubWorkflow(hasSamples: boolean): string {
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
      - uses: actions/upload-pages-artifact@v3
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
}

function gitlabPipeline(hasSamples: boolean): string {
  return `image: node:22

pages:
  script:
    - npm ci --cache .npm
    - npx codemaster check${hasSamples ? ' --samples' : ''}
    - npx codemaster build --out-dir public
  cache:
    key: site
    paths:
      - .npm/
      - .codemaster/
  artifacts:
    paths:
      - public
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  variables:
    GIT_DEPTH: '0' # pages may say when they were last changed
`;
}
