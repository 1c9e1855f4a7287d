import type { StarterOptions } from './starter-options.ts';

/** How a workflow publishes the folder `build` on a host. */
interface PublishSteps {
  /** What stands before the commands: what to set up once, and where. */
  readonly notes: readonly string[];
  /** Names of secrets, and of plain variables, that the owner of the site fills in. */
  readonly secrets: readonly string[];
  readonly variables: readonly string[];
  readonly commands: readonly string[];
}

/** A folder of a server that takes files by SSH. */
const BY_SSH: PublishSteps = {
  notes: [
    'The server takes files by SSH: DEPLOY_KEY is a private key that it accepts, DEPLOY_KNOWN_HOSTS what `ssh-keyscan` prints',
  ],
  secrets: ['DEPLOY_KEY', 'DEPLOY_KNOWN_HOSTS'],
  variables: ['DEPLOY_TO'],
  commands: [
    'install -m 700 -d ~/.ssh',
    'printf "%s\\n" "$DEPLOY_KNOWN_HOSTS" > ~/.ssh/known_hosts',
    'printf "%s\\n" "$DEPLOY_KEY" > ~/.ssh/deploy',
    'chmod 600 ~/.ssh/deploy',
    `rsync --archive --compress --delete --rsh 'ssh -i ~/.ssh/deploy' build/ "$DEPLOY_TO"`,
  ],
};

/**
 * Sources: developers.cloudflare.com/pages (direct upload with continuous integration), docs.netlify.com/cli, vercel.com/docs/cli
 * (deploy), docs.aws.amazon.com/cli (s3 sync).
 */
const STEPS: Readonly<Record<string, PublishSteps>> = {
  cloudflare: {
    notes: [
      'Make a project of Cloudflare Pages with direct upload, and a token with the right "Cloudflare Pages: Edit"',
    ],
    secrets: ['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID'],
    variables: ['CLOUDFLARE_PROJECT'],
    commands: ['npx --yes wrangler@4 pages deploy build --project-name "$CLOUDFLARE_PROJECT" --branch main'],
  },
  netlify: {
    notes: ['Make a site without a repository, and a personal access token'],
    secrets: ['NETLIFY_AUTH_TOKEN'],
    variables: ['NETLIFY_SITE_ID'],
    commands: ['npx --yes netlify-cli@27 deploy --no-build --prod --dir build'],
  },
  vercel: {
    notes: ['Make a project with `npx vercel link`; the ids are in `.vercel/project.json` then'],
    secrets: ['VERCEL_TOKEN'],
    variables: ['VERCEL_ORG_ID', 'VERCEL_PROJECT_ID'],
    commands: ['npx --yes vercel@64 deploy build --prod --yes --token "$VERCEL_TOKEN"'],
  },
  s3: {
    notes: [
      'Types, cache headers and redirects of the bucket are in build/.host/s3.json (in the manual: Deploying, Amazon S3)',
    ],
    secrets: ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
    variables: ['AWS_REGION', 'S3_BUCKET'],
    commands: [
      `aws s3 sync build "s3://$S3_BUCKET" --delete --exclude '.host/*' --exclude 'assets/*' --cache-control 'public, max-age=0, must-revalidate'`,
      `aws s3 sync build/assets "s3://$S3_BUCKET/assets" --delete --cache-control 'public, max-age=31536000, immutable'`,
    ],
  },
  nginx: {
    ...BY_SSH,
    notes: [...BY_SSH.notes, 'The server includes .host/nginx.conf of the folder (in the manual: Deploying)'],
  },
  caddy: {
    ...BY_SSH,
    notes: [...BY_SSH.notes, 'The server imports .host/Caddyfile of the folder (in the manual: Deploying)'],
  },
  static: BY_SSH,
};

/** Steps for the host of a new site; undefined for one that the service publishes on by itself. */
export function publishSteps({ deploy }: Pick<StarterOptions, 'deploy'>): PublishSteps | undefined {
  return deploy === undefined || !Object.hasOwn(STEPS, deploy) ? undefined : STEPS[deploy];
}
