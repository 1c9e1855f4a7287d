import language from 'heroicons/24/outline/language.svg';
import { Icon } from '../../client/shared/icon.tsx';
import type { PageFrame } from '../props.ts';
import { Dropdown } from './dropdown.tsx';
import { LocaleLinks } from './locale-links.tsx';

interface LocaleSwitchProps {
  readonly links: PageFrame['localeLinks'];
  /** The word for "Languages". */
  readonly label: string;
}

/** The language menu of the bar. */
export function LocaleSwitch({ links, label }: LocaleSwitchProps) {
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
