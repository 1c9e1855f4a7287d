import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandMoment } from '../../client/shared/markup/island-markup.ts';
import { islandMoment, islandProps } from '../diagnostics/messages/mdx.ts';
import { startOfFile } from '../diagnostics/start-of-file.ts';
import { suggestOrList } from '../diagnostics/suggest.ts';
import { drawnLoads } from './drawn-loads.ts';
import { findUnsendable } from './sendable.ts';
import { currentSession, type ElementSource, spanOfSource } from './session.ts';

const ISLAND = Symbol('codemaster island');

/** Prop that tells an island the place of its tag in the source. */
export const SOURCE_PROP = 'cm-source';

/** Element that stands for an island until its HTML is inserted. */
export const ISLAND_TAG = 'cm-island';

const MOMENTS: readonly IslandMoment[] = ['visible', 'idle', 'interaction'];

/** Whether a component is the server side of an island. */
export function isIsland(type: unknown): boolean {
  return typeof type === 'function' && ISLAND in type;
}

/**
 * Wraps an export of a `'use client'` module for the server. On a page, the component is rendered by itself, because the browser
 * also hydrates it by itself; inside another island, it is used directly. A value that is no component is returned unchanged.
 */
export function interactive(value: unknown, file: string, exportName: string): unknown {
  if (!isComponentValue(value)) return value;
  const component = value as ComponentType<object>;
  const name = exportName === 'default' ? (component.displayName ?? component.name) || 'default' : exportName;
  const Island = (given: Readonly<Record<string, unknown>>) => {
    const session = currentSession();
    const { [SOURCE_PROP]: source, ...rest } = given;
    const props = Object.fromEntries(Object.entries(rest).filter(([key]) => !key.startsWith('client:')));
    if (session.depth > 0) return createElement(component, props);
    const span = spanOfSource(source as ElementSource | undefined, session.page, name.length + 1);
    const written = Object.keys(rest)
      .filter((key) => key.startsWith('client:'))
      .map((key) => key.slice('client:'.length));
    const unknown = written.find((moment) => !MOMENTS.includes(moment as IslandMoment));
    if (unknown !== undefined) {
      const hint = suggestOrList(
        unknown,
        MOMENTS.map((moment) => moment),
        'moments',
      );
      session.findings.push(islandMoment(unknown, span, hint));
    }
    const unsendable = findUnsendable(props);
    if (unsendable) {
      session.findings.push(islandProps(name, unsendable.path, { what: unsendable.what, span }));
      return null;
    }
    const when = MOMENTS.find((moment) => written.includes(moment)) ?? 'visible';
    const idPrefix = `${session.parts?.idStem ?? 'i'}${session.islands.length + 1}-`;
    session.depth++;
    try {
      // Through JSON, so that the server renders what the browser will receive.
      const sent = JSON.parse(JSON.stringify(props)) as object;
      const markup = renderToString(createElement(component, sent), { identifierPrefix: idPrefix });
      // The browser renders the inside of an island again, and must get the same: positions are for findings only.
      const html = markup.replace(/ data-cm-at="[^"]*"/g, '');
      const unplaced = startOfFile(file);
      const loads = drawnLoads(markup).map(({ span = unplaced, ...load }) => ({ ...load, span }));
      session.islands.push({ file, exportName, when, props: sent, idPrefix, html, loads });
    } finally {
      session.depth--;
    }
    return createElement(ISLAND_TAG, { 'data-index': String(session.islands.length - 1) });
  };
  return Object.assign(Island, { [ISLAND]: true, displayName: name });
}

function isComponentValue(value: unknown): boolean {
  if (typeof value === 'function') return true;
  return typeof value === 'object' && value !== null && '$$typeof' in value && 'render' in value ? true : isMemo(value);
}

function isMemo(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '$$typeof' in value && 'compare' in value;
}
