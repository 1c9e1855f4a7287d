import exclamationCircle from 'heroicons/24/outline/exclamation-circle.svg';
import exclamationTriangle from 'heroicons/24/outline/exclamation-triangle.svg';
import fire from 'heroicons/24/outline/fire.svg';
import informationCircle from 'heroicons/24/outline/information-circle.svg';
import lightBulb from 'heroicons/24/outline/light-bulb.svg';
import pencil from 'heroicons/24/outline/pencil.svg';
import { Icon } from '../../client/shared/markup/icon.tsx';
import { classes } from '../parts/classes.ts';
import type { CalloutKind, CalloutProps } from './prose-props.ts';

const ICONS: Readonly<Record<CalloutKind, string>> = {
  note: pencil,
  tip: lightBulb,
  info: informationCircle,
  warning: exclamationTriangle,
  danger: fire,
  caution: exclamationCircle,
};

/** A callout in the text. A word and an icon show its kind; the colour only adds to them. */
export function Callout({ kind, word, id, className, title, messages, children }: CalloutProps) {
  return (
    <div id={id} className={classes(`callout is-${kind}`, className)} role="note">
      <p className="callout-title">
        <Icon svg={ICONS[kind]} />
        {title ?? messages.callouts[word ?? kind]}
      </p>
      {children}
    </div>
  );
}
