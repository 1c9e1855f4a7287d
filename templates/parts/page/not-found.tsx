import type { OriginalProps } from '../../part-props.ts';
import { Art } from '../home/art.tsx';
import { Part } from '../part.tsx';
import { Slot } from '../slot.tsx';
import { TextLink } from '../text-link.tsx';

/** The 404 page: what happened, and links to continue with. */
export function NotFound({ links, messages }: OriginalProps<'not-found'>) {
  const { notFound, externalSite } = messages;
  return (
    <>
      <div>
        <p className="overline">404</p>
        <h1>{notFound.title}</h1>
        <p className="lead">{notFound.text}</p>
        <Slot name="not-found" />
        <h2>{notFound.next}</h2>
        <ul className="link-rows">
          {links.map((link) => (
            <li key={link.url}>
              <TextLink link={link} externalSite={externalSite} />
            </li>
          ))}
        </ul>
      </div>
      <Part name="art" of={Art} />
    </>
  );
}
