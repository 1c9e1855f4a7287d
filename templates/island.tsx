import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type IslandProps, islands } from '../client/islands/islands.ts';
import { type IslandMoment, islandAttributes } from '../client/shared/markup/island-markup.ts';
import type { IslandName } from '../client/shared/markup/island-name.ts';

interface IslandOptions<Name extends IslandName> {
  readonly name: Name;
  /** Plain data, because the browser receives it as JSON. */
  readonly props: IslandProps<Name>;
  readonly when: IslandMoment;
  /** Distinguishes islands of the same name on one page. */
  readonly place?: string;
}

/**
 * The element of a component that the browser hydrates later. Each component is rendered separately, because the browser hydrates
 * it separately; the page around it is static markup.
 */
export function Island<Name extends IslandName>({ name, props, when, place = 'page' }: IslandOptions<Name>) {
  const idPrefix = `${name}-${place}-`;
  // The map pairs each name with its own component, which TypeScript cannot infer for a type parameter.
  const component = islands[name] as ComponentType<object>;
  const html = renderToString(createElement(component, props), { identifierPrefix: idPrefix });
  return (
    <div
      className="island"
      {...islandAttributes({ name, idPrefix, when, props })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React a few lines above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
