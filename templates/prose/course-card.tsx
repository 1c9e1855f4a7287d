import { createElement } from 'react';
import { classes } from '../parts/classes.ts';
import type { CourseCardProps } from './props.ts';

/** Stands where the length of the course goes, which is known when the page is presented: that of the card's first link into a course. */
export const COURSE_PATH = 'cm-path';

/** Leads from the home page into one course. A last paragraph of links is drawn as the card's buttons. */
export function CourseCard({ tint, title, children }: CourseCardProps) {
  return (
    <section className={classes('course-card', tint && `tint-${tint}`)}>
      <h2>{title}</h2>
      {createElement(COURSE_PATH)}
      {children}
    </section>
  );
}
