import language from 'heroicons/24/outline/language.svg';
import { Icon } from '../../../client/shared/markup/icon.tsx';
import type { OriginalProps } from '../../part-props.ts';
import { Dropdown } from './dropdown.tsx';
import { LocaleLinks } from './locale-links.tsx';

/** The language menu of the header. */
export function LocaleSwitch({ links, label }: OriginalProps<'locale-switch'>) {
  const current = links.find((link) => link.current);
  return (
    <Dropdown
      label={
        <>
          <Icon svg={language} />
          <span className="visually-hidden">{label}: </span>
          {current?.label}
        </>
      }
    >
      <LocaleLinks links={links} />
    </Dropdown>
  );
}
