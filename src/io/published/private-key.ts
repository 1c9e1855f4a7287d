/** Endings of files that hold private keys, and nothing else. */
const KEY_STORES = /\.(?:p12|pfx|p8|pk8|ppk|jks|keystore)$/i;
/** Keys of SSH by their usual names. The public ones end in `.pub`. */
const SSH_KEYS = /(?:^|\/)id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?$/i;
const KEY = /\.key$/i;
const PEM = /\.(?:pem|key|crt|cer)$/i;
const BEGIN = '-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----';
const HEADER = new RegExp(BEGIN);
/** In other texts, such as JSON or notes, only a header with a key after it counts: lessons write about headers. */
const WHOLE = new RegExp(`${BEGIN}(?:\\\\[rn]|\\s)+(?:[A-Za-z-]+: [^\\n]*\\s+)*[A-Za-z0-9+/=]{24}`);
const PUBLIC = /-----BEGIN (?:(?:[A-Z0-9]+ )*PUBLIC KEY(?: BLOCK)?|CERTIFICATE)-----/;

/** Whether a file may be text, by its name. Pictures, films, fonts and archives are none, so keys and secrets are not looked for in them. */
export function mayBeText(path: string): boolean {
  return !/\.(?:avif|gif|jpe?g|png|webp|ico|mp[34]|webm|ogg|wav|pdf|zip|gz|br|epub|woff2?|ttf|otf|wasm)$/i.test(path);
}

/** Whether a file is one of those that hold keys or certificates, by its name. */
export function mayHoldKey(path: string): boolean {
  return KEY_STORES.test(path) || SSH_KEYS.test(path) || PEM.test(path);
}

/**
 * Whether a file is a private key, or holds one, by its name or its bytes. Public keys and certificates are none, and neither are
 * slides of Keynote, which end in `.key` as well.
 */
export function isPrivateKey(path: string, bytes: Buffer): boolean {
  if (KEY_STORES.test(path) || SSH_KEYS.test(path)) return true;
  const isKey = KEY.test(path);
  if (isKey && bytes.subarray(0, 2).toString('latin1') === 'PK') return false;
  if (!bytes.includes('PRIVATE KEY')) return isKey && !PUBLIC.test(bytes.toString('latin1'));
  return (PEM.test(path) ? HEADER : WHOLE).test(bytes.toString('latin1'));
}
