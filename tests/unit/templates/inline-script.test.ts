import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { INLINE_SCRIPTS, type InlineScripts } from '../../../client/shared/markup/inline-scripts.ts';
import { cutMarkup } from '../../../templates/cut-markup.ts';
import { chooseInlineScript } from '../../../templates/inline-script.ts';
import { messagesFor } from '../../../templates/messages/messages-for.ts';
import { PostList } from '../../../templates/parts/blog/post-list.tsx';
import { Sidebar } from '../../../templates/parts/frame/sidebar.tsx';
import { BaseUrlBanner } from '../../../templates/parts/page/base-url-banner.tsx';
import { Tabs } from '../../../templates/prose/tabs.tsx';

const messages = messagesFor('en');
const site = { title: 'Site', tagline: '', homeUrl: '/', baseUrl: '/' };
const layout = { site, sidebar: { hideable: false, autoCollapse: false }, progress: false };
const sidebar = { id: 'docs', label: 'Docs', items: [], currentUrl: '/' };
const draw = renderToStaticMarkup;
const BODIES = {
  sidebar: draw(createElement(Sidebar, { sidebar, layout, messages })),
  posts: draw(createElement(PostList, { list: { title: 'Posts', years: [], currentUrl: '/' } })),
  tabs: draw(createElement(Tabs, { tabs: [], messages })),
  banner: draw(createElement(BaseUrlBanner, { site, messages })),
  namesakes: '<div class="sidebar"></div><div class="tabs"></div>',
};

const scripts = Object.fromEntries(INLINE_SCRIPTS.map((name) => [name, `[${name}]`])) as InlineScripts;

function scriptOf(...parts: readonly (keyof typeof BODIES)[]): string {
  const body = parts.map((part) => BODIES[part]).join('');
  const page = cutMarkup(`<head><script>[]</script></head><body><p class="prose">Text</p>${body}</body>`);
  return chooseInlineScript(page, scripts).slice('<head><script>'.length, -'</script>'.length);
}

it.each([
  [[], ''],
  [['namesakes'], ''],
  [['sidebar'], 'sidebar'],
  [['posts'], 'sidebar'],
  [['tabs'], 'tabs'],
  [['banner'], 'banner'],
  [['sidebar', 'tabs'], 'sidebar tabs'],
  [['banner', 'tabs'], 'sidebar tabs banner'],
] as const)('a page with %j gets the script [%s]', (parts, name) => {
  expect(scriptOf(...parts)).toBe(`[${name}]`);
});
