import { initialsOf } from './initials.ts';

interface AvatarProps {
  readonly name: string;
  readonly imageUrl?: string | undefined;
}

/** The image or the initials of a person. Always next to the name, so it is hidden from screen readers. */
export function Avatar({ name, imageUrl }: AvatarProps) {
  if (imageUrl !== undefined) {
    return <img className="avatar" src={imageUrl} alt="" width="40" height="40" loading="lazy" decoding="async" />;
  }
  return (
    <span className="avatar" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
