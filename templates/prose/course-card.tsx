import { createElement } from 'react';
import { classes } from '../parts/classes.ts';
import type { CourseCardProps } from './prose-props.ts';

/**
 * Name of the placeholder element for the length of the course. It is replaced when the page is presented; the course is that of
 * the card's first link into one.
 */
export const COURSE_PATH = 'cm-path';

/** A card of the home page that leads to a course. If its last paragraph contains only links, they are shown as buttons. */
export function CourseCard({ tint, title, children }: CourseCardProps) {
  return (
    <section className={classes('course-card', tint && `tint-${tint}`)}>
      <h2>{title}</h2>
      {createElement(COURSE_PATH)}
      {children}
    </section>
  );
}
