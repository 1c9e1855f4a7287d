import { spawn } from 'node:child_process';

/** Opens a URL in the default browser. Errors are ignored, because the URL is printed as well. */
export function openBrowser(url: string, platform: string): void {
  const [command, args] = platform.startsWith('darwin')
    ? ['open', [url]]
    : platform.startsWith('win32')
      ? ['cmd', ['/c', 'start', '""', url]]
      : ['xdg-open', [url]];
  const child = spawn(command as string, args as string[], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
