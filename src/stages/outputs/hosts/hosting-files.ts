import type { OutputFile } from '../../../model/output.ts';
import type { DeployTarget } from '../../../schema/deploy.ts';
import { caddyFile } from './caddy-file.ts';
import type { Hosting } from './hosting.ts';
import { nginxFile } from './nginx-file.ts';
import { s3File } from './s3-file.ts';
import { vercelFile } from './vercel-file.ts';

/** Returns the files that a host needs besides `_headers` and `_redirects`, which `preview` reads for every host. */
export function hostingFiles(target: DeployTarget, hosting: Hosting): OutputFile[] {
  switch (target) {
    case 'nginx':
      return [nginxFile(hosting)];
    case 'caddy':
      return [caddyFile(hosting)];
    case 'vercel':
      return [vercelFile(hosting)];
    case 's3':
      return [s3File(hosting)];
    case 'github-pages':
      // Without this file, folders and files that begin with an underscore or a dot are left out.
      return [{ path: '.nojekyll', contents: '' }];
    default:
      return [];
  }
}
