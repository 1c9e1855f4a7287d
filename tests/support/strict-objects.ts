import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A script after which objects share nothing that can be changed. */
export const STRICT_SCRIPT = join(import.meta.dirname, 'strict-objects.mjs');

/** Flags of Node with which that script is loaded first. */
export const STRICT_OBJECTS = ['--disable-proto=delete', '--import', pathToFileURL(STRICT_SCRIPT).href];
