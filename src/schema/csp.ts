import * as v from 'valibot';

/** Directives of the Content-Security-Policy that a site may widen. All others are the same everywhere. */
const DIRECTIVES = [
  ...['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'media-src', 'frame-src', 'worker-src'],
  ...['form-action', 'frame-ancestors'],
] as const;

/** `https://host`, `https://*.host:8080/path`, `blob:`. */
const SOURCE =
  /^(?:https?:\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::(?:\d+|\*))?(?:\/[^\s;,'"]*)?|wss?:\/\/[^\s;,'"]+|(?:https|data|blob|mediastream):)$/;
/** Keywords and hashes that may be added: the only sources in quotes. */
export const QUOTED_SOURCE = /^'(?:self|wasm-unsafe-eval|report-sample|sha(?:256|384|512)-[\w+/=-]+)'$/;
/** Schemes that anybody can serve a script from. */
const ANY_SCRIPT = /^(?:https|data|blob):$/;

const source = v.pipe(
  v.string(),
  v.check(
    (value) => !/^'?unsafe-(?:inline|eval|hashes)'?$/.test(value),
    'would let any script or style in; put it into a file, or allow one text by its hash: "\'sha256-…\'".',
  ),
  v.check(
    (value) => SOURCE.test(value) || QUOTED_SOURCE.test(value),
    'should be a source such as "https://img.shields.io", "blob:" or "\'self\'".',
  ),
);

const scriptSource = v.pipe(
  source,
  v.check((value) => !ANY_SCRIPT.test(value), 'would let scripts in from anywhere; name the hosts.'),
);

/** Schema of `csp`: sources that are added to the Content-Security-Policy, by directive. */
export const cspSchema = v.strictObject(
  Object.fromEntries(
    DIRECTIVES.map((name) => [name, v.optional(v.array(name === 'script-src' ? scriptSource : source))]),
  ) as Record<(typeof DIRECTIVES)[number], v.OptionalSchema<v.ArraySchema<typeof source, undefined>, undefined>>,
);
