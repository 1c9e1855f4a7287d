import { Main } from '../parts/page/main.tsx';
import { NotFound } from '../parts/page/not-found.tsx';
import { Part } from '../parts/part.tsx';
import type { LayoutInput } from './layout-input.ts';

/** The 404 page of a site that has not written its own. */
export function NotFoundLayout({ layout, content }: LayoutInput<'not-found'>) {
  return (
    <Main className="not-found">
      <Part name="not-found" of={NotFound} links={content.links} messages={layout.messages} />
    </Main>
  );
}
