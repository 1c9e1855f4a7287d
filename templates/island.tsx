import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type IslandName, type IslandProps, islands } from '../client/islands/islands.ts';
import { type IslandMoment, islandAttributes } from '../client/shared/island-markup.ts';

interface IslandOptions<Name extends IslandName> {
  readonly name: Name;
  /** Plain data: the browser gets it as JSON. */
  readonly props: IslandProps<Name>;
  readonly when: IslandMoment;
  /** Tells two islands of one name on one page apart. */
  readonly place?: string;
}

/**
 * The mount point of a component that the browser wakes later. It is rendered on its own, as the browser will hydrate
 * it on its own; the page around it stays static markup.
 */
export function Island<Name extends IslandName>({ name, props, when, place = 'page' }: IslandOptions<Name>) {
  const idPrefix = `${name}-${place}-`;
  // The map pairs each name with its own component, which the compiler cannot follow through a type parameter.
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
