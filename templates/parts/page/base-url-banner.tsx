import { BASE_URL_BANNER_ID } from '../../../client/shared/markup/base-url-banner.ts';
import type { Messages } from '../../messages/messages.ts';
import type { LayoutProps } from '../../props.ts';

interface BaseUrlBannerProps {
  readonly site: Pick<LayoutProps['site'], 'baseUrl' | 'homeUrl'>;
  readonly messages: Messages;
}

/**
 * The message for the owner of a site that is served under another path than it was built for. Style sheets and scripts are
 * missing then, so it is plain markup, and the inline script shows it.
 */
export function BaseUrlBanner({ site, messages }: BaseUrlBannerProps) {
  const { title, text, configured, suggestion } = messages.baseUrl;
  return (
    <div
      id={BASE_URL_BANNER_ID}
      className="base-url-banner"
      role="alert"
      hidden
      data-nosnippet=""
      data-home={site.homeUrl}
      data-base={site.baseUrl}
    >
      <p>
        <strong>{title}</strong> {text}
      </p>
      <p>
        {configured} <code>{site.baseUrl}</code>
      </p>
      <p hidden>
        {suggestion} <code />
      </p>
    </div>
  );
}
