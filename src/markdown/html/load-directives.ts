/** By element: the attribute with the address of what it loads, and the directive of the policy that decides on it. */
export const LOAD_DIRECTIVES: Readonly<Record<string, readonly [attribute: string, directive: string]>> = {
  script: ['src', 'script-src'],
  iframe: ['src', 'frame-src'],
  frame: ['src', 'frame-src'],
  embed: ['src', 'object-src'],
  object: ['data', 'object-src'],
  video: ['src', 'media-src'],
  audio: ['src', 'media-src'],
  track: ['src', 'media-src'],
  form: ['action', 'form-action'],
};
