import { Art } from '../parts/art.tsx';
import { Main } from '../parts/main.tsx';
import { TextLink } from '../parts/text-link.tsx';
import type { LayoutInput } from './layout-input.ts';

/** What a wrong address gets: what happened, and where to go from here. */
export function NotFoundLayout({ layout, content }: LayoutInput<'not-found'>) {
  const { notFound, externalSite } = layout.messages;
  return (
    <Main className="not-found">
      <div>
        <p className="overline">404</p>
        <h1>{notFound.title}</h1>
        <p className="lead">{notFound.text}</p>
        <h2>{notFound.next}</h2>
        <ul className="link-rows">
          {content.links.map((link) => (
            <li key={link.url}>
              <TextLink link={link} externalSite={externalSite} />
            </li>
          ))}
        </ul>
      </div>
      <Art />
    </Main>
  );
}
