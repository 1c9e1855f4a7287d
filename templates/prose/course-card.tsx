import { classes } from '../parts/classes.ts';
import type { CourseCardProps } from './props.ts';

/** Leads from the home page into one course. A last paragraph of links is drawn as the card's buttons. */
export function CourseCard({ tint, title, children }: CourseCardProps) {
  return (
    <section className={classes('course-card', tint && `tint-${tint}`)}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
