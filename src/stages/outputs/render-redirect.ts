import { escapeHtml } from '../../markdown/html/escape-html.ts';

/** Returns a page that redirects at once, also without scripts and on hosts that know no redirects. */
export function renderRedirect(options: {
  readonly lang: string;
  readonly url: string;
  readonly canonicalUrl: string;
}): string {
  const url = escapeHtml(options.url);
  return `<!doctype html>
<html lang="${escapeHtml(options.lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${url}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(options.canonicalUrl)}">
<meta http-equiv="refresh" content="0; url=${url}">
</head>
<body><p><a href="${url}">${url}</a></p></body>
</html>
`;
}
