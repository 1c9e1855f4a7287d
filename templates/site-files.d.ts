// What files are to the code that imports them. Sites get these types with `codemaster-site`.

/** Styles are imported for their effect: they are on the pages that need them. */
declare module '*.css';

/** In files of a site, the address of a picture; in the tool's own templates, its markup. */
declare module '*.svg' {
  const addressOrMarkup: string;
  export default addressOrMarkup;
}
declare module '*.png' {
  const address: string;
  export default address;
}
declare module '*.jpg' {
  const address: string;
  export default address;
}
declare module '*.jpeg' {
  const address: string;
  export default address;
}
declare module '*.gif' {
  const address: string;
  export default address;
}
declare module '*.webp' {
  const address: string;
  export default address;
}
declare module '*.avif' {
  const address: string;
  export default address;
}
