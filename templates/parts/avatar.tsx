interface AvatarProps {
  readonly name: string;
  readonly imageUrl?: string | undefined;
}

/** A face beside a name, or the name's first letter. Adds nothing to the name, so it is not read out. */
export function Avatar({ name, imageUrl }: AvatarProps) {
  if (imageUrl !== undefined) {
    return <img className="avatar" src={imageUrl} alt="" width="40" height="40" loading="lazy" decoding="async" />;
  }
  // The family name comes first in some languages and last in others; one letter is enough to tell people apart.
  const [initial = ''] = name;
  return (
    <span className="avatar" aria-hidden="true">
      {initial.toLocaleUpperCase()}
    </span>
  );
}
